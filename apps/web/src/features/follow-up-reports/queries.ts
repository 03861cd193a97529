import { closing, qshe, readSheet, readSheets, type Answer, type FollowUpReport } from '@rigbook/contract';
import type { Sheet } from '@rigbook/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { routeQuery } from '../../lib/queries.ts';

export type OpenedFollowUp = FollowUpReport & { sheets: Sheet[] };

type ShowAnswer = Answer<typeof closing.show>;

/** A closing report with its sheets. */
export const useClosing = (uuid: string): UseQueryResult<OpenedFollowUp> =>
  useQuery({ ...routeQuery(closing.show, { params: { uuid } }), select: openClosing });

/** A QSHE report; its data is one sheet. */
export const useQshe = (uuid: string): UseQueryResult<OpenedFollowUp> =>
  useQuery({ ...routeQuery(qshe.show, { params: { uuid } }), select: openQshe });

const openClosing = (answer: ShowAnswer) => withSheets(answer, readSheets);
const openQshe = (answer: ShowAnswer) => withSheets(answer, (data) => [readSheet(data)]);

function withSheets(answer: ShowAnswer, read: (data: string) => Sheet[]): OpenedFollowUp {
  // Without ?page= the route answers a report; its list is another reading of the same address (contract §1 row 7.4).
  if (!('UUID' in answer)) throw new Error('The server answered a list of reports.');
  return { ...answer, sheets: read(answer.data) };
}
