import type { Pieces } from '../containers/pieces.ts';
import { lookInGroup, otherLook, PLAIN, share, turned } from '../pictures/picture-look.ts';
import { type Edges, rowOfPicture } from '../pictures/picture-row.ts';
import { viewOf } from '../plain-bytes.ts';
import type { PictureLook, WorkbookPicture } from '../workbook.ts';
import { drawingRecords } from './drawing-records.ts';
import * as DRAWING from './drawing-types.ts';
import type { BlipPictures } from './drawings.ts';
import type { BiffRowHeights } from './row-heights.ts';

const TURN = 0x004;
const CROP_TOP = 0x100;
const CROP_BOTTOM = 0x101;
const CROP_LEFT = 0x102;
const CROP_RIGHT = 0x103;
const PICTURE = 0x104;
const PICTURE_NAME = 0x105;
const PROPERTY_NUMBER = 0x3fff;
const PROPERTY_BYTES = 6;
const FLIP_H = 0x40;
const FLIP_V = 0x80;
const FIXED = 65_536;
/** Offsets in a cell are in parts of its size. */
const ROW_PARTS = 256;

type Shape = { properties: Map<number, number>; flags: number; inside: Range | undefined };
/** From the top to the bottom, in coordinates of a group or as distances from the top of the sheet. */
type Range = { top: number; bottom: number };
type Anchor = { edges: Edges; column: number };
/** An open group: where its records end, and its coordinates as distances. Without an anchor they are not known. */
type Group = { end: number; anchor?: Anchor; inside?: Range; at?: Range; look: PictureLook };

/** The pictures among the shapes of a sheet with the rows they belong to, those in groups by their own place in it. */
export function drawingPictures(drawing: Pieces, media: BlipPictures, heights: BiffRowHeights): WorkbookPicture[] {
  const pictures: WorkbookPicture[] = [];
  const groups: Group[] = [];
  let shape = newShape();
  for (const { type, instance, start, end } of drawingRecords(drawing)) {
    while ((groups.at(-1)?.end ?? Infinity) <= start) groups.pop();
    const view = (): DataView => viewOf(drawing.subarray(start, end));
    if (type === DRAWING.GROUP) groups.push({ end, look: PLAIN });
    else if (type === DRAWING.SHAPE) shape = newShape();
    else if (type === DRAWING.GROUP_COORDINATES && end - start >= 16) shape.inside = rangeIn(view());
    else if (type === DRAWING.SHAPE_FLAGS && end - start >= 8) shape.flags = view().getUint32(4, true);
    else if (type === DRAWING.PROPERTIES) readProperties(view(), instance, shape.properties);
    // A shape's anchor comes after its properties.
    else if (type === DRAWING.CLIENT_ANCHOR && end - start >= 18) {
      const anchor = anchorIn(view(), heights);
      const group = groups.at(-1);
      // The first shape in a group stands for the group.
      if (group && !group.anchor) Object.assign(group, opened(shape, anchor, heights));
      const picture = pictureOf(shape, anchor, [], { media, heights });
      if (picture) pictures.push(picture);
    } else if (type === DRAWING.CHILD_ANCHOR && end - start >= 16) {
      const own = groups.at(-1);
      const around = shape.inside ? groups.slice(0, -1) : groups;
      const anchor = anchorInGroup(rangeIn(view()), around.at(-1), heights);
      if (shape.inside && own && anchor) Object.assign(own, opened(shape, anchor, heights));
      const picture = anchor && pictureOf(shape, anchor, around, { media, heights });
      if (picture) pictures.push(picture);
    }
  }
  return pictures;
}

const newShape = (): Shape => ({ properties: new Map(), flags: 0, inside: undefined });

type Sources = { media: BlipPictures; heights: BiffRowHeights };

function pictureOf(shape: Shape, anchor: Anchor, groups: Group[], { media, heights }: Sources) {
  const number = shape.properties.get(PICTURE) ?? 0;
  if (number === 0 && !shape.properties.has(PICTURE_NAME)) return undefined;
  const { row, other } = rowOfPicture(anchor.edges, heights);
  const place = {
    row: row + 1,
    column: anchor.column + 1,
    ...(other !== undefined && { otherRow: other + 1 }),
    look: otherLook(groups.reduceRight((look, group) => lookInGroup(look, group.look), lookOf(shape))),
  };
  return number === 0 ? media.absent(place, 'linked') : media.at(place, number);
}

function lookOf({ properties, flags }: Shape): PictureLook {
  const fixed = (property: number): number => ((properties.get(property) ?? 0) | 0) / FIXED;
  const cut = (property: number): number => share(fixed(property));
  return {
    turn: turned(fixed(TURN)),
    flipH: (flags & FLIP_H) !== 0,
    flipV: (flags & FLIP_V) !== 0,
    crop: { left: cut(CROP_LEFT), top: cut(CROP_TOP), right: cut(CROP_RIGHT), bottom: cut(CROP_BOTTOM) },
  };
}

function anchorIn(view: DataView, heights: BiffRowHeights): Anchor {
  const offset = (row: number, parts: number): number => (heights.height(row) * Math.min(parts, ROW_PARTS)) / ROW_PARTS;
  const [row, last] = [view.getUint16(6, true), view.getUint16(14, true)];
  const end = { row: last, offset: offset(last, view.getUint16(16, true)) };
  return { edges: { row, offset: offset(row, view.getUint16(8, true)), end }, column: view.getUint16(2, true) };
}

/** The place of a shape in a group; that of the group if its coordinates mean nothing. */
function anchorInGroup(range: Range, group: Group | undefined, heights: BiffRowHeights): Anchor | undefined {
  const { anchor, inside, at } = group ?? {};
  if (!anchor || !inside || !at || !(inside.bottom > inside.top)) return anchor;
  const scale = (at.bottom - at.top) / (inside.bottom - inside.top);
  const top = at.top + (range.top - inside.top) * scale;
  const row = heights.rowAt(top);
  const height = (range.bottom - range.top) * scale;
  return { edges: { row, offset: Math.max(0, top - heights.top(row)), end: { height } }, column: anchor.column };
}

/** A group by the shape that stands for it. */
function opened(shape: Shape, anchor: Anchor, heights: BiffRowHeights): Partial<Group> {
  const { row, offset, end } = anchor.edges;
  const top = heights.top(row) + offset;
  const bottom = 'height' in end ? top + end.height : heights.top(end.row) + end.offset;
  return { anchor, at: { top, bottom }, ...(shape.inside && { inside: shape.inside }), look: lookOf(shape) };
}

function rangeIn(view: DataView): Range {
  return { top: view.getInt32(4, true), bottom: view.getInt32(12, true) };
}

function readProperties(view: DataView, count: number, properties: Map<number, number>): void {
  const end = Math.min(count * PROPERTY_BYTES, view.byteLength - PROPERTY_BYTES + 1);
  for (let at = 0; at < end; at += PROPERTY_BYTES) {
    properties.set(view.getUint16(at, true) & PROPERTY_NUMBER, view.getUint32(at + 2, true));
  }
}
