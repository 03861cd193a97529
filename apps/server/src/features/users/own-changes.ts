import { message } from '@rigbook/contract/messages';
import { MINUTE } from '@rigbook/domain';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { inScope, readInScope, type Scope } from '../../platform/identity/scope.ts';
import { endAccessOf } from '../../platform/identity/sessions.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision } from '../../platform/records/revision.ts';
import type { Services } from '../../platform/services.ts';
import { provePassword } from '../second-factor/public.ts';
import { checkNewPassword } from './new-password.ts';
import { changeUser, lockOwnUser, loadOwnNames, loadOwnSignIn } from './store.ts';

/** For so long after signing in nobody is asked for the password again. */
const FRESH = 10 * MINUTE;

type Change = { email: string; password: string | null; present: string | null | undefined };

/**
 * Refuses to change the caller's own e-mail or password without the present password if they signed in a while ago: who
 * finds a session open must not take the account over with it. A present password that is given is always checked.
 */
export async function proveOwnChange(services: Services, scope: Scope, uuid: string, change: Change): Promise<void> {
  const own = await readInScope(services.db, scope, (db) => loadOwnSignIn(db, scope));
  if (own?.uuid !== uuid || (change.password === null && change.email === own.email)) return;
  if (change.present) {
    await provePassword(services, scope, change.present, 'present_password');
    return;
  }
  const isFresh = services.now().getTime() - own.signed_in_at.getTime() < FRESH;
  if (!isFresh) throw invalid({ present_password: message('password.present_needed') });
}

type NewPassword = { present_password: string; password: string; passwordConfirmation: string };

/** Changes the caller's own password and ends all their sessions; returns what known-devices.ts needs. */
export async function changeOwnPassword(services: Services, scope: Scope, given: NewPassword) {
  const own = await readInScope(services.db, scope, (db) => loadOwnNames(db, scope));
  if (!own) throw notFound();
  const password = await checkNewPassword(given, own);
  const proved = await provePassword(services, scope, given.present_password, 'present_password');
  const password_hash = await hashPassword(password ?? '');
  return inScope(services.db, scope, async (db) => {
    const user = await lockOwnUser(db, scope);
    if (!user) throw notFound();
    // Another user may have set a new one meanwhile, which the old one must not undo.
    if (user.password_hash !== proved.password_hash)
      throw invalid({ present_password: message('factor.wrong_password') });
    const now = services.now();
    await changeUser(db, scope, user.id, { password_hash, updated_at: nextRevision(user, now) });
    await endAccessOf(db, user.id);
    const { uuid, client_id: clientId } = user;
    const after = { password: 'changed' };
    await recordChange({ db, scope, now }, { action: 'change', entity: 'user', uuid, clientId, after });
    return { id: user.id, password_hash };
  });
}
