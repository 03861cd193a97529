import type { ZipArchive } from '../containers/zip.ts';
import type { WorkbookPicture } from '../workbook.ts';
import type { Media } from './media.ts';
import { readPart, readRelationships } from './package.ts';
import type { SheetGeometry } from './sheet-geometry.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const ABSOLUTE = nameCode('absoluteAnchor');
const ANCHORS = new Set([nameCode('twoCellAnchor'), nameCode('oneCellAnchor'), ABSOLUTE]);
const FROM = nameCode('from');
const POSITION = nameCode('pos');
const ROW = nameCode('row');
const COLUMN = nameCode('col');
const X = nameCode('x');
const Y = nameCode('y');
/** The element that shows a picture, and its attribute with the relationship id. */
export const BLIP = nameCode('blip');
export const EMBED = nameCode('embed');

/** Row and column 0-based. */
type Anchor = { row: number; column: number; relationships: Set<string> };

/**
 * The pictures of a drawing part, at the anchors of their top-left corners; grouped ones are placed where their group
 * is, those positioned by a distance at the cell in that place. Linked pictures are left out.
 */
export function readDrawingPart(
  zip: ZipArchive,
  part: string,
  media: Media,
  geometry: () => SheetGeometry,
): WorkbookPicture[] {
  const relationships = readRelationships(zip, part);
  const pictures: WorkbookPicture[] = [];
  const tags = new TagScanner(readPart(zip, part));
  while (tags.next()) {
    if (!ANCHORS.has(tags.code) || tags.closing || tags.selfClosing) continue;
    const anchor = readAnchor(tags, geometry);
    for (const id of anchor?.relationships ?? []) {
      const name = relationships.get(id)?.target;
      const picture = anchor && name !== undefined && media.at(anchor.row + 1, anchor.column + 1, name);
      if (picture) pictures.push(picture);
    }
  }
  return pictures;
}

function readAnchor(tags: TagScanner, geometry: () => SheetGeometry): Anchor | undefined {
  const kind = tags.code;
  // A set, because an alternate rendering for older programs names the same picture again.
  const relationships = new Set<string>();
  let inFrom = false;
  let [row, column] = [-1, -1];
  while (tags.next()) {
    if (tags.closing && tags.code === kind) break;
    if (tags.code === FROM) inFrom = !tags.closing;
    else if (tags.closing) continue;
    else if (inFrom && tags.code === ROW) row = wholeNumber(tags.elementText());
    else if (inFrom && tags.code === COLUMN) column = wholeNumber(tags.elementText());
    else if (kind === ABSOLUTE && tags.code === POSITION) {
      ({ row, column } = geometry().cellAt(Number(tags.attribute(X)), Number(tags.attribute(Y))));
    } else if (tags.code === BLIP) {
      const id = tags.attribute(EMBED);
      if (id !== undefined) relationships.add(id);
    }
  }
  return row >= 0 && column >= 0 ? { row, column, relationships } : undefined;
}

function wholeNumber(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(number) ? number : -1;
}
