import { DOWNLOAD_TOKEN_SECONDS, LONGEST_SESSION_HOURS, mayCall, ROUTES, type SessionAnswer } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { HOUR, OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { newDownloadToken } from '../../platform/identity/download-tokens.ts';
import { AppError, forbidden, invalid } from '../../platform/errors/errors.ts';
import { checkPassword } from '../../platform/identity/passwords.ts';
import { asSystem, type Scope, type SystemScope, type Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { liveAt, startSession, type Caller } from '../../platform/identity/sessions.ts';
import { asTry, forgetTry, signInLimits, type Try } from '../../platform/identity/sign-in-throttle.ts';
import { checkFactor, isRequired } from '../second-factor/public.ts';
import { loadAccount, extendOwnSession, findUserByEmail, type SessionAccount, type SignInUser } from './store.ts';

type Credentials = { email: string; password: string; code?: string | null | undefined };

/**
 * Signs a user in. A wrong e-mail or password is 401 with the same text and the same work whether or not the e-mail
 * exists. For a user with a second factor the right pair is 401 too: `second_factor` without a code, `wrong_code` with a
 * wrong one. Too many failures are 429 (rules.md#failed-sign-ins). The password is checked outside any transaction
 * because hashing is slow.
 * @param device on which this user is known (known-devices.ts)
 */
export async function signIn(
  services: Services,
  credentials: Credentials,
  caller: Caller,
  device: string | null,
): Promise<{ answer: SessionAnswer; user: SignInUser }> {
  const limits = signInLimits({ email: credentials.email, address: caller.address, device });
  const { user, signed } = await asTry(services, limits, (begun) =>
    checkCredentials(services, credentials, caller, begun),
  );
  return { answer: requireFactor(signed), user };
}

/** The second factor was not given, or is wrong: nothing has been done. */
export type FactorWanting = 'asked' | 'wrong';

/** @throws 401 that asks for the code of the second factor, or says that it is wrong */
export function requireFactor<T>(outcome: T | FactorWanting): T {
  if (outcome === 'asked') throw new AppError('second_factor', message('factor.code_wanted'));
  if (outcome === 'wrong') throw new AppError('wrong_code', message('factor.wrong_code'));
  return outcome;
}

type Opened = { user: SessionAccount & { id: number }; code: string | null; now: Date; caller: Caller };

/** Starts a session of a user who has proved who they are but for the second factor. */
export async function openSession(
  services: Services,
  { db, scope }: Pick<Work<SystemScope>, 'db' | 'scope'>,
  { user, code, now, caller }: Opened,
): Promise<SessionAnswer | FactorWanting> {
  const factor = await checkFactor(services, db, scope, { userId: user.id, code, now });
  if (factor === 'wrong' || factor === 'asked') return factor;
  const isMissing = factor === 'none' && (await isRequired(db, scope, user.client_id));
  const session = await startSession(db, { userId: user.id, now, hours: services.settings.SESSION_HOURS, caller });
  return { ...sessionAnswer(user, session), ...(isMissing && { factor_required: true as const }) };
}

/** @param session its token, and the whole seconds for which it still lasts */
const sessionAnswer = (user: SessionAccount, session: { token: string; expiresIn: number }): SessionAnswer => ({
  access_token: session.token,
  token_type: 'bearer',
  expires_in: session.expiresIn,
  user_name: user.name,
  user_permission: user.permission_id,
  client_code: user.client_code,
  owner: user.client_id === OWNER_CLIENT_ID,
});

/**
 * Extends the session of the scope (rules.md#life-of-a-session). @param token of that session, as sent
 * @throws 401 if it has ended meanwhile
 */
export async function extendSession(
  db: Tx,
  scope: Scope,
  { token, now, settings }: { token: string; now: Date; settings: Settings },
): Promise<SessionAnswer> {
  const until = new Date(now.getTime() + settings.SESSION_HOURS * HOUR);
  const end = await extendOwnSession(db, scope, { until, longest: LONGEST_SESSION_HOURS, ...liveAt(now, settings) });
  if (!end) throw new AppError('unauthenticated', message('session.required'));
  const expiresIn = Math.floor((end.getTime() - now.getTime()) / 1000);
  return sessionAnswer(await loadAccount(db, scope), { token, expiresIn });
}

async function checkCredentials(services: Services, given: Credentials, caller: Caller, begun: Try) {
  const now = services.now();
  const { email, password, code = null } = given;
  const user = await asSystem(services.db, (db, scope) => findUserByEmail(db, scope, email));
  const matches = await checkPassword(user?.password_hash, password);
  if (!user || !matches) throw new AppError('wrong_credentials', message('session.wrong_credentials'));
  const signed = await asSystem(services.db, async (db, scope) => {
    const opened = await openSession(services, { db, scope }, { user, code, now, caller });
    // Not having typed a code yet is not a failure.
    if (opened !== 'wrong') await forgetTry(db, begun);
    return opened;
  });
  return { user, signed };
}

/** Downloads that need a session, each as the pattern of its addresses. */
const DOWNLOADS = ROUTES.filter(({ answer, access }) => answer === 'download' && access !== 'public').map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[\\w-]+')}$`),
}));

/** What a request signs in with: no link may bring a session's token along, or another link's. */
const TOKENS = ['token', 'download_token'];

/**
 * A link that opens this download once, on behalf of the session, with the query that the download was asked for with.
 * Whether the report exists is only checked when the link is followed.
 */
export async function makeDownloadLink({ db, scope, now }: Work, wanted: string) {
  const [path = '', ...rest] = wanted.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const download = DOWNLOADS.find(({ pattern }) => pattern.test(path));
  if (!download || scope.session === null || TOKENS.some((name) => query.has(name))) {
    throw invalid({ path: message('session.no_such_download') });
  }
  if (!mayCall(scope, download.route.access)) throw forbidden();
  query.set('download_token', await newDownloadToken(db, scope.session, path, now));
  return { link: `${path}?${query.toString()}`, expires_in: DOWNLOAD_TOKEN_SECONDS };
}
