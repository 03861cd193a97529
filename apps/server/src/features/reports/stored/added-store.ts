import type { Tx } from '../../../platform/database/database.ts';
import { within, type Scope } from '../../../platform/identity/scope.ts';

/** The findings of a report that were made in the portal, in the order in which they were (rules.md#added-findings). */
export async function findAddedFindings(db: Tx, scope: Scope, reportId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('added_findings')
    .select('finding')
    .where('report_id', '=', reportId)
    .where('removed_at', 'is', null)
    .where((eb) => within(eb, scope, 'added_findings.client_id'))
    .orderBy('at')
    .orderBy('finding')
    .execute();
  return rows.map(({ finding }) => finding);
}
