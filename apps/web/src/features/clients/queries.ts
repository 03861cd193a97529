import {
  allClients,
  clientDeletion,
  deleteClient,
  listClients,
  saveClient,
  showClient,
  updateClient,
  type Answer,
  type SentBody,
  type DeletionImpact,
} from '@rigbook/contract';
import { choosableClients } from '@rigbook/domain';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery, useFreshQuery } from '../../lib/api/queries.ts';

export type ClientChoice = Answer<typeof allClients>[number];

/** The clients offered in filters and forms; only loaded for owners, since nobody else chooses (rules.md#owner-rule). */
export function useClientChoices(owner: boolean): UseQueryResult<ClientChoice[]> {
  return useQuery({ ...routeQuery(allClients), select: choosableClients, enabled: owner, staleTime: 60_000 });
}

export const useClients = (query: { page: number; search: string }) =>
  useQuery({ ...routeQuery(listClients, { query }), placeholderData: keepPreviousData });

export const useClient = (uuid: string) => useQuery(routeQuery(showClient, { params: { uuid } }));
export const useClientToEdit = (uuid: string) => useFreshQuery(routeQuery(showClient, { params: { uuid } }));

/** Adds a client. @throws ApiError; its `fields` are those of the form. */
export const addClient = (body: SentBody<typeof saveClient>): Promise<string> => call(saveClient, { body });

/** Changes a client. @throws ApiError `stale` if it was changed since it was loaded */
export const changeClient = (uuid: string, body: SentBody<typeof updateClient>): Promise<string> =>
  call(updateClient, { params: { uuid }, body });

/** What would be deleted with a client. */
export const loadClientImpact = (uuid: string): Promise<DeletionImpact> => call(clientDeletion, { params: { uuid } });

export const removeClient = (uuid: string): Promise<string> => call(deleteClient, { params: { uuid } });
