import { WORKBOOK_ROUTES, type WorkbookSummary } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { routeQuery } from '../../../../lib/api/queries.ts';
import { checksumOf } from '../../../../lib/browser/checksum.ts';
import type { Draft } from '../model/draft.ts';

/** A report that may be of the survey that is to be saved; `by`: its workbook, or the day. */
export type SameSurvey = { report: string; by: 'workbook' | 'day' };

type Place = { kind: WorkbookKind; rigUUID: string };

/**
 * The report of this rig that may be of the same survey, until a person has said that it is not
 * (rules.md#the-same-survey-twice). Where the server can't be asked, the save is.
 */
export function useSameSurvey({ kind, rigUUID }: Place, draft: Draft): SameSurvey | null {
  const { file, uuids, ref = '', surveyDay = '', same, others, done } = draft;
  const { data: found } = useQuery({
    queryKey: [WORKBOOK_ROUTES[kind].same.name, { rig: rigUUID, draft: uuids.report, ref, surveyDay }],
    queryFn: async ({ signal }) => {
      const query = { rig: rigUUID, sha256: file ? await checksumOf(file) : '', ref, survey_date: surveyDay };
      return call(WORKBOOK_ROUTES[kind].same, { query, signal });
    },
    enabled: file !== null && done.length === 0,
    staleTime: 0,
  });
  if (done.includes('report')) return null;
  // A save whose answer was lost has made the report of this very draft.
  const another = (report: string | null | undefined) => (report === uuids.report ? null : (report ?? null));
  const report = another(same ?? found?.report);
  if (report !== null && !others?.workbook.includes(report)) return { report, by: 'workbook' };
  const day = another(found?.same_day);
  const isDecided = day === null || others?.day.includes(day) || others?.workbook.includes(day);
  return isDecided ? null : { report: day, by: 'day' };
}

/** A report as the list of its rig has it; undefined while it is looked for, and if it is none of the newest. */
export function useSummary({ kind, rigUUID }: Place, report: string): WorkbookSummary | undefined {
  const list = routeQuery(WORKBOOK_ROUTES[kind].summaries, { params: { rigUuid: rigUUID }, query: { page: '1' } });
  return useQuery(list).data?.data.find(({ UUID }) => UUID === report);
}
