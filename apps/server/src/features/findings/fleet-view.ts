import type { Home } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';

type Totals = Record<'critical' | 'major' | 'minor' | 'rigs', number>;

/**
 * What is open in the newest surveys of the rigs of a scope, and the rigs with the most open criticals: from the totals that
 * are kept with each rig, as on the board.
 * @param most how many rigs are named
 */
export async function openInFleet(db: Tx, scope: Scope, most: number): Promise<Home['fleet']> {
  const own = scope.owner ? sql`true` : sql`g.client_id = ${scope.clientId}`;
  const { rows: totals } = await sql<Totals>`
    select coalesce(sum(open_critical), 0) as critical, coalesce(sum(open_major), 0) as major,
      coalesce(sum(open_minor), 0) as minor, count(*) filter (where open_critical > 0) as rigs
    from rig_figures g where ${own}`.execute(db);
  const { rows: named } = await sql<Home['fleet']['most'][number]>`
    select rigs.uuid as "UUID", rigs.name, clients.name as client, g.open_critical as open
    from (
      select rig_id, open_critical from rig_figures g where ${own} and open_critical > 0
      order by open_critical desc, rig_id limit ${sql.lit(most)}) g
    join rigs on rigs.id = g.rig_id
    join clients on clients.id = rigs.client_id
    order by g.open_critical desc, lower(rigs.name)`.execute(db);
  const [{ rigs, ...open } = { critical: 0, major: 0, minor: 0, rigs: 0 }] = totals;
  return { open, rigs, most: named };
}
