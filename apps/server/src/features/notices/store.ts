import type { NoticeKind } from '@rigbook/contract';
import type { ReportKind, Verification } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type SystemScope, type Work } from '../../platform/identity/scope.ts';
import type { Receivers, RulesForNotices } from './receivers.ts';

/** What a notice is about. */
export type Subject = {
  kind: NoticeKind;
  clientId: number;
  rigId: number | null;
  report?: number | null;
  visit?: number | null;
  findings?: readonly string[];
};

/** Adds the notice for all its receivers, in one statement. */
export async function addNotices(
  { db, scope, now }: Work,
  { kind, clientId, rigId, report = null, visit = null, findings = [] }: Subject,
  { audience, answered, ofCompany, ofProvider, seeing, people = [] }: Receivers,
): Promise<void> {
  await sql`
    select add_notices(${kind}, ${clientId}::int, ${rigId}::int, ${report}::int, ${visit}::int, ${[...findings]}::uuid[],
      ${scope.userId}::int, ${scope.userName}, ${now}, ${audience}, ${answered}, ${ofCompany}::int[], ${ofProvider}::int[],
      ${seeing}::int[], ${[...people]}::int[])`.execute(db);
}

/** The people whose questions about these findings the caller answers now, with the findings of each. */
export async function findUnansweredAskers(
  db: Tx,
  scope: Scope,
  findings: readonly string[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ finding: string; user_id: number }>`
    select finding, user_id from unanswered_askers(${[...findings]}::uuid[], ${scope.owner ? 'provider' : 'rig'})
    order by user_id, finding`.execute(db);
  const askers = new Map<number, string[]>();
  for (const { finding, user_id: user } of rows) askers.set(user, [...(askers.get(user) ?? []), finding]);
  return askers;
}

type SurveyForNotices = { kind: ReportKind; rules: RulesForNotices };

/** The kind of a survey, and its company's rules. */
export async function findSurvey(db: Tx, scope: Scope, survey: number): Promise<SurveyForNotices | null> {
  const found = await db
    .selectFrom('reports')
    .leftJoin('follow_up_rules', 'follow_up_rules.client_id', 'reports.client_id')
    .select(['reports.kind', 'follow_up_rules.answers', 'follow_up_rules.verification'])
    .where('reports.id', '=', survey)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .executeTakeFirst();
  if (!found) return null;
  const verification: Verification = found.verification ?? 'none';
  return { kind: found.kind, rules: { answers: found.answers !== 0, verification } };
}

/** Marks notices as read. @returns false, without marking any, if one is not the caller's */
export async function markRead({ db, scope, now }: Work, uuids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(uuids)];
  if (wanted.length === 0) return true;
  const own = db.selectFrom('notices').where('user_id', '=', scope.userId).where('in_bell', '=', true);
  const found = await own.select('id').where('uuid', 'in', wanted).orderBy('id').forUpdate().execute();
  if (found.length < wanted.length) return false;
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', scope.userId)
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where('read_at', 'is', null)
    .execute();
  return true;
}

/** Marks all of the caller's notices as read. */
export async function markAllRead({ db, scope, now }: Work): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', scope.userId)
    .where('in_bell', '=', true)
    .where('read_at', 'is', null)
    .execute();
}

/** `known`: the kinds that there were when it was chosen; null for those of the first version. */
export type StoredChoice = { bell: string[]; mail: string[]; rigs: number[] | null; known: string[] | null };

/** The caller's choice, if there is one. */
export const loadChoice = (db: Tx, scope: Scope): Promise<StoredChoice | undefined> =>
  db
    .selectFrom('notice_choices')
    .select(['bell', 'mail', 'rigs', 'known'])
    .where('user_id', '=', scope.userId)
    .executeTakeFirst();

export async function storeChoice(db: Tx, scope: Scope, choice: StoredChoice): Promise<void> {
  await db
    .insertInto('notice_choices')
    .values({ user_id: scope.userId, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute();
}

/** The rigs among these that the caller may see, by name. */
export const findVisibleRigs = (db: Tx, scope: Scope, by: { ids: number[] } | { uuids: string[] }) =>
  db
    .selectFrom('rigs')
    .select(['id', 'uuid', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'rigs.client_id'))
    .where('ids' in by ? sql<boolean>`id = any (${by.ids}::int[])` : sql<boolean>`uuid = any (${by.uuids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findOwnUuid = async (db: Tx, scope: Scope): Promise<string> =>
  (await db.selectFrom('users').select('uuid').where('id', '=', scope.userId).executeTakeFirstOrThrow()).uuid;

/** Removes notices from before a moment. */
export async function removeNoticesBefore(db: Tx, _scope: SystemScope, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('at', '<', before).execute();
}

/** Marks notices as mailed that are wanted by mail and are not mailed yet. @returns their ids */
export async function takeNoticesToMail({ db, now }: Work<SystemScope>, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update notices set mailed_at = ${now} where id in (
      select id from notices where by_mail and mailed_at is null and (mail_from is null or mail_from <= ${now}) order by id limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks everything as mailed: after a restore from a backup, nothing older is sent. */
export const settleNoticeMails = ({ db, now }: Work<SystemScope>) =>
  sql`update notices set mailed_at = ${now} where by_mail and mailed_at is null`.execute(db);
