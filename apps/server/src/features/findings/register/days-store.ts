import { isoDayIn } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { within, type AnyScope } from '../../../platform/identity/scope.ts';

/** The present day, which is not the same everywhere. */
export type Days = {
  /** Where the caller is, or for the provider where the portal is. */
  today: string;
  /** The earliest present day of all, and the latest. */
  earliest: string;
  latest: string;
  /** The present day where the client of a row is; `client` is the column with its id. */
  at: (client: RawBuilder<unknown>) => RawBuilder<string>;
};

/** The day of a moment where a client is. */
export async function dayOfClient(db: Tx, _scope: AnyScope, client: number, moment: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select day_of_client(${client}::int, ${moment}) as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** @param zone the portal's time zone, of companies without one of their own */
export async function daysOf(db: Tx, scope: AnyScope, { now, zone }: { now: Date; zone: string }): Promise<Days> {
  const own = await db
    .selectFrom('follow_up_rules')
    .select(['client_id', 'known_zone'])
    .where('known_zone', 'is not', null)
    .where((eb) => within(eb, scope, 'follow_up_rules.client_id'))
    .execute();
  const usual = isoDayIn(zone, now);
  const others = new Map<string, number[]>();
  for (const { client_id: client, known_zone: theirs } of own) {
    const day = isoDayIn(theirs ?? zone, now);
    if (day !== usual) others.set(day, [...(others.get(day) ?? []), client]);
  }
  const seesAll = !('owner' in scope) || scope.owner;
  const [ofOwn] = seesAll ? [] : others.keys();
  const today = ofOwn ?? usual;
  const present = [usual, ...others.keys()].toSorted();
  // All over the world there are at most three days at a time.
  const cases = (client: RawBuilder<unknown>) =>
    [...others].map(([day, clients]) => sql`when ${client} = any (${clients}::int[]) then ${day}::date`);
  const at = (client: RawBuilder<unknown>) =>
    seesAll && others.size > 0
      ? sql<string>`case ${sql.join(cases(client), sql` `)} else ${usual}::date end`
      : sql<string>`${today}::date`;
  return { today, earliest: present[0] ?? usual, latest: present.at(-1) ?? usual, at };
}
