import { linkFindings, placesById } from '../findings/matching/places.ts';
import { STATUS_COLUMN } from '../sheets/status.ts';
import { isKeptInClosing } from '../follow-ups/rows/closing-copy.ts';
import { rowForClosing, withText } from '../follow-ups/rows/entered-row.ts';
import type { TrackedParent } from '../follow-ups/follow.ts';
import { rowAt } from '../follow-ups/moved-rows.ts';
import { byName } from '../follow-ups/relocation.ts';
import { finalPictureColumn, pictureColumns } from '../pictures/pictures.ts';
import { type Row, textAt } from '../sheets/cells.ts';
import { withRows } from '../sheets/classify.ts';
import { isEmptyRow } from '../sheets/row-kinds.ts';
import type { Sheet } from '../sheets/sheets.ts';
import type { Corrections } from './corrections.ts';
import { asWorkbookSaid } from './recognised.ts';

/**
 * A copy of a report, made from its workbook, with the corrections that the report kept: the copy of a closing or QSHE
 * report has the words of the report, and the rows that it has by the report's status.
 */
export function withKeptWords(copy: readonly Sheet[], parent: TrackedParent, corrections: Corrections): Sheet[] {
  const { sheets, places } = parent;
  const corrected = places.present.filter(({ id }) => corrections[id]);
  if (corrected.length === 0) return [...copy];
  const said = asWorkbookSaid(sheets, places.present, corrections);
  const linked = linkFindings(
    copy,
    [sheets, said].map((one) => ({ sheets: one, present: places.present })),
  );
  const [inCopy, own, copied] = [placesById(linked), byName(sheets), byName(copy)];
  const rows = new Map<string, Map<number, Row>>();
  for (const { id, ...place } of corrected) {
    const cells = corrections[id] ?? {};
    const there = inCopy.get(id) ?? place;
    const sheet = copied.get(there.sheet);
    if (!sheet) continue;
    const is = sheet.rows[there.row] ?? null;
    const row = inCopy.has(id)
      ? keptRow(is, there.row, cells)
      : cells[STATUS_COLUMN] && isEmptyRow(is)
        ? rowLeftOut(own.get(place.sheet), place.row)
        : is;
    if (row !== is) rows.set(there.sheet, (rows.get(there.sheet) ?? new Map<number, Row>()).set(there.row, row));
  }
  return copy.map((sheet) => withRows(sheet, rows.get(sheet.name) ?? new Map()));
}

function keptRow(row: Row, number: number, cells: Corrections[string]): Row {
  const kept = Object.entries(cells).reduce<Row>(
    (next, [column, { said, word }]) => (textAt(row, column) === said ? withText(next, column, number, word) : next),
    row,
  );
  return isKeptInClosing(row) && !isKeptInClosing(kept) ? null : kept;
}

/** The row that a copy of the workbook does not have, because the workbook says that the finding is closed. */
function rowLeftOut(sheet: Sheet | undefined, number: number): Row {
  const row = sheet?.rows[number] ?? null;
  if (!sheet || !isKeptInClosing(row)) return null;
  return rowForClosing(rowAt(row, number), number, finalPictureColumn(pictureColumns(sheet)));
}
