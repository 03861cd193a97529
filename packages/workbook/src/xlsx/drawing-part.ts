import type { ZipArchive } from '../containers/zip.ts';
import type { Limits } from '../limits.ts';
import type { WorkbookPicture } from '../workbook.ts';
import { damaged } from '../workbook-error.ts';
import { readPart, readRelationships } from './package.ts';
import { PICTURE_HEAD, pictureType } from './picture-type.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const ANCHORS = new Set([nameCode('twoCellAnchor'), nameCode('oneCellAnchor')]);
const FROM = nameCode('from');
const ROW = nameCode('row');
const COLUMN = nameCode('col');
const BLIP = nameCode('blip');
const EMBED = nameCode('embed');

type Anchored = { row: number; column: number; relationship: string };

/**
 * The pictures of a drawing part, where their top-left corners are anchored; grouped ones stand where their group
 * does. Pictures laid on the page without a cell (absolute anchors) and linked ones are left out.
 */
export function readDrawingPart(zip: ZipArchive, part: string, limits: Limits): WorkbookPicture[] {
  const bytes = readPart(zip, part);
  if (!bytes) return [];
  const relationships = readRelationships(zip, part);
  const pictures: WorkbookPicture[] = [];
  for (const { row, column, relationship } of readAnchors(bytes)) {
    const name = relationships.get(relationship)?.target;
    const head = name === undefined ? undefined : zip.readHead(name, PICTURE_HEAD);
    if (name === undefined || !head) continue;
    pictures.push({
      row,
      column,
      type: pictureType(head),
      bytes: () => {
        const content = zip.readAside(name, limits.pictureBytes);
        if (!content) throw damaged('picture missing');
        return content;
      },
    });
  }
  return pictures;
}

function readAnchors(bytes: Uint8Array): Anchored[] {
  const tags = new TagScanner(bytes);
  const found: Anchored[] = [];
  while (tags.next()) if (ANCHORS.has(tags.code) && !tags.closing && !tags.selfClosing) found.push(...readAnchor(tags));
  return found;
}

function readAnchor(tags: TagScanner): Anchored[] {
  const anchor = tags.code;
  // A set: an alternate rendering for older programs names the same picture again.
  const embedded = new Set<string>();
  let inFrom = false;
  let row = -1;
  let column = -1;
  while (tags.next()) {
    if (tags.closing && tags.code === anchor) break;
    if (tags.code === FROM) inFrom = !tags.closing;
    else if (tags.closing) continue;
    else if (inFrom && tags.code === ROW) row = Number(tags.elementText().trim());
    else if (inFrom && tags.code === COLUMN) column = Number(tags.elementText().trim());
    else if (tags.code === BLIP) embedded.add(tags.attribute(EMBED) ?? '');
  }
  if (!(row >= 0) || !(column >= 0)) return [];
  return [...embedded].map((relationship) => ({ row: row + 1, column: column + 1, relationship }));
}
