import { type Cell, positionOf, withCell, withoutCell } from '../sheets/cells.ts';
import { withRow, writableRow } from '../sheets/classify.ts';
import { formatClosingDate } from '../dates/dates.ts';
import { requireIsoDay } from '../dates/iso-days.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { writesClosingDates, type ClosingKind } from '../report-kinds.ts';
import { CLOSING_DATE_COLUMN, STATUS_COLUMN, type StatusChoice } from '../sheets/status.ts';

/** Which kind of closing is edited, and today as an ISO day ('2026-11-05') at the user's place. */
export type StatusChangeContext = { kind: ClosingKind; today: string };

/**
 * The sheet after a choice in a row's status dropdown (rules.md#status-choices). In an inspection's closing CLOSED sets
 * the closing date to today and any other choice clears it; in an audit closing the date stays unchanged. Throws a
 * RangeError if the sheet has no such row, for a header row, and if `today` isn't an ISO day.
 */
export const changeStatus = (sheet: Sheet, row: number, status: StatusChoice, context: StatusChangeContext): Sheet =>
  withRow(sheet, row, withStatus(writableRow(sheet, row), row, status, context));

/** The cells of a row after that choice. */
export function withStatus(cells: Cell[], row: number, status: StatusChoice, context: StatusChangeContext): Cell[] {
  const chosen = withCell(cells, { position: positionOf(STATUS_COLUMN, row), content: status });
  if (!writesClosingDates(context.kind)) return chosen;
  const dated = positionOf(CLOSING_DATE_COLUMN, row);
  if (status !== 'CLOSED') return withoutCell(chosen, dated);
  const { year, month, day } = requireIsoDay(context.today);
  return withCell(chosen, { position: dated, content: formatClosingDate(year, month, day) });
}
