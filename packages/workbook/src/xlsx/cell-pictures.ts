import type { ZipArchive } from '../containers/zip.ts';
import type { WorkbookPicture } from '../workbook.ts';
import { BLIP, EMBED } from './blip-tags.ts';
import type { Media } from './media.ts';
import type { Relationship } from './package.ts';
import { readPart, readRelationships, targetOfType } from './package.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

// Excel stores a picture placed in a cell as a "rich value" ([MS-XLSX] 2.6.207 and around): the cell refers to an entry
// of valueMetadata, that to one of futureMetadata, that to a rich value; the value's structure says which of its numbers
// is an index into a list of relationships, and the relationship leads to the picture.
const RICH_VALUE_TYPE = 'XLRICHVALUE';
const PICTURE_KEY = '_rvRel:LocalImageIdentifier';

const METADATA_TYPE = nameCode('metadataType');
const FUTURE_METADATA = nameCode('futureMetadata');
const VALUE_METADATA = nameCode('valueMetadata');
const BLOCK = nameCode('bk');
const RECORD = nameCode('rc');
const RICH_VALUE_BLOCK = nameCode('rvb');
const RICH_VALUE = nameCode('rv');
const STRUCTURE = nameCode('s');
const KEY = nameCode('k');
const VALUE = nameCode('v');
const RELATION = nameCode('rel');
const NAME = nameCode('name');
const KEY_NAME = nameCode('n');
const TYPE = nameCode('t');
const INDEX = nameCode('i');
const ID = nameCode('id');

// WPS Office stores such pictures in a separate part, by name, and the cell shows =DISPIMG("name",1).
const PROPERTIES = nameCode('cNvPr');

/**
 * The picture placed in a cell (row and column 1-based), by the key in the cell: its metadata number, from 1, or in WPS
 * Office a name; undefined if there is no such picture.
 */
export type CellPictures = (row: number, column: number, key: number | string) => WorkbookPicture | undefined;

/** The pictures placed in cells of a workbook, undefined if it has none. Their parts are read when first needed. */
export function openCellPictures(
  zip: ZipArchive,
  workbook: Map<string, Relationship>,
  media: Media,
): CellPictures | undefined {
  const rich = targetOfType(workbook, 'richValueRel');
  const named = targetOfType(workbook, 'cellImage');
  if ((rich ?? named) === undefined) return undefined;
  const open = (type: string): TagScanner => new TagScanner(readPart(zip, targetOfType(workbook, type) ?? ''));
  const read = (): PartsByKey => {
    const parts = readNamed(open('cellImage'), readRelationships(zip, named ?? ''));
    const structures = readStructures(open('rdRichValueStructure'));
    const values = readRichValues(open('rdRichValue'));
    const ids = readIds(open('richValueRel'));
    const relations = readRelationships(zip, rich ?? '');
    for (const [index, block] of readMetadata(open('sheetMetadata')).entries()) {
      const value = values[block ?? -1];
      const place = structures[value?.structure ?? -1] ?? -1;
      parts.set(index + 1, relations.get(ids[value?.numbers[place] ?? -1] ?? '')?.target);
    }
    return parts;
  };
  let parts: PartsByKey | undefined;
  return (row, column, key) => {
    parts ??= read();
    const part = parts.get(key);
    return part === undefined ? undefined : media.at({ row, column }, part);
  };
}

type PartsByKey = Map<number | string, string | undefined>;

/** The parts of named pictures. */
function readNamed(tags: TagScanner, relations: Map<string, Relationship>): PartsByKey {
  const parts: PartsByKey = new Map();
  let name = '';
  while (tags.next()) {
    if (tags.closing) continue;
    if (tags.code === PROPERTIES) name = tags.attribute(NAME) ?? '';
    else if (tags.code === BLIP) parts.set(name, relations.get(tags.attribute(EMBED) ?? '')?.target);
  }
  return parts;
}

/** For each structure, which of its values refers to a picture. */
function readStructures(tags: TagScanner): (number | undefined)[] {
  const structures: (number | undefined)[] = [];
  let key = 0;
  while (tags.next()) {
    if (tags.closing) continue;
    if (tags.code === STRUCTURE) {
      structures.push(undefined);
      key = 0;
    } else if (tags.code === KEY) {
      if (tags.attribute(KEY_NAME) === PICTURE_KEY) structures[structures.length - 1] = key;
      key++;
    }
  }
  return structures;
}

function readRichValues(tags: TagScanner): { structure: number; numbers: number[] }[] {
  const values: { structure: number; numbers: number[] }[] = [];
  while (tags.next()) {
    if (tags.closing) continue;
    if (tags.code === RICH_VALUE) values.push({ structure: Number(tags.attribute(STRUCTURE)), numbers: [] });
    else if (tags.code === VALUE) values.at(-1)?.numbers.push(Number(tags.elementText()));
  }
  return values;
}

function readIds(tags: TagScanner): string[] {
  const ids: string[] = [];
  while (tags.next()) if (tags.code === RELATION && !tags.closing) ids.push(tags.attribute(ID) ?? '');
  return ids;
}

/** For each entry of valueMetadata, the index of its rich value. */
function readMetadata(tags: TagScanner): (number | undefined)[] {
  let typeCount = 0;
  let richType = 0;
  let list = 0;
  const blocks: number[] = [];
  const entries: (number | undefined)[] = [];
  while (tags.next()) {
    if (tags.code === FUTURE_METADATA || tags.code === VALUE_METADATA) {
      const rich = tags.code === VALUE_METADATA || tags.attribute(NAME) === RICH_VALUE_TYPE;
      list = tags.closing || tags.selfClosing || !rich ? 0 : tags.code;
    } else if (tags.closing) continue;
    else if (tags.code === METADATA_TYPE) {
      typeCount++;
      if (tags.attribute(NAME) === RICH_VALUE_TYPE) richType = typeCount;
    } else if (list === FUTURE_METADATA && tags.code === RICH_VALUE_BLOCK) blocks.push(Number(tags.attribute(INDEX)));
    else if (list === VALUE_METADATA && tags.code === BLOCK) entries.push(undefined);
    else if (list === VALUE_METADATA && tags.code === RECORD && Number(tags.attribute(TYPE)) === richType) {
      entries[entries.length - 1] = blocks[Number(tags.attribute(VALUE))];
    }
  }
  return entries;
}
