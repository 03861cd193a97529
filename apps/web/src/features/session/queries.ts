import {
  extend,
  forgotPassword,
  linkHolds,
  login,
  logout,
  resetPassword,
  resetState,
  type SentBody,
} from '@rigbook/contract';
import { call } from '../../lib/api/api.ts';
import { readOwn } from '../../lib/session/preferences.ts';
import { beginSession, currentSession, endSession, prolongSession } from '../../lib/session/session.ts';
import { whileSigningOut } from '../../lib/session/signing-out.ts';

/** Signs in and goes to the page that was requested. @throws ApiError with the server's reason. */
export async function signIn(body: SentBody<typeof login>): Promise<void> {
  beginSession(await call(login, { body }), body.email);
}

/** Stays signed in: the session ends later, in every tab. @throws ApiError with the server's reason. */
export async function extendOwnSession(): Promise<void> {
  prolongSession((await call(extend, { body: {} })).expires_in);
}

/** Ends the session on the server and in the browser; here it ends even if the server can't be reached. */
export async function signOut(): Promise<void> {
  await letGoOfWhatWasTakenAlong();
  await whileSigningOut(async () => {
    await endOnServer();
    endSession();
  });
}

/**
 * After a change of one's own account (rules.md#own-account).
 * @param ended a new password, permission or client has already ended the session on the server (rules.md#access-tokens)
 */
export async function signOutAfterOwnChange(ended: boolean): Promise<void> {
  await letGoOfWhatWasTakenAlong();
  await whileSigningOut(async () => {
    if (!ended) await endOnServer();
    endSession('own-account');
  });
}

/** What was taken along goes with its user; what waits to be sent stays (decision 057). */
async function letGoOfWhatWasTakenAlong(): Promise<void> {
  const session = currentSession();
  if (!session || !readOwn('along')) return;
  const { letGoOfAll } = await import('../away/public.ts');
  await letGoOfAll(session).catch((error: unknown) => console.error(error));
}

async function endOnServer(): Promise<void> {
  try {
    await call(logout);
  } catch (error) {
    console.error(error);
  }
}

/** Asks for a link to set a new password. @throws ApiError if the server can't be reached */
export const askForLink = (body: SentBody<typeof forgotPassword>): Promise<string> => call(forgotPassword, { body });

/** Whether the portal can mail a link. @throws ApiError if the server can't be reached */
export const canMailLink = async (): Promise<boolean> => (await call(resetState)).mail;

/** Whether a link to set a password still holds. @throws ApiError if the server can't be reached */
export const isLinkOver = async (token: string): Promise<boolean> =>
  !(await call(linkHolds, { body: { token } })).holds;

/**
 * Sets a password by a link, signs in and goes to the page that was requested. @throws ApiError with `fields` if the link or
 * the password can't be taken, `second_factor` if a code is asked for
 */
export async function setPasswordByLink(body: SentBody<typeof resetPassword>): Promise<void> {
  const { email, ...answer } = await call(resetPassword, { body });
  beginSession(answer, email);
}
