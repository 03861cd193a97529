import {
  allRigs,
  deleteRig,
  initRig,
  listRigs,
  saveCompleteRig,
  saveNewRig,
  showRig,
  updateCompleteRig,
  uploadRigImage,
  type Rig,
  type SentBody,
} from '@rigbook/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import type { RigFilters } from './list/rig-filters.ts';

/** A page of the rigs; for all but owners client and activity say nothing and stay out (rules.md#rig-list). */
export function useRigs({ client, activity, search, page }: RigFilters, owner: boolean) {
  const query = { search, page, ...(owner && { client, activity }) };
  return useQuery({ ...routeQuery(listRigs, { query }), placeholderData: keepPreviousData });
}

export const useRig = (uuid: string) => useQuery(routeQuery(showRig, { params: { uuid } }));

/** The rig that the add wizard starts from, with its blank specification. */
export const useBlankRig = (uuid: string) => useQuery({ ...routeQuery(initRig, { params: { uuid } }), staleTime: 0 });

/** A rig to be edited: what was shown a moment ago is not good enough to build changes on. */
export const useRigToEdit = (uuid: string) => useQuery({ ...routeQuery(showRig, { params: { uuid } }), staleTime: 0 });

/** Asks for a rig as it is at this moment. @throws ApiError */
export function useFreshRig(): (uuid: string) => Promise<Rig> {
  const client = useQueryClient();
  return (uuid) => client.fetchQuery({ ...routeQuery(showRig, { params: { uuid } }), staleTime: 0 });
}

/** Every rig that the user may see, for a choice. */
export const useRigChoices = (wanted: boolean) => useQuery({ ...routeQuery(allRigs), enabled: wanted });

/** Adds a rig. @throws ApiError; its `fields` are those of the form. */
export const addRig = (body: SentBody<typeof saveNewRig>): Promise<string> => call(saveNewRig, { body });

/** Saves a new rig as the add wizard filled it in. @throws ApiError `exists` when somebody else was faster */
export const saveRig = (body: SentBody<typeof saveCompleteRig>): Promise<string> => call(saveCompleteRig, { body });

/** Saves the changes to a rig. @throws ApiError `stale` when it was changed since it was loaded */
export const updateRig = (body: SentBody<typeof updateCompleteRig>): Promise<string> =>
  call(updateCompleteRig, { body });

/** Deletes a rig with all that belongs to it; answers the sentence to be shown. */
export const removeRig = (uuid: string): Promise<string> => call(deleteRig, { params: { uuid } });

type ImageUpload = {
  uuid: string;
  /** 0 where there was no image, 1 where one is replaced (rules.md#rig-image). */
  update: 0 | 1;
  file: File;
  onProgress: (share: number) => void;
};

/** Uploads a rig's image; answers its stored path. The rig itself need not be saved yet. */
export const uploadImage = ({ uuid, update, file, onProgress }: ImageUpload): Promise<string> =>
  call(uploadRigImage, { body: { UUID: uuid, update }, file, onProgress });

export const deleteImage = (uuid: string): Promise<string> =>
  call(uploadRigImage, { body: { UUID: uuid, update: 2 }, asJson: true });

/** After a change to a rig: what the lists and its page show is asked for anew. */
export function useRefreshRigs(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listRigs, allRigs, showRig, initRig].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}
