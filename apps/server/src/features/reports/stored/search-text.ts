import {
  closedPercentagesOf,
  type FindingCounts,
  followUpCountsOf,
  formatCellDate,
  isFollowUpKind,
  percentageText,
  type ReportKind,
} from '@rigbook/domain';

/** The text that the search box of a report table searches: the shown columns, as shown. */
export function searchTextOf(kind: ReportKind, counts: FindingCounts | null, createdAt: Date, updatedAt: Date): string {
  const days = [...new Set([dayText(createdAt), dayText(updatedAt)])];
  if (!counts) return days.join(' ');
  const shown = isFollowUpKind(kind)
    ? Object.values(followUpCountsOf(counts)).map(String)
    : Object.values(closedPercentagesOf(counts)).map(percentageText);
  return [...shown, ...days].join(' ');
}

/** A day both as tables show it and as ISO: 5-Nov-2026 2026-11-05. */
const dayText = (at: Date) =>
  `${formatCellDate({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() })} ${at.toISOString().slice(0, 10)}`;
