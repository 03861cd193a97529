import type { ZipArchive } from '../containers/zip.ts';
import type { Relationship } from './package.ts';
import { readPart, readRelationships, targetOfType } from './package.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

// Excel keeps a picture placed in a cell as a "rich value" ([MS-XLSX] 2.6.207 and around): the cell names an entry of
// valueMetadata, that one of futureMetadata, that a rich value; the structure of the value says which of its numbers
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

/** The part of the picture that a cell's metadata number (from 1) stands for; undefined if it stands for none. */
export type CellPictureParts = (metadata: number) => string | undefined;

/** Reads the parts of a workbook that lead to pictures placed in cells; they are read when first asked for. */
export function cellPictureParts(zip: ZipArchive, workbook: Map<string, Relationship>): CellPictureParts {
  let parts: (string | undefined)[] | undefined;
  return (metadata) => (parts ??= readParts(zip, workbook))[metadata - 1];
}

function readParts(zip: ZipArchive, workbook: Map<string, Relationship>): (string | undefined)[] {
  const open = (type: string): TagScanner => {
    const name = targetOfType(workbook, type);
    return new TagScanner((name === undefined ? undefined : readPart(zip, name)) ?? new Uint8Array(0));
  };
  const structures = readStructures(open('rdRichValueStructure'));
  const values = readRichValues(open('rdRichValue'));
  const ids = readIds(open('richValueRel'));
  const relationsPart = targetOfType(workbook, 'richValueRel');
  const relations = relationsPart === undefined ? undefined : readRelationships(zip, relationsPart);
  return readMetadata(open('sheetMetadata')).map((index) => {
    const value = index === undefined ? undefined : values[index];
    const place = value && structures[value.structure];
    const id = place === undefined ? undefined : ids[value?.numbers[place] ?? -1];
    return id === undefined ? undefined : relations?.get(id)?.target;
  });
}

/** For each structure, which of its values names a picture. */
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
