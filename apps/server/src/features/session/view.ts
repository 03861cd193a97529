import type { OwnSession } from '@rigbook/contract';
import { parse } from 'bowser';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Live } from '../../platform/identity/sessions.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findUser } from '../users/public.ts';
import { loadSessions } from './store.ts';

/** The sessions of the signed-in user, the current one marked. */
export const listOwnSessions = (db: Tx, scope: Scope, live: Live): Promise<OwnSession[]> =>
  shownSessions(db, scope, scope.userId, live);

/** The sessions of another user; 404 for a user that the caller may not see. */
export async function listSessionsOf(db: Tx, scope: Scope, uuid: string, live: Live): Promise<OwnSession[]> {
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  return shownSessions(db, scope, user.id, live);
}

async function shownSessions(db: Tx, scope: Scope, userId: number, live: Live): Promise<OwnSession[]> {
  const sessions = await loadSessions(db, scope, userId, live);
  return sessions.map((session) => ({
    UUID: session.uuid,
    ...programOf(session.user_agent),
    address: session.address,
    created_at: session.created_at.toISOString(),
    used_at: session.used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    current: session.uuid === scope.session,
  }));
}

/** Browser and system by their usual names; empty if the user agent doesn't say. */
function programOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
