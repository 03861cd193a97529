import {
  saveFollowUpRules,
  settleFollowUp,
  showFollowUpRules,
  type FollowUpRules,
  type SentBody,
} from '@rigbook/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery, useFreshQuery } from '../../../lib/api/queries.ts';

const rulesOf = (uuid: string) => routeQuery(showFollowUpRules, { params: { uuid } });

/** A company's rules of follow-up. */
export const useRules = (uuid: string) => useQuery(rulesOf(uuid));
export const useRulesToEdit = (uuid: string) => useFreshQuery(rulesOf(uuid));

export const changeRules = (uuid: string, body: SentBody<typeof saveFollowUpRules>): Promise<FollowUpRules> =>
  call(saveFollowUpRules, { params: { uuid }, body });

/** Decides for all companies that nobody has decided about; returns how many these were. */
export const settleAll = async (answers: 0 | 1): Promise<number> =>
  (await call(settleFollowUp, { body: { answers } })).companies;

/** After a change: loads again what shows rules, and findings, whose days follow from them. */
export function useRefreshRules(): () => Promise<unknown> {
  const client = useQueryClient();
  const shown = ['clients.follow-up', 'home.', 'findings.'];
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => shown.some((begin) => String(name).startsWith(begin)),
    });
}
