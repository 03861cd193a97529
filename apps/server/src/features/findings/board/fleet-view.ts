import type { Home } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { byPriority, keptCounts, oldestDays, openEarlier, openNow } from './counts-view.ts';
import type { Days } from '../register/days-store.ts';
import { ofClients } from '../list/filter-view.ts';

/**
 * What is open in the newest surveys of the rigs of a scope, and the rigs with the most open criticals: from what is kept of
 * each company and with each rig, as on the board.
 * @param most how many rigs are named
 */
export async function openInFleet(db: Tx, scope: Scope, days: Days, most: number): Promise<Home['fleet']> {
  const counts = await keptCounts(db, scope, { client: null });
  const oldestEarlier = await oldestDays(db, scope, { days, client: null, surveys: 'earlier' });
  const { rows: critical } = await sql<{ rigs: number }>`
    select coalesce(sum(critical_rigs), 0)::bigint as rigs from client_figures f
    where ${ofClients(scope, null, sql`f.client_id`)}`.execute(db);
  const { rows: named } = await sql<Home['fleet']['most'][number]>`
    select rigs.uuid as "UUID", rigs.name, clients.name as client, g.open_critical as open
    from (
      select rig_id, open_critical from rig_figures g
      where ${ofClients(scope, null, sql`g.client_id`)} and open_critical > 0
      order by open_critical desc, rig_id limit ${sql.lit(most)}) g
    join rigs on rigs.id = g.rig_id
    join clients on clients.id = rigs.client_id
    order by g.open_critical desc, lower(rigs.name)`.execute(db);
  return {
    open: byPriority(openNow(counts)),
    earlier: { ...byPriority(openEarlier(counts)), oldest_days: oldestEarlier },
    rigs: critical[0]?.rigs ?? 0,
    most: named,
  };
}
