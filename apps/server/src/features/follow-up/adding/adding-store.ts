import type { FindingPlace, Headings } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { within, type Scope } from '../../../platform/identity/scope.ts';
import { type NewDraftFinding, noteOf } from '../../drafts/public.ts';

/** What is known of a finding that an event has added, or of the one with this UUID. */
export const findAdded = (db: Tx, scope: Scope, by: { event: string } | { finding: string }) => {
  const added = db
    .selectFrom('added_findings')
    .select(['finding', 'report_id', 'sent', 'side', 'removed_at'])
    .where((eb) => within(eb, scope, 'added_findings.client_id'));
  return (
    'event' in by ? added.where('event', '=', by.event) : added.where('finding', '=', by.finding)
  ).executeTakeFirst();
};

type AddedTo = { client_id: number; report_id: number };

/** Notes that the caller has added a finding. @returns false if the event is taken, perhaps by another company */
export async function insertAdded(db: Tx, scope: Scope, added: NewDraftFinding & AddedTo): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('added_findings')
    .values(noteOf(scope, added))
    .onConflict((conflict) => conflict.column('event').doNothing())
    .executeTakeFirstOrThrow();
  return Number(inserted) === 1;
}

export async function markRemoved(db: Tx, scope: Scope, finding: string, at: Date): Promise<void> {
  await db
    .updateTable('added_findings')
    .set({ removed_at: at })
    .where('finding', '=', finding)
    .where((eb) => within(eb, scope, 'added_findings.client_id'))
    .execute();
}

/** Whether people have done anything about a finding beside adding it and putting its words right. */
export async function isFollowedUp(db: Tx, scope: Scope, finding: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from finding_events where finding = ${finding}::uuid and kind not in ('found', 'corrected'))
      ${scope.owner ? sql`or exists (select from internal_notes where finding = ${finding}::uuid)` : sql``} as is`.execute(
    db,
  );
  return rows[0]?.is === true;
}

/** Whether someone of the caller's own side has saved a report first. */
export async function isOwnReport(db: Tx, scope: Scope, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from history h join users u on u.id = h.user_id
    where h.entity = 'report' and h.action = 'add' and h.entity_uuid = ${uuid}::uuid
      and u.client_id = ${scope.clientId}::int limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes what findings are under: rows that are saved one by one don't say it. */
export async function writeHeadings(
  db: Tx,
  scope: Scope,
  headings: Headings,
  places: readonly (FindingPlace & { report: number })[],
): Promise<void> {
  for (const { report, sheet, row } of places) {
    await db
      .updateTable('findings')
      .set(headings)
      .where('report_id', '=', report)
      .where('sheet', '=', sheet)
      .where('row_number', '=', row)
      .where((eb) => within(eb, scope, 'findings.client_id'))
      .execute();
  }
}

/** Every Ref. of a report, by the sheet that it is on. */
export const findRefs = (db: Tx, scope: Scope, reportId: number) =>
  db
    .selectFrom('findings')
    .select(['sheet', 'ref', 'section'])
    .where('report_id', '=', reportId)
    .where('ref', '<>', '')
    .where((eb) => within(eb, scope, 'findings.client_id'))
    .orderBy('row_number')
    .execute();
