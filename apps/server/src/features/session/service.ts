import { DOWNLOAD_TOKEN_SECONDS, ROUTES, type SessionAnswer } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { mayCall } from '../../platform/identity/access.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newDownloadToken } from '../../platform/identity/download-tokens.ts';
import { AppError, forbidden, invalid } from '../../platform/errors/errors.ts';
import { checkPassword } from '../../platform/identity/passwords.ts';
import { asSystem, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { startSession, type Caller } from '../../platform/identity/sessions.ts';
import { asTry, forgetTry, type Try } from '../../platform/identity/sign-in-throttle.ts';
import { askFactor, isRequired } from '../second-factor/public.ts';
import { userByEmail } from './store.ts';

type Credentials = { email: string; password: string; code?: string | null | undefined };

/**
 * Signs a user in. A wrong pair is 401 with the same words and the same work done whether or not the e-mail exists; to
 * the right pair of a user with a second factor the answer is 401 too, `second_factor` without a code and `wrong_code`
 * with a wrong one. Too many failures are 429 (rules.md#failed-sign-ins). The password is checked outside any
 * transaction: hashing takes long.
 */
export async function signIn(services: Services, credentials: Credentials, caller: Caller): Promise<SessionAnswer> {
  const who = { email: credentials.email, address: caller.address };
  const { user, signed } = await asTry(services, who, (begun) =>
    checkCredentials(services, credentials, caller, begun),
  );
  if (signed === 'asked') throw new AppError('second_factor', 'Type the code of your authenticator app.');
  if (signed === 'wrong') throw new AppError('wrong_code', 'This code is wrong or was used already.');
  return {
    access_token: signed.token,
    token_type: 'bearer',
    expires_in: signed.expiresIn,
    user_name: user.name,
    user_permission: user.permission_id,
    client_code: user.client_code,
    owner: user.client_id === OWNER_CLIENT_ID,
    ...(signed.isMissing && { factor_required: true }),
  };
}

async function checkCredentials(services: Services, given: Credentials, caller: Caller, begun: Try) {
  const now = services.now();
  const { email, password, code = null } = given;
  const user = await asSystem(services.db, (db, scope) => userByEmail(db, scope, email));
  const matches = await checkPassword(user?.password_hash, password);
  if (!user || !matches) throw new AppError('wrong_credentials', 'The e-mail or the password is wrong.');
  const signed = await asSystem(services.db, async (db, scope) => {
    const factor = await askFactor(services, db, scope, { userId: user.id, code, now });
    // Not yet to have typed a code is no failure.
    if (factor !== 'wrong') await forgetTry(db, begun);
    if (factor === 'wrong' || factor === 'asked') return factor;
    const isMissing = factor === 'none' && (await isRequired(db, scope, user.client_id));
    const hours = services.settings.SESSION_HOURS;
    return { ...(await startSession(db, { userId: user.id, now, hours, caller })), isMissing };
  });
  return { user, signed };
}

/** Downloads that need a session, each as a pattern of its addresses. */
const DOWNLOADS = ROUTES.filter(({ answer, access }) => answer === 'download' && access !== 'public').map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[\\w-]+')}$`),
}));

/**
 * A link that opens this download once, as the session that asks. Whether the report is there is told by following it.
 */
export async function downloadLink(db: Tx, scope: Scope, path: string, now: Date) {
  const download = DOWNLOADS.find(({ pattern }) => pattern.test(path));
  if (!download || scope.session === null) throw invalid({ path: 'There is no such download.' });
  if (!mayCall(scope, download.route.access)) throw forbidden();
  const token = await newDownloadToken(db, scope.session, path, now);
  return { link: `${path}?download_token=${token}`, expires_in: DOWNLOAD_TOKEN_SECONDS };
}
