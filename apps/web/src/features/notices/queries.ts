import {
  allRigs,
  listNotices,
  type Notice,
  readNotices,
  saveNoticeChoice,
  showNoticeChoice,
  type NoticeChoice,
} from '@rigbook/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

type Listed = { notices: Notice[]; total: number; unread: number };

/** Loads the first pages together: new notices may arrive while they are read. */
async function loadPages(pages: number, signal: AbortSignal): Promise<Listed> {
  const found = new Map<string, Notice>();
  let [total, unread] = [0, 0];
  for (let page = 1; page <= pages; page += 1) {
    const onHeaders = (headers: Headers) => void (unread = Number(headers.get('X-Unread') ?? 0));
    const answer = await call(listNotices, { query: { page: String(page) }, signal, onHeaders });
    for (const notice of answer.data) found.set(notice.UUID, notice);
    ({ total } = answer);
  }
  return { notices: [...found.values()], total, unread };
}

export const useNotices = (pages: number) =>
  useQuery({
    queryKey: [listNotices.name, pages],
    queryFn: ({ signal }) => loadPages(pages, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads the list again if it is shown. */
export function useListAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [listNotices.name] });
}

/** Marks some or all as read; `onRead` gets the number of unread ones left. */
export function useReadNotices(onRead: (unread: number) => void) {
  return useMutation({
    mutationFn: (UUIDs: string[] | 'all') => call(readNotices, { body: { UUIDs } }),
    onSuccess: ({ unread }) => onRead(unread),
  });
}

export const useNoticeChoice = () => useQuery({ ...routeQuery(showNoticeChoice), staleTime: 0 });

export const useRigChoices = (wanted: boolean) => useQuery({ ...routeQuery(allRigs), enabled: wanted });

export function useSaveChoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeChoice) => call(saveNoticeChoice, { body }),
    onSuccess: (saved) => client.setQueryData(routeQuery(showNoticeChoice).queryKey, saved),
  });
}
