import { HOUR, isoDayIn } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Whether the database knows a time zone by this name; it has its own list, which may be older than the server's. */
export async function isKnownZone(db: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select is_known_zone(${zone}) as known`.execute(db);
  return rows[0]?.known === true;
}

const HOURS = 24;

/**
 * Whether the database reads the days of a time zone as the server does: of 'IST' or 'BST' it does not, which are
 * abbreviations there of somewhere else.
 */
export async function isReadAlike(db: Tx, zone: string, now: Date): Promise<boolean> {
  if (!(await isKnownZone(db, zone))) return false;
  // In winter and in summer, each hour of a day: days that are apart by an hour differ in one of them.
  const moments = [0, 6].flatMap((month) =>
    Array.from({ length: HOURS }, (_, hour) => new Date(Date.UTC(now.getUTCFullYear(), month, 1) + hour * HOUR)),
  );
  const { rows } = await sql<{ day: string }>`
    select to_char(moment at time zone ${zone}, 'YYYY-MM-DD') as day
    from unnest(${moments}::timestamptz[]) with ordinality as given (moment, place) order by place`.execute(db);
  return rows.every(({ day }, index) => day === isoDayIn(zone, moments[index] ?? now));
}

/** Stored time zones that the database does not know: whose, null for the portal's own, and which. */
export async function unknownZones(db: Tx): Promise<{ company: string | null; zone: string }[]> {
  const { rows } = await sql<{ company: string | null; zone: string }>`
    select null as company, time_zone as zone from portal_zone where known_zone is null
    union all select * from (select clients.name, follow_up_rules.time_zone from follow_up_rules
      join clients on clients.id = follow_up_rules.client_id
      where follow_up_rules.time_zone is not null and follow_up_rules.known_zone is null
      order by clients.id) as of_companies`.execute(db);
  return rows;
}

/** After an upgrade of PostgreSQL its list may be another one. */
export const checkZonesAgain = (db: Tx) =>
  sql`update follow_up_rules set time_zone = time_zone
    where time_zone is not null and known_zone is distinct from case when is_known_zone(time_zone) then time_zone end`.execute(
    db,
  );
