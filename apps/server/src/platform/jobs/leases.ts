import { message, type Message } from '@rigbook/contract/messages';
import { sql, type UpdateObject } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { AppError } from '../errors/errors.ts';
import { faultOf } from '../errors/faults.ts';
import { askAsSystem } from '../identity/scope.ts';
import type { Backlog } from '../telemetry/observing.ts';
import { JobInterrupted, waitAfter, type AnyKind } from './kinds.ts';

/** Milliseconds for which a server has a job without renewing its lease: after that it counts as dead. */
export const LEASE = 120_000;

/** A job that this server has taken. `leased_by` is this lease's alone: who has lost it changes nothing any more. */
export type LeasedJob = {
  id: string;
  kind: string;
  client_id: number | null;
  user_id: number | null;
  is_small: boolean;
  input: never;
  /** How often a server has taken it, and how often it has failed: in between it was interrupted. */
  tries: number;
  failures: number;
  leased_by: string;
};

const fromNow = (milliseconds: number) => sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`;

/**
 * A row of the future was written by a clock that was ahead and has been set since. Its times mean nothing, so its job
 * counts as due instead of being forgotten until then.
 */
const isDue = sql<boolean>`(next_at <= now() or changed_at > now() + interval '1 minute')`;

/** Makes sure that scheduled work has its row, and that it is due no later than it says by now. */
export async function scheduleJobs(db: Database, kinds: readonly AnyKind[]): Promise<void> {
  for (const { name, every, keptFor } of kinds) {
    if (every === null) continue;
    await askAsSystem(db, (tx) =>
      sql`insert into jobs (kind, key, input, kept_for)
        values (${name}, 'schedule', '{}', make_interval(secs => ${keptFor / 1000}))
        on conflict (kind, client_id, key) where key is not null and ended_at is null do update set
          due_at = least(jobs.due_at, ${fromNow(every)}), next_at = least(jobs.next_at, ${fromNow(every)})`.execute(tx),
    );
  }
}

/** Jobs for which a server has room: of a kind, all or small ones only. */
export type Room = { kind: string; smallOnly: boolean };

/**
 * Takes the next job for which there is room, of those that are due and that no living server has; null if there is none.
 * Companies take turns (migration 037).
 */
export async function takeJob(db: Database, room: readonly Room[]): Promise<LeasedJob | null> {
  const kinds = room.map(({ kind }) => kind);
  const smallOnly = room.map((one) => one.smallOnly);
  const { rows } = await askAsSystem(db, (tx) =>
    sql<LeasedJob>`
      update jobs set state = 'running', tries = tries + 1, leased_by = gen_random_uuid(), next_at = ${fromNow(LEASE)},
        due_at = least(due_at, now()), changed_at = now()
      where id = (
        select next.id from unnest(${kinds}::text[], ${smallOnly}::boolean[]) as room (kind, small_only)
        cross join lateral (
          select id from jobs
          where jobs.kind = room.kind and ended_at is null and (is_small or not small_only) and ${isDue}
          order by turn, next_at limit 1 for update skip locked) as next
        limit 1)
      returning id, kind, client_id, user_id, is_small, input, tries, failures, leased_by`.execute(tx),
  );
  return rows[0] ?? null;
}

type Change = UpdateObject<Schema, 'jobs'>;

/** Changes a job as long as this server has it; false if it was cancelled or another server has it by now. */
async function change(db: Database, { id, leased_by }: LeasedJob, to: Change): Promise<boolean> {
  const changed = await askAsSystem(db, (tx: Tx) =>
    tx
      .updateTable('jobs')
      .set({ changed_at: sql`now()`, ...to })
      .where('id', '=', id)
      .where('leased_by', '=', leased_by)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  return changed !== undefined;
}

export const renewLease = (db: Database, job: LeasedJob, progress: { progress?: number; total?: number }) =>
  change(db, job, { ...progress, next_at: fromNow(LEASE) });

/** Lets another server, or the next start, do a job from the beginning, as if it had not been tried. */
export const giveBack = (db: Database, job: LeasedJob) =>
  change(db, job, { state: 'waiting', leased_by: null, next_at: sql`now()`, tries: job.tries - 1 });

/** Done: scheduled work waits until it is due again. */
export function completeJob(db: Database, { every }: AnyKind, job: LeasedJob, result: unknown): Promise<boolean> {
  const ended = { leased_by: null, error: null, result: JSON.stringify(result ?? null) };
  const all = sql<number>`coalesce(total, progress)`;
  if (every === null) return change(db, job, { ...ended, state: 'done', ended_at: sql`now()`, progress: all });
  const again = { due_at: fromNow(every), next_at: fromNow(every), tries: 0, failures: 0, progress: 0, total: null };
  return change(db, job, { ...ended, ...again, state: 'waiting' });
}

/** Whether a job that was taken has been interrupted more often than its kind allows: it may be what its servers die of. */
export const isInterruptedTooOften = ({ every, interruptions }: AnyKind, { tries, failures }: LeasedJob): boolean =>
  every === null && tries - failures > interruptions;

/** Failed, or interrupted: it is tried again, or was for the last time. */
export function failJob(db: Database, kind: AnyKind, job: LeasedJob, error: unknown): Promise<boolean> {
  const failures = job.failures + (error instanceof JobInterrupted ? 0 : 1);
  const failed = { leased_by: null, error: JSON.stringify(saidOf(error, job)), failures };
  const isLast = kind.every === null && (failures >= kind.tries || isInterruptedTooOften(kind, { ...job, failures }));
  if (isLast) return change(db, job, { ...failed, state: 'failed', ended_at: sql`now()` });
  return change(db, job, { ...failed, state: 'waiting', next_at: fromNow(waitAfter(kind, job.tries)) });
}

/** The text of an unknown error is only logged, with the job's id. */
function saidOf(error: unknown, { id }: LeasedJob): Message {
  const known = error instanceof AppError ? error : faultOf(error as Error);
  return known?.said ?? message('portal.failed', { request: id });
}

/** Removes jobs that ended long enough ago. */
export const sweepJobs = (db: Database) =>
  askAsSystem(db, (tx) => sql`delete from jobs where ended_at + kept_for < now()`.execute(tx));

/** How many jobs of each kind are unfinished, and by how much the oldest is later than it may be. */
export async function backlogOf(db: Database, kinds: readonly AnyKind[]): Promise<Backlog[]> {
  const { rows } = await askAsSystem(db, (tx) =>
    sql<{ kind: string; count: number; behind: number }>`
      select kind, count(*) as count, extract(epoch from now() - min(due_at))::float8 as behind from jobs
      where kind = any (${kinds.map(({ name }) => name)}::text[]) and ended_at is null group by kind`.execute(tx),
  );
  return kinds.map(({ name, mayBeLate }) => {
    const found = rows.find(({ kind }) => kind === name);
    const late = (found?.behind ?? 0) - mayBeLate / 1000;
    return { kind: name, count: found?.count ?? 0, secondsLate: Math.max(0, late) };
  });
}
