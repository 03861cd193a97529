import { allRigs, deleteRig, listRigs, rigDeletion, showRig, type DeletionImpact } from '@rigbook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import type { RigFilters } from './list/rig-filters.ts';

/** A page of the rigs; client and activity are only sent for owners (rules.md#rig-list). */
export function useRigs({ client, activity, search, page }: RigFilters, owner: boolean) {
  const query = { search, page, ...(owner && { client, activity }) };
  return useQuery({ ...routeQuery(listRigs, { query }), placeholderData: keepPreviousData });
}

export const useRig = (uuid: string) => useQuery(routeQuery(showRig, { params: { uuid } }));

/** Every rig that the user may see, for a choice. */
export const useRigChoices = (wanted: boolean) => useQuery({ ...routeQuery(allRigs), enabled: wanted });

/** Deletes a rig with everything that belongs to it. */
export const removeRig = (uuid: string): Promise<string> => call(deleteRig, { params: { uuid } });

/** What would be deleted with a rig. */
export const loadRigImpact = (uuid: string): Promise<DeletionImpact> => call(rigDeletion, { params: { uuid } });
