import { EventEmitter } from 'node:events';
import type { Message } from '@rigbook/contract/messages';
import { sql } from 'kysely';
import { afterCommit, type Tx } from '../database/database.ts';
import { within, type AnyScope, type Scope } from '../identity/scope.ts';
import type { JobKind } from './kinds.ts';

/** What has just been committed by this process, for those in it that do jobs. Other servers notice within seconds. */
export const jobNews = new EventEmitter<{ queued: []; cancelled: [id: string] }>();
// Each of the portals that a test opens listens.
jobNews.setMaxListeners(0);

type NewJob<Input> = {
  input: Input;
  /** The company it belongs to, if not its maker's. */
  clientId?: number;
  /** It may take a place for small ones (JobKind). */
  isSmall?: boolean;
  /** A job of this kind and key that its company has not finished takes the place of a new one. */
  key?: string | undefined;
};

/**
 * Queues a job as part of the caller's transaction: it is done if and only if that is committed.
 * @returns its id; null if the company, or the portal, has as many unfinished jobs of the kind as it may
 */
export async function enqueue<Input extends object>(
  db: Tx,
  scope: AnyScope,
  kind: JobKind<Input>,
  { input, key, isSmall = false, ...given }: NewJob<Input>,
): Promise<string | null> {
  const { clientId, userId } = 'userId' in scope ? scope : { clientId: null, userId: null };
  const client = given.clientId ?? clientId;
  const { perCompany, inAll } = kind.queued;
  const { rows } = await sql<{ id: string }>`
    insert into jobs (kind, key, client_id, user_id, input, is_small, kept_for)
    select ${kind.name}, ${key ?? null}, ${client}::integer, ${userId}::integer, ${JSON.stringify(input)}::json,
      ${isSmall}::boolean, make_interval(secs => ${kind.keptFor / 1000})
    where jobs_queued(${kind.name}, null, ${inAll}) < ${inAll}
      and (${client}::integer is null or jobs_queued(${kind.name}, ${client}, ${perCompany}) < ${perCompany})
    on conflict (kind, client_id, key) where key is not null and ended_at is null do nothing
    returning id`.execute(db);
  afterCommit(db, () => jobNews.emit('queued'));
  if (rows[0] || key === undefined) return rows[0]?.id ?? null;
  const same = db.selectFrom('jobs').select('id').where('kind', '=', kind.name).where('key', '=', key);
  const unfinished = same.where('client_id', 'is not distinct from', client).where('ended_at', 'is', null);
  return (await unfinished.executeTakeFirst())?.id ?? null;
}

/** What the maker of a job and its company see of it. */
export type JobState = {
  id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  total: number | null;
  result: unknown;
  error: Message | null;
  created_at: Date;
  ended_at: Date | null;
};

/** A job of the scope; undefined if there is none. */
export const jobState = (db: Tx, scope: Scope, id: string): Promise<JobState | undefined> =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'progress', 'total', 'result', 'error', 'created_at', 'ended_at'])
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirst();

/** Ends a job of the scope that is not finished, also while it is being done; false if there is none. */
export async function cancelJob(db: Tx, scope: Scope, id: string): Promise<boolean> {
  const cancelled = await db
    .updateTable('jobs')
    .set({ state: 'cancelled', ended_at: sql`now()`, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('client_id', 'is not', null)
    .where((eb) => within(eb, scope, 'client_id'))
    .returning('id')
    .executeTakeFirst();
  afterCommit(db, () => jobNews.emit('cancelled', id));
  return cancelled !== undefined;
}
