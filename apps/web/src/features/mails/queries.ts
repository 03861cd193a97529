import { listMails, mailState, testMail, type Language } from '@rigbook/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import type { MailCounts } from './model/empty-text.ts';

/** Whether the portal sends mail, and what is missing. */
export const useMailState = () => useQuery(routeQuery(mailState));

/** Milliseconds between two requests while a mail is waiting. */
const LOOK_EVERY = 5_000;
const WAITING = ['queued', 'sending'];

/** A page of the mails: those not sent, those waiting, or all. */
export const useMails = (page: number, state: 'problem' | 'waiting' | '') =>
  useQuery({
    ...routeQuery(listMails, { query: { page: String(page), state } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((mail) => WAITING.includes(mail.state)) ? LOOK_EVERY : false,
  });

/** How many mails there are, and whether the portal sends any. */
export function useMailCounts(): MailCounts {
  const { data: state } = useMailState();
  const { data: waiting } = useMails(1, 'waiting');
  const { data: all } = useMails(1, '');
  return { on: state?.on ?? null, waiting: waiting?.total ?? null, all: all?.total ?? null };
}

/** Sends a mail to the user. */
export const useTestMail = () =>
  useMutation({ mutationFn: (language: Language) => call(testMail, { body: { language } }) });
