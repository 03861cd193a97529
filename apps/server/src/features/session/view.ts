import type { OwnSession } from '@rigbook/contract';
import { parse } from 'bowser';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { ownSessions } from './store.ts';

/** Where the signed-in user is signed in, and in which of these sessions they ask. */
export async function listOwnSessions(db: Tx, scope: Scope, now: Date): Promise<OwnSession[]> {
  const sessions = await ownSessions(db, scope, now);
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

/** Browser and system as people know them; empty where the program says nothing of the kind. */
function programOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
