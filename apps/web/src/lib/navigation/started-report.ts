import { UUID_FORM } from '@rigbook/contract';
import { parseIsoDay, reportPage, type WorkbookKind } from '@rigbook/domain';
import { pathTo } from './paths.ts';

/** What a new report begins with, besides its workbook. */
export type ReportStart = {
  /** The day of the survey, '' for none. */
  surveyDay: string;
  /** The UUID of the visit that it is started from; '' for none. */
  visit: string;
};

export const NO_START: ReportStart = { surveyDay: '', visit: '' };

type Started = { kind: WorkbookKind; rig: string; visit: string; day: string };

/** The page of a new report that is started from a visit (rules.md#visits-and-reports). */
export function startedReportPath({ kind, rig, visit, day }: Started): string {
  const address = new URLSearchParams({ visit, ...(day !== '' && { day }) });
  return `${pathTo(reportPage(kind, 'Add'), { uuid: rig })}?${address.toString()}`;
}

/** What an address fills in; a day that is still to come is not that of a survey. */
export function reportStartIn(address: URLSearchParams, today: string): ReportStart {
  const [day, visit] = [address.get('day') ?? '', address.get('visit') ?? ''];
  const isDay = day.length === 10 && parseIsoDay(day) !== null && day <= today;
  return { surveyDay: isDay ? day : '', visit: UUID_FORM.test(visit) ? visit : '' };
}
