import { describedKind, isWorkbookKind, type FindingCounts, type ReportKind } from '@rigbook/domain';

export type CountedReport = { id: number; kind: ReportKind; parent_id: number | null; counts: FindingCounts | null };

/** Open and in progress. */
const openIn = (report: CountedReport | undefined): number =>
  report?.counts ? report.counts.critical.open + report.counts.critical.progress : 0;

/**
 * How many critical findings of a rig are not closed: of the newest report of each kind made from a workbook, as far as its
 * closing has brought it. Of a kind that is not among the reports the newest closing counts.
 * @param reports of one rig, the newest first
 */
export function openCriticals(reports: readonly CountedReport[]): number {
  const closings = reports.filter(({ kind }) => describedKind(kind).family === 'closing');
  const surveyed = new Set(reports.filter(({ kind }) => isWorkbookKind(kind)).map(({ kind }) => kind));
  const ofSurveys = [...surveyed].map((kind) => {
    const survey = reports.find((report) => report.kind === kind);
    return openIn(closings.find(({ parent_id: parent }) => parent === survey?.id) ?? survey);
  });
  const alone = new Map(closings.toReversed().map((closing) => [closing.kind, closing]));
  const ofClosings = [...alone.values()].map((closing) => {
    const follows: string | undefined = describedKind(closing.kind).follows;
    return [...surveyed].some((kind) => kind === follows) ? 0 : openIn(closing);
  });
  return [...ofSurveys, ...ofClosings].reduce((sum, open) => sum + open, 0);
}
