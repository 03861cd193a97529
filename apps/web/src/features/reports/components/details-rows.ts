import { cellIn, isEmptyRow, isHeaderRow, rowKind, textAt, type Row, type RowKind, type Sheet } from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';

/** `id` is the row's number in the spreadsheet. */
export type DetailsRow = { id: number; kind: RowKind; row: Row };

/** The rows of a sheet that show something; its first header row is the head of the table and not among them. */
export function detailsRows({ rows }: Sheet): DetailsRow[] {
  const head = rows.findIndex((row) => isHeaderRow(row));
  return rows.flatMap((row, id) => {
    if (id === head || (isEmptyRow(row) && !row?.some(({ type }) => type === 'image'))) return [];
    return [{ id, kind: rowKind(row), row }];
  });
}

/** Where a row of the spreadsheet stands in the table: itself, else the next one before it. */
export function indexOfRow(rows: readonly DetailsRow[], number: number): number {
  return Math.max(
    0,
    rows.findLastIndex(({ id }) => id <= number),
  );
}

/**
 * How many columns each cell takes: in a row that is no finding a text runs on over the empty cells beside it, as in a
 * spreadsheet. 0 for a cell that lies under such a text.
 */
export function spansOf({ row, kind }: DetailsRow, columns: readonly DetailsColumn[]): number[] {
  const spans = columns.map(() => 1);
  if (kind === 'finding' || kind === 'header') return spans;
  let text = -1;
  for (const [index, { letter, picture }] of columns.entries()) {
    const holds = picture === null ? textAt(row, letter) !== '' : cellIn(row, letter)?.type === 'image';
    if (holds) text = picture === null ? index : -1;
    else if (text !== -1) {
      spans[text] = (spans[text] ?? 1) + 1;
      spans[index] = 0;
    }
  }
  return spans;
}
