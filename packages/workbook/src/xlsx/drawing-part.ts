import type { ZipArchive } from '../containers/zip.ts';
import { DrawnAreas } from '../pictures/drawn-areas.ts';
import { lookInGroup, otherLook, PLAIN, share, turned } from '../pictures/picture-look.ts';
import { type Edges, EMU_A_PIXEL, rowOfPicture } from '../pictures/picture-row.ts';
import type { DrawnArea, PictureLook, WorkbookPicture } from '../workbook.ts';
import { BLIP, EMBED } from './blip-tags.ts';
import type { Media } from './media.ts';
import { isLinked, readPart, readRelationships, type Relationship } from './package.ts';
import type { SheetGeometry } from './sheet-geometry.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const ABSOLUTE = nameCode('absoluteAnchor');
const ANCHORS = new Set([nameCode('twoCellAnchor'), nameCode('oneCellAnchor'), ABSOLUTE]);
const FROM = nameCode('from');
const TO = nameCode('to');
const POSITION = nameCode('pos');
const EXTENT = nameCode('ext');
const ROW = nameCode('row');
const COLUMN = nameCode('col');
const ROW_OFFSET = nameCode('rowOff');
const COLUMN_OFFSET = nameCode('colOff');
const GROUP = nameCode('grpSp');
const PICTURE = nameCode('pic');
const TRANSFORM = nameCode('xfrm');
const OFFSET = nameCode('off');
const CHILD_OFFSET = nameCode('chOff');
const CHILD_EXTENT = nameCode('chExt');
const SOURCE = nameCode('srcRect');
const TURN = nameCode('rot');
const FLIP_H = nameCode('flipH');
const FLIP_V = nameCode('flipV');
const X = nameCode('x');
const Y = nameCode('y');
const WIDTH = nameCode('cx');
const HEIGHT = nameCode('cy');
const SIDES = { left: nameCode('l'), top: nameCode('t'), right: nameCode('r'), bottom: nameCode('b') };
const LINK = nameCode('link');

const DEGREE = 60_000;
const WHOLE = 100_000;

/** A cell (0-based) with the distance from its top-left corner. */
type Corner = { row: number; column: number; x: number; y: number };
type Point = { x: number; y: number };
/** Where a shape is in the coordinates of the group around it, and what coordinates it has inside if it is a group. */
type Frame = { look: PictureLook; offset: Point; size: Point; childOffset?: Point; childSize?: Point };
/** A group, with how its coordinates become distances from the top-left corner of the sheet. */
type Group = { frame: Frame; place: ((point: Point) => Point) | undefined; scale: Point };
/** A picture by the relationship ids that it names, with the groups around it. */
type Shape = { embed: string | undefined; link: string | undefined; frame: Frame; groups: Frame[] };
type Anchor = { from: Corner; to: Corner | undefined; size: Point; shapes: Shape[] };

/**
 * The pictures of a drawing part with the rows they belong to, those in groups by their own place in it. What is linked or
 * missing is listed too. And what all shapes cover, pictures or not.
 */
export function readDrawingPart(
  zip: ZipArchive,
  part: string,
  media: Media,
  geometry: () => SheetGeometry,
): { pictures: WorkbookPicture[]; drawn: DrawnArea[] } {
  const relationships = readRelationships(zip, part, true);
  const pictures: WorkbookPicture[] = [];
  const drawn = new DrawnAreas();
  const tags = new TagScanner(readPart(zip, part));
  while (tags.next()) {
    if (!ANCHORS.has(tags.code) || tags.closing || tags.selfClosing) continue;
    const anchor = readAnchor(tags, geometry);
    if (!anchor) continue;
    drawn.add(areaOf(anchor, geometry()));
    for (const shape of anchor.shapes) {
      const picture = pictureOf(anchor, shape, { relationships, media, geometry });
      if (picture) pictures.push(picture);
    }
  }
  return { pictures, drawn: drawn.areas };
}

type Sources = { relationships: Map<string, Relationship>; media: Media; geometry: () => SheetGeometry };

