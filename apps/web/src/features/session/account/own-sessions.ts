import { changePassword, endAllSessions, endOneSession, listSessions, type SentBody } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';
import { endSession } from '../../../lib/session/session.ts';
import { whileSigningOut } from '../../../lib/session/signing-out.ts';

/** Where the user is signed in; loaded again whenever it is shown. */
export const useOwnSessions = () => useQuery({ ...routeQuery(listSessions), staleTime: 0 });

/** Ends another session of the user. @throws ApiError `not_found` once it has ended */
export const endOther = (uuid: string): Promise<string> => call(endOneSession, { params: { uuid } });

/** Ends every session of the user and goes to the sign-in page. @throws ApiError; then nothing has ended */
export async function signOutEverywhere(): Promise<void> {
  await whileSigningOut(async () => {
    await call(endAllSessions);
    endSession();
  });
}

/** Changes the own password, which ends every session of the user. @throws ApiError; its `fields` are those of the form */
export const changeOwnPassword = (body: SentBody<typeof changePassword>): Promise<string> =>
  call(changePassword, { body });
