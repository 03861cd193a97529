import { PRIORITIES, type Priority } from '../sheets/priority.ts';
import type { Row } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { countedSheets, type Sheet } from '../sheets/sheets.ts';

/** A finding without a status counts only in `total` (rules.md#finding-counts). */
export type StatusCounts = { total: number; open: number; progress: number; closed: number };
export type FindingCounts = Record<Priority | 'all', StatusCounts>;

/** The findings of each priority, and all of them, by status. The Summary sheet is never counted. */
export function countFindings(sheets: readonly Sheet[]): FindingCounts {
  const counts: FindingCounts = { critical: none(), major: none(), minor: none(), all: none() };
  for (const { rowsPriority, rowsStatus } of countedSheets(sheets)) {
    for (const [row, priority] of rowsPriority.entries()) {
      if (priority === null) continue;
      const status = rowsStatus[row] ?? null;
      for (const count of [counts[priority], counts.all]) {
        count.total += 1;
        if (status !== null) count[status] += 1;
      }
    }
  }
  return counts;
}

/** The counts after one row has changed. */
export function countsAfter(counts: FindingCounts, before: Row, after: Row): FindingCounts {
  const [less, more] = [before, after].map((row) => countFindings([classifySheet({ name: '', rows: [row] })]));
  const changed = (of: keyof FindingCounts): StatusCounts => {
    const sum = (status: keyof StatusCounts) =>
      counts[of][status] + (more?.[of][status] ?? 0) - (less?.[of][status] ?? 0);
    return { total: sum('total'), open: sum('open'), progress: sum('progress'), closed: sum('closed') };
  };
  return { critical: changed('critical'), major: changed('major'), minor: changed('minor'), all: changed('all') };
}

/** Shown when there is nothing to take a percentage of (rules.md#closed-percentages). */
export const NO_PERCENTAGE = '---';
export type Percentage = number | typeof NO_PERCENTAGE;

/** The percentage rounded down; '---' when the total is zero or the result is not a number (rules.md#closed-percentages). */
export function closedPercentage(closed: number, total: number): Percentage {
  // Multiplied first: 29 / 100 * 100 is 28.999…, which would be rounded down to 28.
  const percentage = Math.floor((100 * closed) / total);
  return Number.isFinite(percentage) ? percentage : NO_PERCENTAGE;
}

/** '47%', or the placeholder without a percent sign (rules.md#closed-percentages). */
export function percentageText(percentage: Percentage): string {
  return percentage === NO_PERCENTAGE ? NO_PERCENTAGE : `${percentage}%`;
}

export type ClosedPercentages = Record<Priority | 'overall', Percentage>;

/** The four percentages of a workbook report's row in a list (rules.md#report-lists). */
export const closedPercentages = (sheets: readonly Sheet[]): ClosedPercentages =>
  closedPercentagesOf(countFindings(sheets));

/** The same from known counts. */
export function closedPercentagesOf({ critical, major, minor, all }: FindingCounts): ClosedPercentages {
  return {
    critical: closedPercentage(critical.closed, critical.total),
    major: closedPercentage(major.closed, major.total),
    minor: closedPercentage(minor.closed, minor.total),
    overall: closedPercentage(all.closed, all.total),
  };
}

export type SummaryTableRow = StatusCounts & {
  priority: Priority | 'all';
  label: 'Critical' | 'Major' | 'Minor' | 'All';
  closedPercentage: Percentage;
};

const LABELS = { critical: 'Critical', major: 'Major', minor: 'Minor', all: 'All' } as const;

/** The summary table above a section sheet (rules.md#summary-table): rows Critical, Major, Minor, All. */
export function summaryTable(sheet: Sheet): SummaryTableRow[] {
  const counts = countFindings([sheet]);
  return ([...PRIORITIES, 'all'] as const).map((priority) => ({
    priority,
    label: LABELS[priority],
    ...counts[priority],
    closedPercentage: closedPercentage(counts[priority].closed, counts[priority].total),
  }));
}

export type FollowUpCounts = Record<`${'Critical' | 'Major' | 'Minor' | 'Overall'}_${'Open' | 'In_Progress'}`, number>;

/** The eight counts of a closing or QSHE report, named as on the wire (rules.md#finding-counts). */
export const followUpCounts = (sheets: readonly Sheet[]): FollowUpCounts => followUpCountsOf(countFindings(sheets));

/** The same from known counts. */
export function followUpCountsOf({ critical, major, minor, all }: FindingCounts): FollowUpCounts {
  return {
    Critical_Open: critical.open,
    Critical_In_Progress: critical.progress,
    Major_Open: major.open,
    Major_In_Progress: major.progress,
    Minor_Open: minor.open,
    Minor_In_Progress: minor.progress,
    Overall_Open: all.open,
    Overall_In_Progress: all.progress,
  };
}

function none(): StatusCounts {
  return { total: 0, open: 0, progress: 0, closed: 0 };
}
