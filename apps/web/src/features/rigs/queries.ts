import { listRigs, saveNewRig, showRig, uploadRigImage, type SentBody } from '@rigbook/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { routeQuery } from '../../lib/queries.ts';
import type { RigFilters } from './components/rig-filters.ts';

/** A page of the rigs; for all but owners client and activity say nothing and stay out (spec §2.2). */
export function useRigs({ client, activity, search, page }: RigFilters, owner: boolean) {
  const query = { search, page, ...(owner && { client, activity }) };
  return useQuery({ ...routeQuery(listRigs, { query }), placeholderData: keepPreviousData });
}

export const useRig = (uuid: string) => useQuery(routeQuery(showRig, { params: { uuid } }));

/** Adds a rig. @throws ApiError; its `fields` are those of the form. */
export const addRig = (body: SentBody<typeof saveNewRig>): Promise<string> => call(saveNewRig, { body });

type ImageUpload = {
  uuid: string;
  /** 0 where there was no image, 1 where one is replaced (spec §4.9). */
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
    await Promise.all([listRigs, showRig].map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
}
