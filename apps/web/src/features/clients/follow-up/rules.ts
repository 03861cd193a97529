import {
  chooseActionBy,
  listActionBy,
  listOwners,
  saveFollowUpRules,
  settleFollowUp,
  showFollowUpRules,
  type FollowUpRules,
  type SentBody,
} from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** A page of what a company's findings have in 'Action by'. */
export const useActionBy = (uuid: string, query: { page: number; search: string }) =>
  useQuery({ ...routeQuery(listActionBy, { params: { uuid }, query }), placeholderData: keepPreviousData });

/** The people who may own a company's findings. */
export const useOwners = (uuid: string) =>
  useQuery({ ...routeQuery(listOwners, { params: { uuid } }), staleTime: 60_000 });

export const choosePerson = (uuid: string, body: SentBody<typeof chooseActionBy>): Promise<string> =>
  call(chooseActionBy, { params: { uuid }, body });
