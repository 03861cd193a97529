import { message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { endAccessOf, hashOf } from '../../platform/identity/sessions.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision } from '../../platform/records/revision.ts';
import type { Services } from '../../platform/services.ts';
import { checkNewPassword } from '../users/public.ts';
import { lockUserOfLink, removeLinksBefore, setPassword, useLink } from './store.ts';

type Given = { token: string; password: string; passwordConfirmation: string };

/**
 * Sets the password of a link's user and ends all their sessions; a second factor stays. Every invalid link gets the same
 * sentence: used, expired, never made, or of a deleted user.
 */
export async function setPasswordByLink(services: Services, { token, ...given }: Given): Promise<string> {
  const { db, now } = services;
  const hash = hashOf(token);
  // Checked before the slow hashing, and before anything is said about the password.
  const named = await asSystem(db, (tx, scope) => lockUserOfLink({ db: tx, scope, now: now() }, hash));
  if (!named) throw linkOver();
  const password_hash = await hashPassword((await checkNewPassword(given, named)) ?? '');
  await asSystem(db, async (tx, scope) => {
    const at = now();
    const user = await lockUserOfLink({ db: tx, scope, now: at }, hash);
    // Another request with the same link may have used it meanwhile.
    if (!user || !(await useLink(tx, scope, hash))) throw linkOver();
    await setPassword(tx, scope, user.id, { password_hash, updated_at: nextRevision(user, at) });
    await endAccessOf(tx, user.id);
    const author = { userId: user.id, userName: user.name };
    const change = {
      entity: 'user',
      uuid: user.uuid,
      clientId: user.client_id,
      after: { password: 'changed' },
    } as const;
    await recordChange({ db: tx, scope: author, now: at }, { action: 'change', ...change });
  });
  return 'Your password is set. Sign in with it.';
}

const linkOver = () => invalid({ token: message('password.link_over') });

/** Removes links that expired long ago. */
export const sweepPasswordLinks = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  asSystem(db, (tx, scope) => removeLinksBefore(tx, scope, new Date(now().getTime() - DAY)));
