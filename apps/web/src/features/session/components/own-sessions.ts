import { endAllSessions, endOneSession, listSessions } from '@rigbook/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';
import { endSession } from '../../../lib/session/session.ts';

/** Where the user is signed in; asked for anew whenever it is looked at. */
export const useOwnSessions = () => useQuery({ ...routeQuery(listSessions), staleTime: 0 });

/** Ends another session of the user; answers the server's sentence. @throws ApiError `not_found` once it has ended */
export const endOther = (uuid: string): Promise<string> => call(endOneSession, { params: { uuid } });

export function useRefreshSessions(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [listSessions.name] });
}

/** Ends every session of the user and leaves for the sign-in page. @throws ApiError; then nothing has ended */
export async function signOutEverywhere(): Promise<void> {
  await call(endAllSessions);
  endSession();
}
