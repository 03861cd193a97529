import { listMails, mailState, testMail, type Language } from '@rigbook/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

/** Whether the portal sends mail, and what is missing. */
export const useMailState = () => useQuery(routeQuery(mailState));

/** A page of the mails; only those that were not sent, or all. */
export const useMails = (page: number, state: 'problem' | '') =>
  useQuery({
    ...routeQuery(listMails, { query: { page: String(page), state } }),
    placeholderData: keepPreviousData,
  });

/** Sends a mail to oneself. */
export const useTestMail = () =>
  useMutation({ mutationFn: (language: Language) => call(testMail, { body: { language } }) });
