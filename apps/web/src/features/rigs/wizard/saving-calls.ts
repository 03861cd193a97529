import {
  initRig,
  saveCompleteRig,
  saveNewRig,
  showRig,
  updateCompleteRig,
  uploadRigImage,
  type Rig,
  type SentBody,
} from '@rigbook/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';

/** The rig that the add wizard starts from, with its blank specification. */
export const useBlankRig = (uuid: string) => useQuery({ ...routeQuery(initRig, { params: { uuid } }), staleTime: 0 });

/** A rig to be edited: always loaded again, because changes must not be based on cached data. */
export const useRigToEdit = (uuid: string) => useQuery({ ...routeQuery(showRig, { params: { uuid } }), staleTime: 0 });

/** Loads the current state of a rig. @throws ApiError */
export function useFreshRig(): (uuid: string) => Promise<Rig> {
  const client = useQueryClient();
  return (uuid) => client.fetchQuery({ ...routeQuery(showRig, { params: { uuid } }), staleTime: 0 });
}

/** Adds a rig. @throws ApiError; its `fields` are those of the form. */
export const addRig = (body: SentBody<typeof saveNewRig>): Promise<string> => call(saveNewRig, { body });

/** Saves a new rig as filled in by the add wizard. @throws ApiError `exists` if someone else has already saved it */
export const saveRig = (body: SentBody<typeof saveCompleteRig>): Promise<string> => call(saveCompleteRig, { body });

/** Saves the changes to a rig. @throws ApiError `stale` if it was changed since it was loaded */
export const updateRig = (body: SentBody<typeof updateCompleteRig>): Promise<string> =>
  call(updateCompleteRig, { body });

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
