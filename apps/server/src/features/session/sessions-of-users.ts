import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { endAccessOf } from '../../platform/identity/sessions.ts';
import { recordChange } from '../../platform/records/history.ts';
import { findUser } from '../users/public.ts';
import { endSessionOfUser } from './store.ts';

/** Ends one session of another user; 404 if the caller may not change that user or it is not theirs. */
export async function endOneOf(
  db: Tx,
  scope: Scope,
  { uuid, session }: { uuid: string; session: string },
  now: Date,
): Promise<string> {
  const user = await findUser(db, scope, uuid);
  if (!user || !(await endSessionOfUser(db, scope, user.id, session))) throw notFound();
  await record(db, scope, now, user, 'one ended');
  return 'This session is ended.';
}

/** Ends all sessions and the calendar address of another user; 404 if the caller may not change that user. */
export async function endAllOf(db: Tx, scope: Scope, uuid: string, now: Date): Promise<string> {
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  await endAccessOf(db, user.id);
  await record(db, scope, now, user, 'all ended');
  return `${user.name} is signed out everywhere.`;
}

const record = (db: Tx, scope: Scope, now: Date, user: { uuid: string; client_id: number }, sessions: string) =>
  recordChange(db, scope, now, {
    action: 'sessions',
    entity: 'user',
    uuid: user.uuid,
    clientId: user.client_id,
    after: { sessions },
  });
