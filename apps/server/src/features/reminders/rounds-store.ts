import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { SystemScope, Work } from '../../platform/identity/scope.ts';
import type { RemindedCompany } from './companies-view.ts';

export type Round = {
  client_id: number;
  weekday: number;
  time_zone: string;
  since: Date;
  week: string | null;
  is_done: boolean;
  failed_at: Date | null;
};

/** A company that is reminded on some weekday. */
export type RuledCompany = RemindedCompany & { weekday: number };

/**
 * Brings the stored rounds in line with these companies and their rules; a changed rule applies from now on. Writes only what
 * has changed. @returns the rounds by company
 */
export async function keepRounds(
  { db, now }: Work<SystemScope>,
  companies: readonly RuledCompany[],
): Promise<ReadonlyMap<number, Round>> {
  const stored = new Map((await loadRounds(db)).map((round) => [round.client_id, round]));
  const ids = companies.map(({ id }) => id);
  const left = [...stored.keys()].filter((id) => !ids.includes(id));
  const changed = companies.filter(({ id, weekday, timeZone }) => {
    const round = stored.get(id);
    return round?.weekday !== weekday || round.time_zone !== timeZone;
  });
  if (left.length === 0 && changed.length === 0) return stored;
  await sql`delete from reminder_rounds where client_id = any (${left}::int[])`.execute(db);
  await sql`
    insert into reminder_rounds (client_id, weekday, time_zone, since)
    select client_id, weekday, time_zone, ${now}::timestamptz from unnest(
      ${changed.map(({ id }) => id)}::int[], ${changed.map(({ weekday }) => weekday)}::int[],
      ${changed.map(({ timeZone }) => timeZone)}::text[]) as changed (client_id, weekday, time_zone)
    on conflict (client_id) do update set weekday = excluded.weekday, time_zone = excluded.time_zone,
      since = excluded.since`.execute(db);
  return new Map((await loadRounds(db)).map((round) => [round.client_id, round]));
}

const loadRounds = (db: Tx): Promise<Round[]> =>
  db
    .selectFrom('reminder_rounds')
    .select(['client_id', 'weekday', 'time_zone', 'since', 'week', 'is_done', 'failed_at'])
    .execute();

/** Begins the round of a week, unless that was begun before. */
export async function beginRound(db: Tx, _scope: SystemScope, client: number, week: string): Promise<void> {
  await db
    .updateTable('reminder_rounds')
    .set({ week, after_user: 0, is_done: false })
    .where('client_id', '=', client)
    .where((eb) => eb.or([eb('week', 'is', null), eb('week', '<', week)]))
    .execute();
}

/** Locks a week's round until the transaction ends. @returns the last person it has reached; null if it is done */
export async function lockRound(db: Tx, _scope: SystemScope, client: number, week: string): Promise<number | null> {
  const round = await db
    .selectFrom('reminder_rounds')
    .select('after_user')
    .where('client_id', '=', client)
    .where('week', '=', week)
    .where('is_done', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return round?.after_user ?? null;
}

/** Stores how far a round is. @param after the last person it has reached; null if nobody is left */
export async function saveProgress(db: Tx, _scope: SystemScope, client: number, after: number | null): Promise<void> {
  await db
    .updateTable('reminder_rounds')
    .set({ failed_at: null, ...(after === null ? { is_done: true } : { after_user: after }) })
    .where('client_id', '=', client)
    .execute();
}

/** Records that a company's digests have failed. */
export async function recordFailure({ db, now }: Work<SystemScope>, client: number): Promise<void> {
  await db.updateTable('reminder_rounds').set({ failed_at: now }).where('client_id', '=', client).execute();
}

type SentDigest = { user_id: number; client_id: number; week: string; secret_hash: string; findings: number };

/** Records digests as sent. @returns the users who had not got this week's yet */
export async function insertDigests(
  { db, now }: Work<SystemScope>,
  digests: readonly SentDigest[],
): Promise<ReadonlySet<number>> {
  if (digests.length === 0) return new Set();
  const inserted = await db
    .insertInto('digests')
    .values(digests.map((digest) => ({ ...digest, sent_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id', 'week']).doNothing())
    .returning('user_id')
    .execute();
  return new Set(inserted.map(({ user_id: user }) => user));
}

/** Removes digests that were sent before a time, and with them their links. */
export async function removeDigestsBefore(db: Tx, _scope: SystemScope, before: Date): Promise<void> {
  await db.deleteFrom('digests').where('sent_at', '<', before).execute();
}
