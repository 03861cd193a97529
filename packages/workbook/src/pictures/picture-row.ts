/** English Metric Units to a pixel: there are 914,400 to the inch. */
export const EMU_A_PIXEL = 9_525;

/** The heights of the rows (0-based) of a sheet in English Metric Units, of a hidden one when it is shown again. */
export type RowHeights = {
  height: (row: number) => number;
  /** Whether the sheet says how high the row is; else a program may show it higher, to fit its text. */
  isSet: (row: number) => boolean;
};

/** The upper and the lower edge of a picture, each at a distance below the top of a row (0-based). */
export type Edges = { row: number; offset: number; end: { row: number; offset: number } | { height: number } };

/** The row (0-based) a picture belongs to, and the row above or below it that may as well be meant. */
export type PictureRow = { row: number; other?: number };

/** Someone who puts a picture on a row does not hit the line above it: that near, the row below is meant. */
const NEAR_LINE = 4 * EMU_A_PIXEL;
/** A picture that covers less of its row and goes on below it belongs to the next one; near that share, either is meant. */
const LEAST_SHARE = 0.25;
const DOUBTFUL_SHARES = { from: 0.15, to: 0.35 };

/** The row of the top edge of a picture, or the next one if hardly anything of the picture is on that (rules.md#row-of-a-picture). */
export function rowOfPicture({ row, offset, end }: Edges, rows: RowHeights): PictureRow {
  const height = rows.height(row);
  const left = height - offset;
  if (left <= NEAR_LINE) return { row: left < -NEAR_LINE && !rows.isSet(row) ? row : row + 1 };
  const goesOn = 'height' in end ? end.height > left : end.row > row + 1 || (end.row === row + 1 && end.offset > 0);
  if (!goesOn || offset <= NEAR_LINE) return { row };
  const share = left / height;
  const isNext = share < LEAST_SHARE;
  const isDoubtful = share >= DOUBTFUL_SHARES.from && share <= DOUBTFUL_SHARES.to;
  return { row: isNext ? row + 1 : row, ...(isDoubtful && { other: isNext ? row : row + 1 }) };
}
