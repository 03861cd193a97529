import type { FollowUpSummary, PageOf, WorkbookSummary } from '@rigbook/contract';
import {
  closedPercentagesOf,
  followUpCountsOf,
  formatCellDate,
  percentageText,
  type FindingCounts,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { pageOfRows, PER_PAGE } from '../../platform/records/paging.ts';
import type { ReportKind } from '../../platform/records/report-kinds.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { requireRig } from '../rigs/public.ts';
import { listReports, type ReportHead } from './store.ts';

type ListQuery = { page?: number | undefined; search: string };

/** A page of a rig's reports of one kind as its table shows them; 404 when the rig is not the caller's. */
export async function reportsPage<Row>(
  db: Tx,
  scope: Scope,
  list: { kind: ReportKind; rigUuid: string; query: ListQuery },
  toRow: (report: ReportHead) => Row,
): Promise<PageOf<Row>> {
  const rig = await requireRig(db, scope, list.rigUuid);
  const wanted = { page: list.query.page ?? 1, perPage: PER_PAGE, search: list.query.search };
  const { rows, total } = await listReports(db, scope, list.kind, rig.id, wanted);
  return pageOfRows(rows.map(toRow), total, wanted);
}

const countsOf = (report: ReportHead): FindingCounts => report.counts as FindingCounts;

export function workbookSummary(report: ReportHead): WorkbookSummary {
  const percentages = closedPercentagesOf(countsOf(report));
  return {
    id: report.id,
    UUID: report.uuid,
    Critical_Closed_Percentage: percentages.critical,
    Major_Closed_Percentage: percentages.major,
    Minor_Closed_Percentage: percentages.minor,
    Overall_Closed_Percentage: percentages.overall,
    created_at: report.created_at.toISOString(),
    sheet: report.sheet_path,
  };
}

export const followUpSummary = (report: ReportHead): FollowUpSummary => ({
  id: report.id,
  UUID: report.uuid,
  ...followUpCountsOf(countsOf(report)),
  created_at: report.created_at.toISOString(),
  updated_at: report.updated_at.toISOString(),
});

/** What the search box of a report table finds: the shown columns, as shown. */
export function searchTextOf(kind: ReportKind, counts: FindingCounts | null, createdAt: Date, updatedAt: Date): string {
  const days = [...new Set([dayText(createdAt), dayText(updatedAt)])];
  if (!counts) return days.join(' ');
  const isFollowUp = kind === 'closing' || kind === 'audit_closing' || kind === 'qshe';
  const shown = isFollowUp
    ? Object.values(followUpCountsOf(counts)).map(String)
    : Object.values(closedPercentagesOf(counts)).map(percentageText);
  return [...shown, ...days].join(' ');
}

/** A day both as tables show it and as ISO: 5-Nov-2026 2026-11-05. */
const dayText = (at: Date) =>
  `${formatCellDate({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() })} ${at.toISOString().slice(0, 10)}`;
