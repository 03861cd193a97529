import { positionOf, withCell, withoutCell } from '../sheets/cells.ts';
import { withRow, writableRow } from '../sheets/classify.ts';
import { formatClosingDate } from '../dates/dates.ts';
import { requireIsoDay } from '../dates/iso-days.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { CLOSING_DATE_COLUMN, STATUS_COLUMN, type StatusChoice } from './status.ts';

/** The kind of closing that is edited, and today as an ISO day ('2026-11-05') where the user is. */
export type StatusChangeContext = { kind: 'closing' | 'audit_closing'; today: string };

/**
 * The sheet after a choice in a row's status dropdown (rules.md#status-choices). In an inspection's closing CLOSED sets
 * the closing date to today and any other choice clears it; in an audit closing the date stays as it is. Throws a
 * RangeError where the sheet has no such row or a header row, and where `today` is no ISO day.
 */
export function changeStatus(sheet: Sheet, row: number, status: StatusChoice, context: StatusChangeContext): Sheet {
  const chosen = withCell(writableRow(sheet, row), { position: positionOf(STATUS_COLUMN, row), content: status });
  if (context.kind === 'audit_closing') return withRow(sheet, row, chosen);
  const dated = positionOf(CLOSING_DATE_COLUMN, row);
  if (status !== 'CLOSED') return withRow(sheet, row, withoutCell(chosen, dated));
  const { year, month, day } = requireIsoDay(context.today);
  return withRow(sheet, row, withCell(chosen, { position: dated, content: formatClosingDate(year, month, day) }));
}
