import type { Answer, findingsTrend, Query } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { all, seenBy } from '../list/filter-view.ts';

type Trend = Answer<typeof findingsTrend>;
type Moved = { month: string; found: number; closed: number };

/** The last months up to the present one, oldest first, as '2026-11'. */
function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place, 1)).toISOString().slice(0, 7),
  );
}

/**
 * What was found and closed in each month, and what was not closed at its end: in the present one what figures of the same
 * surveys count now, so that a day that has not come yet, as where a company is a day ahead, is in the present month.
 */
export async function trendOf(
  db: Tx,
  scope: Scope,
  days: Days,
  { client, rig, scope: surveys, months }: Query<typeof findingsTrend>,
): Promise<Trend> {
  const counted = all([
    sql`f.is_listed and f.state <> 'superseded'`,
    ...(surveys === 'current' ? [sql`f.is_current`] : []),
    ...seenBy(scope),
    ...(client === null ? [] : [sql`f.client_id = ${client}`]),
    ...(rig === null ? [] : [sql`f.rig_id = (select id from rigs where uuid = ${rig})`]),
  ]);
  const { rows } = await sql<Moved>`
    with counted as materialized (
      select found_on, closed_on, count(*) as findings from register f where ${counted} group by found_on, closed_on)
    select month, sum(found)::bigint as found, sum(closed)::bigint as closed from (
      select to_char(found_on, 'YYYY-MM') as month, findings as found, 0 as closed from counted
      union all select to_char(closed_on, 'YYYY-MM'), 0, findings from counted where closed_on is not null) moved
    group by month`.execute(db);
  const shown = lastMonths(days.today, months);
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const movedIn = (isIn: (month: string) => boolean) => {
    const those = rows.filter(({ month }) => isIn(month));
    const sumOf = (of: 'found' | 'closed') => those.reduce((sum, row) => sum + row[of], 0);
    return { found: sumOf('found'), closed: sumOf('closed') };
  };
  const before = movedIn((month) => month < first);
  let open = before.found - before.closed;
  return shown.map((month) => {
    const { found, closed } = movedIn((moved) => (month === last ? moved >= month : moved === month));
    open += found - closed;
    return { month, found, closed, open_at_end: open };
  });
}
