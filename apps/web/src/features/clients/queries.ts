import { allClients, type Answer } from '@rigbook/contract';
import { choosableClients } from '@rigbook/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { routeQuery } from '../../lib/queries.ts';

export type ClientChoice = Answer<typeof allClients>[number];

/** The clients that filters and forms offer; asked for by owners alone, nobody else chooses (spec §6). */
export function useClientChoices(owner: boolean): UseQueryResult<ClientChoice[]> {
  return useQuery({ ...routeQuery(allClients), select: choosableClients, enabled: owner, staleTime: 60_000 });
}
