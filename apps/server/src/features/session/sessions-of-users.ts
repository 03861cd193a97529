import { notFound } from '../../platform/errors/errors.ts';
import type { Work } from '../../platform/identity/scope.ts';
import { endAccessOf } from '../../platform/identity/sessions.ts';
import { recordChange } from '../../platform/records/history.ts';
import { findUser } from '../users/public.ts';
import { endSessionOfUser } from './store.ts';

/** Ends one session of another user; 404 if the caller may not change that user or it is not theirs. */
export async function endOneOf(work: Work, { uuid, session }: { uuid: string; session: string }): Promise<string> {
  const { db, scope } = work;
  const user = await findUser(db, scope, uuid);
  if (!user || !(await endSessionOfUser(db, scope, user.id, session))) throw notFound();
  await record(work, user, 'one ended');
  return 'This session is ended.';
}

/** Ends all sessions and the calendar address of another user; 404 if the caller may not change that user. */
export async function endAllOf(work: Work, uuid: string): Promise<string> {
  const { db, scope } = work;
  const user = await findUser(db, scope, uuid);
  if (!user) throw notFound();
  await endAccessOf(db, user.id);
  await record(work, user, 'all ended');
  return `${user.name} is signed out everywhere.`;
}

const record = (work: Work, user: { uuid: string; client_id: number }, sessions: string) =>
  recordChange(work, {
    action: 'sessions',
    entity: 'user',
    uuid: user.uuid,
    clientId: user.client_id,
    after: { sessions },
  });
