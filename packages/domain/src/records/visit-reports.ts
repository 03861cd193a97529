import { DAY } from '../dates/durations.ts';
import { addDays, isoDay, parseIsoDay } from '../dates/iso-days.ts';
import type { WorkbookKind } from '../report-kinds.ts';
import type { VISIT_TYPES } from './visits.ts';

type VisitType = (typeof VISIT_TYPES)[number];

/** The visits that a report of findings comes of; of the others there are certificates and files. */
const SURVEYS: Partial<Record<VisitType, WorkbookKind>> = {
  'Full rig conditional survey': 'inspection',
  'Start-up / acceptance survey': 'acceptance',
  'Maintenance / equipment survey': 'audit',
};

/** The visit that is due again every year. */
export const YEARLY_VISIT: VisitType = 'Full rig conditional survey';

/** The kind of report that comes of a visit of this type; null if none does (rules.md#visits-and-reports). */
export const reportKindOfVisit = (type: string): WorkbookKind | null =>
  Object.hasOwn(SURVEYS, type) ? (SURVEYS[type as VisitType] ?? null) : null;

/** The type of a visit that a report of this kind comes of. */
export const visitTypeOfReport = (kind: WorkbookKind): string =>
  Object.entries(SURVEYS).find(([, survey]) => survey === kind)?.[0] ?? '';

/** The most days between a survey and its visit. */
export const VISIT_REPORT_DAYS = 14;

const daysApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY;

function nearest<Dated>(all: readonly Dated[], dayOf: (one: Dated) => string, day: string): Dated | null {
  const near = all
    .map((one) => ({ one, apart: daysApart(dayOf(one), day) }))
    .filter(({ apart }) => apart <= VISIT_REPORT_DAYS)
    .toSorted((a, b) => a.apart - b.apart || (dayOf(a.one) < dayOf(b.one) ? -1 : 1));
  return near[0]?.one ?? null;
}

export type DatedReport = {
  /** The day of the survey. */
  day: string;
  /** The visit that it was started from, if there still is one. */
  visit: string | null;
};

/**
 * The report of a visit, among those of its rig and kind (rules.md#visits-and-reports): one that was started from it, else
 * the nearest in time that was not started from another visit.
 */
export function reportOfVisit<Report extends DatedReport>(
  visit: { UUID: string; date: string },
  reports: readonly Report[],
): Report | null {
  const started = reports.filter((report) => report.visit === visit.UUID);
  if (started.length > 0)
    return started.toSorted((a, b) => daysApart(a.day, visit.date) - daysApart(b.day, visit.date))[0] ?? null;
  const free = reports.filter((report) => report.visit === null);
  return nearest(free, ({ day }) => day, visit.date);
}

/** The visit of a report, among those of its rig and type: the one that it was started from, else the nearest in time. */
export function visitOfReport<Visit extends { UUID: string; date: string }>(
  report: DatedReport,
  visits: readonly Visit[],
): Visit | null {
  const started = visits.find(({ UUID }) => UUID === report.visit);
  return started ?? nearest(visits, ({ date }) => date, report.day);
}

/**
 * The day on which the yearly survey of a rig is due (rules.md#next-survey): a year after the last one, of 29 February on
 * the 28th. Null if a visit for it is planned, or was so recently that its report may still come.
 */
export function nextSurveyDay(
  last: string,
  { today, visits }: { today: string; visits: readonly string[] },
): string | null {
  const day = parseIsoDay(last);
  if (!day) throw new RangeError(`'${last}' is no day of the calendar`);
  const [surveyed, recent] = [addDays(last, VISIT_REPORT_DAYS), addDays(today, -VISIT_REPORT_DAYS)];
  if (visits.some((date) => date > surveyed && date >= recent)) return null;
  const next = isoDay({ ...day, year: day.year + 1 });
  return parseIsoDay(next) ? next : isoDay({ ...day, year: day.year + 1, day: 28 });
}
