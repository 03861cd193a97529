import {
  allRigs,
  deleteRig,
  initRig,
  listRigs,
  rigDeletion,
  saveCompleteRig,
  saveNewRig,
  showRig,
  updateCompleteRig,
  uploadRigImage,
  type Rig,
  type SentBody,
  type DeletionImpact,
} from '@rigbook/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import type { RigFilters } from './list/rig-filters.ts';

/** A page of the rigs; client and activity are only sent for owners (rules.md#rig-list). */
export function useRigs({ client, activity, search, page }: RigFilters, owner: boolean) {
  const query = { search, page, ...(owner && { client, activity }) };
  return useQuery({ ...routeQuery(listRigs, { query }), placeholderData: keepPreviousData });
}

export const useRig = (uuid: string) => useQuery(routeQuery(showRig, { params: { uuid } }));

/** The rig that the add wizard starts from, with its blank specification. */
export const useBlankRig = (uuid: string) => useQuery({ ...routeQuery(initRig, { params: { uuid } }), staleTime: 0 });

/** A rig to be edited: always loaded again, because changes must not be based on cached data. */
export const useRigToEdit = (uuid: string) => useQuery({ ...routeQuery(showRig, { params: { uuid } }), staleTime: 0 });

/** Loads the current state of a rig. @throws ApiError */
export function useFreshRig(): (uuid: string) => Promise<Rig> {
  const client = useQueryClient();
  return (uuid) => client.fetchQuery({ ...routeQuery(showRig, { params: { uuid } }), staleTime: 0 });
}

/** Every rig that the user may see, for a choice. */
export const useRigChoices = (wanted: boolean) => useQuery({ ...routeQuery(allRigs), enabled: wanted });

/** Adds a rig. @throws ApiError; its `fields` are those of the form. */
export const addRig = (body: SentBody<typeof saveNewRig>): Promise<string> => call(saveNewRig, { body });

/** Saves a new rig as filled in by the add wizard. @throws ApiError `exists` if someone else has already saved it */
export const saveRig = (body: SentBody<typeof saveCompleteRig>): Promise<string> => call(saveCompleteRig, { body });

/** Saves the changes to a rig. @throws ApiError `stale` if it was changed since it was loaded */
export const updateRig = (body: SentBody<typeof updateCompleteRig>): Promise<string> =>
  call(updateCompleteRig, { body });

/** Deletes a rig with everything that belongs to it. */
export const removeRig = (uuid: string): Promise<string> => call(deleteRig, { params: { uuid } });

/** What would be deleted with a rig. */
export const loadRigImpact = (uuid: string): Promise<DeletionImpact> => call(rigDeletion, { params: { uuid } });

type ImageUpload = {
  uuid: string;
  /** 0 if there was no image, 1 if one is replaced (rules.md#rig-image). */
  update: 0 | 1;
  file: File;
  onProgress: (share: number) => void;
};

/** Uploads a rig's image; returns its stored path. The rig itself need not be saved yet. */
export const uploadImage = ({ uuid, update, file, onProgress }: ImageUpload): Promise<string> =>
  call(uploadRigImage, { body: { UUID: uuid, update }, file, onProgress });

export const deleteImage = (uuid: string): Promise<string> =>
  call(uploadRigImage, { body: { UUID: uuid, update: 2 }, asJson: true });
