import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type SystemScope } from '../../platform/identity/scope.ts';

const versionsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('report_versions')
    .innerJoin('reports', 'reports.uuid', 'report_versions.report_uuid')
    .select('report_versions.uuid')
    .where((eb) => within(eb, scope, 'report_versions.client_id'))
    .limit(1);

/** Whether a report has been issued. */
export const isIssued = async (db: Tx, scope: Scope, report: number): Promise<boolean> =>
  (await versionsOf(db, scope).where('reports.id', '=', report).executeTakeFirst()) !== undefined;

/** Whether a report of a rig has been issued that is not deleted. */
export const hasIssued = async (db: Tx, scope: Scope, rig: number): Promise<boolean> =>
  (await versionsOf(db, scope)
    .where('reports.rig_id', '=', rig)
    .where('reports.deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The pictures among these paths that are kept for good, because a version shows them. */
export async function findKeptForGood(db: Tx, _scope: SystemScope, paths: readonly string[]): Promise<Set<string>> {
  const kept = await db
    .selectFrom('version_pictures')
    .select('path')
    .distinct()
    .where(sql<boolean>`path = any (${paths}::text[])`)
    .execute();
  return new Set(kept.map(({ path }) => path));
}