function pictureOf(
  anchor: Anchor,
  { embed, link, frame, groups }: Shape,
  { relationships, media, geometry }: Sources,
): WorkbookPicture | undefined {
  const sheet = geometry();
  const { column, ...edges } = groups.length === 0 ? ownEdges(anchor) : edgesInGroup(anchor, frame, groups, sheet);
  const { row, other } = rowOfPicture(edges, sheet);
  const place = {
    row: row + 1,
    column: column + 1,
    ...(other !== undefined && { otherRow: other + 1 }),
    look: otherLook(groups.reduceRight((look, group) => lookInGroup(look, group.look), frame.look)),
  };
  const source = relationships.get(embed ?? link ?? '');
  const isOutside = embed === undefined || (source !== undefined && isLinked(source));
  if (isOutside) return link === undefined && !source ? undefined : media.absent(place, 'linked');
  return (source && media.at(place, source.target)) ?? media.absent(place, 'missing');
}

/** So little of a picture in a column is no more than where a hand has put it. */
const HARDLY = 4 * EMU_A_PIXEL;

/** The cells from the upper left corner of a shape to its other one, or as far as its size goes. */
function areaOf({ from, to, size }: Anchor, sheet: SheetGeometry): DrawnArea {
  const start = sheet.distanceOf(from.row, from.column);
  const end = to ?? sheet.cellAt(start.x + from.x + size.x - HARDLY, start.y + from.y + size.y - HARDLY);
  const [lessX, lessY] = to ? [to.x > HARDLY ? 0 : 1, to.y > HARDLY ? 0 : 1] : [0, 0];
  return {
    top: from.row + 1,
    bottom: Math.max(from.row, end.row - lessY) + 1,
    right: Math.max(from.column, end.column - lessX) + 1,
  };
}

type PlacedEdges = Edges & { column: number };

function ownEdges({ from, to, size }: Anchor): PlacedEdges {
  const end = to ? { row: to.row, offset: to.y } : { height: size.y };
  return { row: from.row, column: from.column, offset: from.y, end };
}

/** Where a picture is by its place in its groups, the outermost of which fills the anchor. */
function edgesInGroup(anchor: Anchor, frame: Frame, groups: Frame[], sheet: SheetGeometry): PlacedEdges {
  const { from, to } = anchor;
  const corner = sheet.distanceOf(from.row, from.column);
  const start = { x: corner.x + from.x, y: corner.y + from.y };
  const [outer] = groups;
  const end = to && sheet.distanceOf(to.row, to.column);
  const size = end && to ? { x: end.x + to.x - start.x, y: end.y + to.y - start.y } : (outer?.size ?? anchor.size);
  let place = { offset: start, size };
  let inside: Group | undefined;
  for (const group of groups) {
    if (inside) place = inGroup(group, inside);
    inside = openGroup(group, place);
  }
  if (!inside?.place) return ownEdges(anchor);
  const { offset, size: own } = inGroup(frame, inside);
  const cell = sheet.cellAt(offset.x, offset.y);
  return { ...cell, offset: offset.y - sheet.distanceOf(cell.row, cell.column).y, end: { height: own.y } };
}

function inGroup({ offset, size }: Frame, { place, scale }: Group): { offset: Point; size: Point } {
  return { offset: place?.(offset) ?? offset, size: { x: size.x * scale.x, y: size.y * scale.y } };
}

function openGroup(frame: Frame, { offset, size }: { offset: Point; size: Point }): Group {
  const { childOffset, childSize } = frame;
  if (!childOffset || !childSize || !(childSize.x > 0 && childSize.y > 0)) {
    return { frame, place: undefined, scale: { x: 1, y: 1 } };
  }
  const scale = { x: size.x / childSize.x, y: size.y / childSize.y };
  const place = ({ x, y }: Point): Point => ({
    x: offset.x + (x - childOffset.x) * scale.x,
    y: offset.y + (y - childOffset.y) * scale.y,
  });
  return { frame, place, scale };
}

function readAnchor(tags: TagScanner, geometry: () => SheetGeometry): Anchor | undefined {
  const kind = tags.code;
  let from: Corner | undefined;
  let to: Corner | undefined;
  let size: Point = { x: 0, y: 0 };
  const shapes: Shape[] = [];
  const groups: Frame[] = [];
  while (tags.next()) {
    if (tags.closing && tags.code === kind) break;
    if (tags.code === GROUP && !tags.selfClosing) {
      if (tags.closing) groups.pop();
      else groups.push(plainFrame());
    } else if (tags.closing) continue;
    else if (tags.code === FROM) from = readCorner(tags);
    else if (tags.code === TO) to = readCorner(tags);
    else if (kind === ABSOLUTE && tags.code === POSITION) from = cornerAt(pointOf(tags, X, Y), geometry());
    else if (tags.code === TRANSFORM) readTransform(tags, groups.at(-1) ?? plainFrame());
    else if (tags.code === PICTURE) shapes.push(readPicture(tags, [...groups]));
    // A picture that fills another shape.
    else if (tags.code === BLIP) shapes.push({ ...namesOf(tags), frame: plainFrame(), groups: [] });
    else if (tags.code === EXTENT && tags.findAttribute(HEIGHT)) size = pointOf(tags, WIDTH, HEIGHT);
  }
  return from && from.row >= 0 && from.column >= 0 ? { from, to, size, shapes } : undefined;
}

