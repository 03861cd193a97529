import {
  deleteDocument,
  fileDocument,
  listDocuments,
  makeDocument,
  type DocumentMade,
  type SentBody,
} from '@rigbook/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

/** Milliseconds between two looks while a document is made. */
const LOOK_EVERY = 1500;

export const isUnderWay = ({ state }: Pick<DocumentMade, 'state'>): boolean => state === 'queued' || state === 'making';

/** The caller's documents of the last day, looked at again while one of them is made. */
export const useDocuments = () =>
  useQuery({
    ...routeQuery(listDocuments),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY : false),
  });

/** Loads the list again, whatever came of a call. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listDocuments.name] });
}

export const useMakeDocument = () =>
  useMutation({
    mutationFn: (body: SentBody<typeof makeDocument>) => call(makeDocument, { body }),
    onSettled: useListAgain(),
  });

export const useRemoveDocument = () =>
  useMutation({
    mutationFn: (uuid: string) => call(deleteDocument, { params: { uuid } }),
    onSettled: useListAgain(),
  });

/** Stores a document in a final report, whose pages then show it. */
export function useStoreDocument(onStored: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, reportUUID }: { uuid: string; reportUUID: string }) =>
      call(fileDocument, { params: { uuid }, body: { reportUUID } }),
    onSuccess: async () => {
      await client.invalidateQueries();
      onStored();
    },
  });
}
