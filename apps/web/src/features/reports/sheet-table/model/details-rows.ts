import {
  type Cell,
  cellIn,
  isEmptyRow,
  isHeaderRow,
  rowKind,
  shownOrder,
  textAt,
  type Row,
  type RowKind,
  type Sheet,
} from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';
import { NUMBER_COLUMN } from './number-column.ts';

/** `id` is the row's number in the spreadsheet. */
export type DetailsRow = { id: number; kind: RowKind; row: Row };

/** The rows of a sheet with content, except its first header row, which is the head of the table. */
export function detailsRows({ rows }: Sheet): DetailsRow[] {
  const head = rows.findIndex((row) => isHeaderRow(row, rows));
  return shownOrder(rows).flatMap((id) => {
    const row = rows[id] ?? null;
    return row === null || id === head ? [] : (detailsRow(id, row, rows) ?? []);
  });
}

/** By their cells: a change of one row leaves the others, of which there may be thousands, as they are. */
const known = new WeakMap<Cell[], DetailsRow | null>();

/** Null for a row that shows nothing. */
function detailsRow(id: number, row: Cell[], rows: readonly Row[]): DetailsRow | null {
  const before = known.get(row);
  if (before === null || before?.id === id) return before;
  const isShown = !isEmptyRow(row) || row.some(({ type }) => type === 'image');
  const shown = isShown ? { id, kind: rowKind(row, rows), row } : null;
  known.set(row, shown);
  return shown;
}

/** The index in the table of a spreadsheet row, or of the nearest one before it. */
export function indexOfRow(rows: readonly DetailsRow[], number: number): number {
  const own = rows.findIndex(({ id }) => id === number);
  if (own !== -1) return own;
  return Math.max(
    0,
    rows.findLastIndex(({ id }) => id <= number),
  );
}

/** What is in the column of numbers of a row that is no finding, if that column is not shown: it is shown with the rest. */
export function leadingText({ row, kind }: DetailsRow, columns: readonly Pick<DetailsColumn, 'letter'>[]): string {
  const isShown = columns.some(({ letter }) => letter === NUMBER_COLUMN);
  return isShown || kind === 'finding' ? '' : textAt(row, NUMBER_COLUMN);
}

/**
 * How many columns each cell spans: in a row that is not a finding a text spans the empty cells beside it, as in a
 * spreadsheet. 0 for a cell covered by such a text.
 */
export function spansOf(shown: DetailsRow, columns: readonly DetailsColumn[]): number[] {
  const { row, kind } = shown;
  const spans = columns.map(() => 1);
  if (kind === 'finding' || kind === 'header') return spans;
  // The number of a section is in the cell of its name.
  let awaits = leadingText(shown, columns) !== '';
  let text = -1;
  for (const [index, { letter, picture }] of columns.entries()) {
    const holds = picture === null ? textAt(row, letter) !== '' : cellIn(row, letter)?.type === 'image';
    const isOwn = holds && !(awaits && index > 0);
    if (isOwn || (awaits && index === 0)) text = picture === null ? index : -1;
    else if (text !== -1) {
      spans[text] = (spans[text] ?? 1) + 1;
      spans[index] = 0;
    }
    if (holds) awaits = false;
  }
  return spans;
}