const plainFrame = (): Frame => ({ look: PLAIN, offset: { x: 0, y: 0 }, size: { x: 0, y: 0 } });

function namesOf(tags: TagScanner): Pick<Shape, 'embed' | 'link'> {
  return { embed: tags.attribute(EMBED) || undefined, link: tags.attribute(LINK) || undefined };
}

function readPicture(tags: TagScanner, groups: Frame[]): Shape {
  const shape: Shape = { embed: undefined, link: undefined, frame: plainFrame(), groups };
  if (tags.selfClosing) return shape;
  while (tags.next()) {
    if (tags.closing && tags.code === PICTURE) break;
    if (tags.closing) continue;
    if (tags.code === BLIP) Object.assign(shape, namesOf(tags));
    else if (tags.code === TRANSFORM) readTransform(tags, shape.frame);
    else if (tags.code === SOURCE) shape.frame.look = { ...shape.frame.look, crop: cropOf(tags) };
  }
  return shape;
}

function cropOf(tags: TagScanner): PictureLook['crop'] {
  // '25%' in the strict standard, else thousandths of a percent.
  const cut = (side: number): number => {
    const text = tags.attribute(side) ?? '';
    return share(text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / WHOLE);
  };
  return { left: cut(SIDES.left), top: cut(SIDES.top), right: cut(SIDES.right), bottom: cut(SIDES.bottom) };
}

function readTransform(tags: TagScanner, frame: Frame): void {
  const turn = turned(Number(tags.attribute(TURN) ?? 0) / DEGREE);
  frame.look = { ...frame.look, turn, flipH: tags.flag(FLIP_H), flipV: tags.flag(FLIP_V) };
  if (tags.selfClosing) return;
  while (tags.next()) {
    if (tags.closing && tags.code === TRANSFORM) break;
    if (tags.code === OFFSET) frame.offset = pointOf(tags, X, Y);
    else if (tags.code === EXTENT) frame.size = pointOf(tags, WIDTH, HEIGHT);
    else if (tags.code === CHILD_OFFSET) frame.childOffset = pointOf(tags, X, Y);
    else if (tags.code === CHILD_EXTENT) frame.childSize = pointOf(tags, WIDTH, HEIGHT);
  }
}

function readCorner(tags: TagScanner): Corner {
  const corner = { row: -1, column: -1, x: 0, y: 0 };
  const kind = tags.code;
  if (tags.selfClosing) return corner;
  while (tags.next()) {
    if (tags.closing && tags.code === kind) break;
    if (tags.closing) continue;
    if (tags.code === ROW) corner.row = wholeNumber(tags.elementText());
    else if (tags.code === COLUMN) corner.column = wholeNumber(tags.elementText());
    else if (tags.code === ROW_OFFSET) corner.y = distance(tags.elementText());
    else if (tags.code === COLUMN_OFFSET) corner.x = distance(tags.elementText());
  }
  return corner;
}

function cornerAt({ x, y }: Point, sheet: SheetGeometry): Corner {
  const cell = sheet.cellAt(x, y);
  const corner = sheet.distanceOf(cell.row, cell.column);
  return { ...cell, x: x - corner.x, y: y - corner.y };
}

const pointOf = (tags: TagScanner, x: number, y: number): Point => ({
  x: distance(tags.attribute(x) ?? ''),
  y: distance(tags.attribute(y) ?? ''),
});

/** Distances are in English Metric Units, in the strict standard also with a unit. */
const UNITS: Record<string, number> = {
  '': 1,
  in: 914_400,
  cm: 360_000,
  mm: 36_000,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
};

function distance(text: string): number {
  const [, number = '', unit = ''] = /^\s*([-+]?[\d.]{1,20}(?:e\d{1,2})?)(in|cm|mm|pt|pc|pi|)\s*$/i.exec(text) ?? [];
  const value = Number(number) * (UNITS[unit] ?? 1);
  return Number.isFinite(value) ? value : 0;
}

function wholeNumber(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(number) ? number : -1;
}
