import { message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { asSystem, type SystemScope, type Work } from '../../platform/identity/scope.ts';
import { endAccessOf, hashOf, type Caller } from '../../platform/identity/sessions.ts';
import { asTry, forgetTry, signInLimits, type Try } from '../../platform/identity/sign-in-throttle.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision } from '../../platform/records/revision.ts';
import type { Services } from '../../platform/services.ts';
import { openSession, requireFactor } from '../session/public.ts';
import { checkNewPassword } from '../users/public.ts';
import { lockUserOfLink, removeLinksBefore, setPassword, useLink } from './store.ts';

const findUserOfLink = ({ db, now }: Services, hash: string) =>
  asSystem(db, (tx, scope) => lockUserOfLink({ db: tx, scope, now: now() }, hash));

/** Whether a link can still set a password. The answer reveals nothing about its user. */
export const checkLink = async (services: Services, token: string): Promise<boolean> =>
  (await findUserOfLink(services, hashOf(token))) !== undefined;

type Given = { token: string; password: string; passwordConfirmation: string; code?: string | null | undefined };

/**
 * Sets the password of a link's user, ends all their sessions and signs them in. A second factor is asked for as when
 * signing in: until its code is right nothing is done, and the link stays valid. Every invalid link gets the same sentence:
 * used, expired, never made, or of a deleted user.
 */
export async function setPasswordByLink(services: Services, { token, code = null, ...given }: Given, caller: Caller) {
  const { db, now } = services;
  const hash = hashOf(token);
  // Checked before the slow hashing, and before anything is said about the password.
  const named = await findUserOfLink(services, hash);
  if (!named) throw linkOver();
  const password_hash = await hashPassword((await checkNewPassword(given, named)) ?? '');
  const set = (begun: Try | null) =>
    asSystem(db, async (tx, scope) => {
      const at = now();
      const user = await lockUserOfLink({ db: tx, scope, now: at }, hash);
      // Another request with the same link may have used it meanwhile.
      if (!user || !(await useLink(tx, scope, hash))) throw linkOver();
      await endAccessOf(tx, user.id);
      const opened = await openSession(services, { db: tx, scope }, { user, code, now: at, caller });
      const answer = requireFactor(opened);
      if (begun) await forgetTry(tx, begun);
      await storePassword({ db: tx, scope, now: at }, user, password_hash);
      return { answer: { ...answer, email: user.email }, user: { id: user.id, password_hash } };
    });
  // A code that is guessed counts as it does when signing in.
  const limits = signInLimits({ email: named.email, address: caller.address, device: null });
  return code ? asTry(services, limits, set) : set(null);
}

type LinkUser = NonNullable<Awaited<ReturnType<typeof lockUserOfLink>>>;

async function storePassword({ db, scope, now }: Work<SystemScope>, user: LinkUser, password_hash: string) {
  await setPassword(db, scope, user.id, { password_hash, updated_at: nextRevision(user, now) });
  const author = { userId: user.id, userName: user.name };
  const change = {
    entity: 'user',
    uuid: user.uuid,
    clientId: user.client_id,
    after: { password: 'changed' },
  } as const;
  await recordChange({ db, scope: author, now }, { action: 'change', ...change });
}

const linkOver = () => invalid({ token: message('password.link_over') });

/** Removes links that expired long ago. */
export const sweepPasswordLinks = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  asSystem(db, (tx, scope) => removeLinksBefore(tx, scope, new Date(now().getTime() - DAY)));
