import type { MergedRange } from '../../cells/merged-ranges.ts';
import { EMU_A_PIXEL } from '../../pictures/picture-row.ts';
import type { SheetGeometry } from '../../xlsx/sheet-geometry.ts';
import type { PictureSize } from './picture-size.ts';

/** A point in a sheet: the cell it is in (0-based), and how far into it. */
export type Corner = { column: number; columnOffset: number; row: number; rowOffset: number };

/** Where a picture is, and its size; all distances in English Metric Units. */
export type PicturePlace = { from: Corner; to: Corner; width: number; height: number };

/** Left free on each side, so that the lines around the cell can be seen. */
const MARGIN = EMU_A_PIXEL * 2;
/** A merged range may claim all rows of a sheet: a picture needs no more than these. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 100;

/**
 * The place of a picture in the middle of a cell, or of a range of merged ones: as large as fits with its proportions,
 * but not larger than it is. `index` and `of`: it is one of several side by side.
 */
export function placeIn(
  { top, left, bottom, right }: MergedRange,
  { index, of }: { index: number; of: number },
  size: PictureSize,
  geometry: SheetGeometry,
): PicturePlace {
  const columns = sizes(left, Math.min(right, left + MOST_COLUMNS), (column) => geometry.width(column));
  const rows = sizes(top - 1, Math.min(bottom - 1, top + MOST_ROWS), (row) => geometry.height(row));
  const share = sum(columns) / of;
  const whole = sum(rows);
  const [roomX, roomY] = [roomIn(share), roomIn(whole)];
  const scale = Math.min(EMU_A_PIXEL, roomX / size.width, roomY / size.height);
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  const x = index * share + Math.max(0, share - width) / 2;
  const y = Math.max(0, whole - height) / 2;
  const corner = (atX: number, atY: number): Corner => {
    const [column, columnOffset] = found(columns, atX);
    const [row, rowOffset] = found(rows, atY);
    return { column: left + column, columnOffset, row: top - 1 + row, rowOffset };
  };
  return { from: corner(x, y), to: corner(x + width, y + height), width, height };
}

function roomIn(length: number): number {
  return length > MARGIN * 4 ? length - MARGIN * 2 : length;
}

function sizes(first: number, last: number, sizeOf: (index: number) => number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => sizeOf(first + index));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Which of several lengths in a row a distance ends in, and how far into it. */
function found(lengths: number[], distance: number): [index: number, offset: number] {
  let rest = distance;
  for (const [index, length] of lengths.entries()) {
    if (rest <= length || index === lengths.length - 1) return [index, Math.round(Math.min(rest, length))];
    rest -= length;
  }
  return [0, 0];
}
