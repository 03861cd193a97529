import { rememberAway } from '../../../lib/session/away-session.ts';
import { currentSession } from '../../../lib/session/session.ts';

/** Remembers the user of this tab, who may go on without a connection after the session has ended. */
export function rememberSelf(): void {
  const session = currentSession();
  if (session && session.token !== '') rememberAway(session);
}
