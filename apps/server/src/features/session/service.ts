import { DOWNLOAD_TOKEN_SECONDS, ROUTES, type SessionAnswer } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { mayCall } from '../../platform/access.ts';
import type { Tx } from '../../platform/database.ts';
import { newDownloadToken } from '../../platform/download-tokens.ts';
import { AppError, forbidden, invalid } from '../../platform/errors.ts';
import { checkPassword } from '../../platform/passwords.ts';
import { asSystem, type Scope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { startSession, type Caller } from '../../platform/sessions.ts';
import { beginTry, forgetTry } from '../../platform/sign-in-throttle.ts';
import { userByEmail } from './store.ts';

/**
 * Signs a user in. A wrong pair is 401 with the same words and the same work done whether or not the e-mail exists;
 * too many failures are 429 (contract §3). The password is checked outside any transaction: hashing takes long.
 */
export async function signIn(
  services: Services,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<SessionAnswer> {
  const now = services.now();
  const who = { email: credentials.email, address: caller.address };
  const begun = await asSystem(services.db, (db) => beginTry(db, who, now));
  const user = await asSystem(services.db, (db, scope) => userByEmail(db, scope, credentials.email));
  const matches = await checkPassword(user?.password_hash, credentials.password);
  if (!user || !matches) throw new AppError('wrong_credentials', 'The e-mail or the password is wrong.');
  const { token, expiresIn } = await asSystem(services.db, async (db) => {
    await forgetTry(db, begun);
    return startSession(db, { userId: user.id, now, hours: services.settings.SESSION_HOURS, caller });
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    user_name: user.name,
    user_permission: user.permission_id,
    client_code: user.client_code,
    owner: user.client_id === OWNER_CLIENT_ID,
  };
}

/** Downloads that need a session, each as a pattern of its addresses. */
const DOWNLOADS = ROUTES.filter(({ answer, access }) => answer === 'download' && access !== 'public').map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[\\w-]+')}$`),
}));

/** A link that opens this download once, as the session that asks. Whether the report is there is told by following it. */
export async function downloadLink(db: Tx, scope: Scope, path: string, now: Date) {
  const download = DOWNLOADS.find(({ pattern }) => pattern.test(path));
  if (!download || scope.session === null) throw invalid({ path: 'There is no such download.' });
  if (!mayCall(scope, download.route.access)) throw forbidden();
  const token = await newDownloadToken(db, scope.session, path, now);
  return { link: `${path}?download_token=${token}`, expires_in: DOWNLOAD_TOKEN_SECONDS };
}
