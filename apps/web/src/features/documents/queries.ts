import {
  aboutDocument,
  deleteDocument,
  fileDocument,
  listDocuments,
  makeDocument,
  type DocumentMade,
  type SentBody,
} from '@rigbook/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useUpToDate } from '../../lib/api/outdated.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import { awaitDocument, forgetDocument } from '../../lib/session/documents-awaited.ts';

/** Milliseconds between two requests while a document is being made. */
const LOOK_EVERY = 1500;

export const isUnderWay = ({ state }: Pick<DocumentMade, 'state'>): boolean => state === 'queued' || state === 'making';

/** The user's documents of the last day, loaded again while one is being made. */
export const useDocuments = () =>
  useQuery({
    ...routeQuery(listDocuments),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY : false),
  });

/** How many findings a document would be about; null for one that is about something else. */
export const useAbout = (asked: SentBody<typeof aboutDocument> | null) =>
  useQuery({
    queryKey: [aboutDocument.name, {}, asked],
    queryFn: ({ signal }) => call(aboutDocument, { body: asked ?? { of: 'findings', only: 'all' }, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });

/** Requests a document; the portal then reports when it is ready. */
export function useMakeDocument() {
  const client = useQueryClient();
  const { queryKey } = routeQuery(listDocuments);
  return useMutation({
    mutationFn: (body: SentBody<typeof makeDocument>) => call(makeDocument, { body }),
    onSuccess: async (made) => {
      // A list requested before must not report that it does not exist.
      await client.cancelQueries({ queryKey });
      client.setQueryData<DocumentMade[]>(queryKey, (listed) => listed && [made, ...listed]);
      if (isUnderWay(made)) awaitDocument(made.UUID);
    },
  });
}

export const useRemoveDocument = () =>
  useMutation({
    mutationFn: (uuid: string) => call(deleteDocument, { params: { uuid } }),
    onMutate: forgetDocument,
  });

/** Stores a document in a final report, whose pages then show it. */
export function useStoreDocument(onStored: () => void) {
  const upToDate = useUpToDate();
  return useMutation({
    mutationFn: ({ uuid, reportUUID }: { uuid: string; reportUUID: string }) =>
      call(fileDocument, { params: { uuid }, body: { reportUUID } }),
    onSuccess: async () => {
      await upToDate();
      onStored();
    },
  });
}
