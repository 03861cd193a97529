import { kindsOf } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

/** A report of a workbook that the caller has saved since then, locked as a deletion locks it: its rig first. */
export async function lockSavedReport(db: Tx, scope: Scope, { uuid, since }: { uuid: string; since: Date }) {
  const reports = db
    .selectFrom('reports')
    .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
    .select(['reports.id', 'reports.uuid', 'reports.kind', 'reports.client_id', 'reports.rig_id'])
    .select(['reports.created_at', 'rigs.name as rig_name'])
    .where('reports.uuid', '=', uuid)
    .where('reports.kind', 'in', kindsOf('workbook'))
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .where('reports.created_at', '>', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('history')
          .select('history.id')
          .whereRef('history.entity_uuid', '=', 'reports.uuid')
          .where('history.entity', '=', 'report')
          .where('history.action', '=', 'add')
          .where('history.user_id', '=', scope.userId),
      ),
    );
  const found = await reports.forShare('rigs').executeTakeFirst();
  return found && reports.forNoKeyUpdate('reports').executeTakeFirst();
}

/**
 * Whether anything was entered in a report since it was saved: anything about a finding of it, anything in what is derived
 * from it, or by another user.
 */
export async function isWorkedOn(db: Tx, scope: Scope, { id }: { id: number }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    with family as (
      select id, uuid from reports where id = ${id}
      union all select id, uuid from reports where parent_id = ${id}
      union all select f.id, f.uuid from reports f join reports p on p.id = f.parent_id where p.parent_id = ${id})
    select exists (
        select from register r join finding_events e on e.finding = r.uuid
        where r.report_id = ${id} and e.side <> 'system'
          -- What a save of sheets notes by itself was not sent as an event.
          and (e.sent is not null or e.user_id is distinct from ${scope.userId}))
      or exists (
        select from family join history h on h.entity = 'report' and h.entity_uuid = family.uuid and h.action <> 'add'
        where family.id <> ${id} or h.user_id is distinct from ${scope.userId})
      or exists (select from family join report_files f on f.report_id = family.id and f.deleted_at is null) as is`.execute(
    db,
  );
  return rows[0]?.is === true;
}
