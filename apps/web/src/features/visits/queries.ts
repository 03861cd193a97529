import {
  allRigs,
  deleteVisit,
  listInspectors,
  listVisits,
  listVisitTypes,
  renewCalendarLink,
  saveVisit,
  showCalendarLink,
  showVisit,
  updateVisit,
  visitClashes,
  visitsOfDay,
  type Answer,
  type SentBody,
} from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery, useFreshQuery } from '../../lib/api/queries.ts';

/** A client's and a rig's id, or '' for all; rig 0 is 'Other'. */
export type VisitFilters = { client: string; rig: string };

/**
 * The visits from one day to another, inclusive, for the calendar; the filters are only sent for owners
 * (rules.md#visit-pages).
 */
export function useVisits(days: { from: string; to: string }, filters: VisitFilters, owner: boolean) {
  const query = { ...days, ...(owner && filters) };
  return useQuery({ ...routeQuery(listVisits, { query }), placeholderData: keepPreviousData });
}

export function useVisitsOfDay(
  day: { day: string; month: string; year: string },
  filters: VisitFilters,
  owner: boolean,
) {
  const query = owner ? filters : {};
  return useQuery(routeQuery(visitsOfDay, { params: day, query }));
}

export const useVisit = (uuid: string) => useQuery(routeQuery(showVisit, { params: { uuid } }));

export const useVisitToEdit = (uuid: string) => useFreshQuery(routeQuery(showVisit, { params: { uuid } }));

/** Every rig that the user may see. */
export const useRigChoices = () => useQuery(routeQuery(allRigs));

export const useVisitTypes = () => useQuery({ ...routeQuery(listVisitTypes), staleTime: Number.POSITIVE_INFINITY });

/** The possible inspectors. */
export const usePossibleInspectors = () => useQuery(routeQuery(listInspectors));

/** The inspectors with another visit on a day; loaded again whenever that may have changed. */
export const useClashes = (query: { date: string; inspectors: string; except: string }, enabled: boolean) =>
  useQuery({ ...routeQuery(visitClashes, { query }), staleTime: 0, enabled });

/** Whether the user has an address for calendar programs; it is only ever shown when a new one is created. */
export const useCalendarLink = () => useQuery({ ...routeQuery(showCalendarLink), staleTime: 0 });

/** Creates or renews the user's address for calendar programs; the previous one stops working. */
export const makeCalendarLink = (): Promise<Answer<typeof renewCalendarLink>> => call(renewCalendarLink);

/** Adds a visit. @throws ApiError; its `fields` are those of the form. */
export const addVisit = (body: SentBody<typeof saveVisit>): Promise<string> => call(saveVisit, { body });

/** Changes a visit. @throws ApiError `stale` if it was changed since it was loaded */
export const changeVisit = (uuid: string, body: SentBody<typeof updateVisit>): Promise<string> =>
  call(updateVisit, { params: { uuid }, body });

export const removeVisit = (uuid: string): Promise<string> => call(deleteVisit, { params: { uuid } });
