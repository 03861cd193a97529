import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { listDraftFindings } from '../../drafts/public.ts';
import { newFindingId } from '../../sheets/public.ts';

type Found = Awaited<ReturnType<typeof listDraftFindings>>[number];
type Report = { report: number; clientId: number };

/** So many in a statement. */
const SLICE = 1000;

/**
 * Notes of a draft that is a report now who added which finding when (rules.md#added-findings). An event that another call has used
 * meanwhile gets a UUID of its own: the finding is there all the same.
 */
export async function noteFound(
  { db, scope }: { db: Tx; scope: Scope },
  report: Report,
  found: readonly Found[],
): Promise<void> {
  for (let start = 0; start < found.length; start += SLICE) {
    const some = found.slice(start, start + SLICE);
    for (const note of [noteAdded, noteEvents]) {
      const noted = new Set(await note(db, scope, report, some));
      const missing = some.filter(({ finding }) => !noted.has(finding));
      if (missing.length > 0)
        await note(
          db,
          scope,
          report,
          missing.map((one) => ({ ...one, event: newFindingId() })),
        );
    }
  }
}

async function noteAdded(db: Tx, _scope: Scope, { report, clientId }: Report, found: readonly Found[]) {
  const rows = await db
    .insertInto('added_findings')
    .values(found.map((one) => ({ ...one, report_id: report, client_id: clientId, after: JSON.stringify(one.after) })))
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('finding')
    .execute();
  return rows.map(({ finding }) => finding);
}

async function noteEvents(db: Tx, _scope: Scope, { clientId }: Report, found: readonly Found[]) {
  const rows = await db
    .insertInto('finding_events')
    .values(
      found.map(({ finding, event, sent, at, user_id, user_name, side, pictures, after }) => ({
        uuid: event,
        client_id: clientId,
        finding,
        kind: 'found',
        at,
        user_id,
        user_name,
        side,
        pictures,
        sent: `${finding} ${sent}`,
        before: '{}',
        after: JSON.stringify(after),
      })),
    )
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('finding')
    .execute();
  return rows.map(({ finding }) => finding);
}
