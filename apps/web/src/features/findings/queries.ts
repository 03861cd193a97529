import {
  allRigs,
  deleteView,
  findingsBoard,
  findingsChoices,
  findingsFigures,
  findingsLog,
  findingsTrend,
  findingsTurn,
  findingsYearly,
  listFindings,
  listViews,
  neededProof,
  possibleOwners,
  saveView,
  showFinding,
  type Answer,
  type FindingRow,
  type SentBody,
} from '@rigbook/contract';
import type { Proof } from '@rigbook/domain';
import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import { useSession } from '../../lib/session/session.ts';
import type { LogFilters } from './model/log-filters.ts';
import { queryOf, type FindingFilter, type FindingView } from './model/finding-view.ts';
import { windowOf } from './model/place.ts';

/** A page of the register; `preparing` while the register is still being filled from existing reports. */
type FindingList = Answer<typeof listFindings> & { preparing: boolean };

const listQuery = (query: FindingFilter & { sort: string; page: number; per_page?: number }) =>
  queryOptions<FindingList>({
    queryKey: [listFindings.name, {}, query],
    queryFn: async ({ signal }) => {
      let preparing = false;
      const onHeaders = (headers: Headers) => void (preparing = headers.get('X-Preparing') === '1');
      const list = await call(listFindings, { query, signal, onHeaders });
      return { ...list, preparing };
    },
  });

export const useFindings = ({ filter, sort, page }: FindingView, owner: boolean) =>
  useQuery({ ...listQuery({ ...queryOf(filter, owner), sort, page }), placeholderData: keepPreviousData });

/** The part of the register with a finding and its neighbours; loads nothing without a number. */
export const useWindow = ({ filter, sort }: FindingView, n: number | null, owner: boolean) =>
  useQuery({ ...listQuery({ ...queryOf(filter, owner), sort, ...windowOf(n ?? 1) }), enabled: n !== null });

const offeredQuery = (filter: FindingFilter, owner: boolean) => ({
  ...routeQuery(findingsChoices, { query: queryOf({ ...filter, section: '', owner: '', search: '' }, owner) }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});

/** The sheets, sections and owners to choose from, whatever the current ones. */
export const useOffered = (filter: FindingFilter, owner: boolean) => useQuery(offeredQuery(filter, owner));

/** The name of the owner that a filter has by UUID; asked for only if it has one. */
export function useOwnerName(filter: FindingFilter, owner: boolean): string | undefined {
  const enabled = filter.owner !== '' && filter.owner !== 'me' && filter.owner !== 'none';
  const { data } = useQuery({ ...offeredQuery(filter, owner), enabled });
  return data?.owners.find(({ UUID }) => UUID === filter.owner)?.name;
}

export const useFigures = (filter: FindingFilter, owner: boolean, enabled = true) =>
  useQuery({
    ...routeQuery(findingsFigures, { query: queryOf(filter, owner) }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The proof that a finding needs to be ready or closed; undefined until it is known. */
export function useProof({ rig, priority }: Pick<FindingRow, 'rig' | 'priority'>): Proof | undefined {
  const { data } = useQuery(proofQuery(rig.UUID));
  return data?.[priority];
}

/** Whether the user only proposes what they change of some of these findings (rules.md#proposals). */
export function useIsProposing(...rows: readonly Pick<FindingRow, 'rig'>[]): boolean {
  const { owner } = useSession();
  const rigs = owner ? [] : [...new Set(rows.map(({ rig }) => rig.UUID))];
  return useQueries({ queries: rigs.map(proofQuery) }).some(({ data }) => data?.proposes === true);
}

const proofQuery = (rig: string) => ({ ...routeQuery(neededProof, { params: { uuid: rig } }), staleTime: 60_000 });

/** The proof that each of several findings needs. */
export function useProofs(rows: readonly FindingRow[]): (row: FindingRow) => Proof | undefined {
  const rigs = [...new Set(rows.map(({ rig }) => rig.UUID))];
  const found = useQueries({ queries: rigs.map(proofQuery) });
  return ({ rig, priority }) => found[rigs.indexOf(rig.UUID)]?.data?.[priority];
}

export const findingQuery = (uuid: string) => routeQuery(showFinding, { params: { uuid } });

export const useFinding = (uuid: string) => useQuery(findingQuery(uuid));

/** Loads the neighbours in advance, so that turning to them is instant. */
export function useFetchedAhead(...uuids: readonly (string | undefined)[]): void {
  const client = useQueryClient();
  const wanted = uuids.filter((uuid) => uuid !== undefined).join(',');
  useEffect(() => {
    if (wanted === '') return;
    // If one can't be loaded, opening it reports the error.
    for (const uuid of wanted.split(',')) void client.prefetchQuery(findingQuery(uuid));
  }, [client, wanted]);
}

/** People who may own a company's findings, by part of the name; for '' the provider's own. */
export const usePossibleOwners = (client: string, search: string) =>
  useQuery({
    ...routeQuery(possibleOwners, { query: { client, search } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export type BoardSort = 'rig' | 'critical' | 'overdue' | 'oldest';

/** The surveys that the board counts; '' for the newest ones. */
export type BoardScope = '' | 'all';

export const useBoard = (query: { client: string; scope: BoardScope; sort: BoardSort; page: number }) =>
  useQuery({ ...routeQuery(findingsBoard, { query }), placeholderData: keepPreviousData });

export const useTrend = (client: string, scope: BoardScope) =>
  useQuery({
    ...routeQuery(findingsTrend, { query: { client, scope: scope || 'current', months: 12 } }),
    placeholderData: keepPreviousData,
  });

/** The filters that the user or their company has saved. */
export const useSavedViews = () => useQuery({ ...routeQuery(listViews), staleTime: 60_000 });

/** Saves a filter of the register. @throws ApiError */
export const keepView = (body: SentBody<typeof saveView>) => call(saveView, { body });

export const removeView = (uuid: string): Promise<string> => call(deleteView, { params: { uuid } });

/** A page of what happened to findings; what is empty restricts nothing. */
export const useLog = (filters: LogFilters, page: number) =>
  useQuery({ ...routeQuery(findingsLog, { query: { ...filters, page } }), placeholderData: keepPreviousData });

/** What waits for the user, by what is to be done. */
export const useTurn = () => useQuery(routeQuery(findingsTurn));

/** All rigs that the user may see, to choose from. */
export const useRigChoices = (enabled = true) => useQuery({ ...routeQuery(allRigs), staleTime: 60_000, enabled });

/** What all surveys of a rig or a company have found; asks for nothing while neither is chosen. */
export const useYearly = (of: { rig: string } | { client: string } | null) =>
  useQuery({ ...routeQuery(findingsYearly, { query: of ?? {} }), enabled: of !== null, staleTime: 60_000 });
