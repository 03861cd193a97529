import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { authorOf, within, type Scope } from '../../platform/identity/scope.ts';
import type { Draft } from './drafts-store.ts';

/** What is known of a finding that an event has added to a draft, or of the one with this UUID. */
export const findDraftFinding = (db: Tx, scope: Scope, by: { event: string } | { finding: string }) => {
  const found = db
    .selectFrom('draft_findings')
    .innerJoin('survey_drafts', 'survey_drafts.id', 'draft_findings.draft_id')
    .select(['finding', 'sent', 'removed_at', 'survey_drafts.uuid as draft'])
    .where('survey_drafts.finished_at', 'is', null)
    .where((eb) => within(eb, scope, 'draft_findings.client_id'));
  return (
    'event' in by ? found.where('event', '=', by.event) : found.where('finding', '=', by.finding)
  ).executeTakeFirst();
};

export type NewDraftFinding = {
  finding: string;
  event: string;
  sent: string;
  at: Date;
  pictures: readonly string[];
  after: Record<string, unknown>;
};

/** What is noted of a finding that the caller adds, to a draft or to a report. */
export const noteOf = <Noted extends NewDraftFinding>(scope: Scope, { pictures, after, ...finding }: Noted) => ({
  ...finding,
  pictures: [...pictures],
  after: JSON.stringify(after),
  ...authorOf(scope),
});

/** Notes that the caller has added a finding to a draft. @returns false if the event is taken, perhaps by another company */
export async function insertDraftFinding(
  db: Tx,
  scope: Scope,
  { id, client_id }: Pick<Draft, 'id' | 'client_id'>,
  finding: NewDraftFinding,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('draft_findings')
    .values(noteOf(scope, { ...finding, client_id, draft_id: id }))
    .onConflict((conflict) => conflict.column('event').doNothing())
    .executeTakeFirstOrThrow();
  return Number(inserted) === 1;
}

/** Notes what a finding of a draft says and shows since. */
export async function changeDraftFinding(
  db: Tx,
  scope: Scope,
  finding: string,
  { pictures, after }: Pick<NewDraftFinding, 'pictures' | 'after'>,
): Promise<void> {
  await db
    .updateTable('draft_findings')
    .set({ pictures: [...pictures], after: JSON.stringify(after) })
    .where('finding', '=', finding)
    .where((eb) => within(eb, scope, 'draft_findings.client_id'))
    .execute();
}

export async function markRemovedFromDraft(db: Tx, scope: Scope, finding: string, at: Date): Promise<void> {
  await db
    .updateTable('draft_findings')
    .set({ removed_at: at })
    .where('finding', '=', finding)
    .where((eb) => within(eb, scope, 'draft_findings.client_id'))
    .execute();
}

/** The findings that people have added to a draft, in the order in which they did. */
export const listDraftFindings = (db: Tx, scope: Scope, draftId: number) =>
  db
    .selectFrom('draft_findings')
    .select(['finding', 'event', 'sent', 'at', 'user_id', 'user_name', 'side', 'pictures', 'after'])
    .where('draft_id', '=', draftId)
    .where('removed_at', 'is', null)
    .where((eb) => within(eb, scope, 'draft_findings.client_id'))
    .orderBy('at')
    .orderBy('finding')
    .execute();

/** Whether another call has used an event already: for a finding of a report, or for an answer. */
export async function isEventTaken(db: Tx, _scope: Scope, event: string): Promise<boolean> {
  const { rows } = await sql`
    select from finding_events where uuid = ${event}::uuid
    union all select from added_findings where event = ${event}::uuid limit 1`.execute(db);
  return rows.length > 0;
}
