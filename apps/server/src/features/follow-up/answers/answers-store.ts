import { type Acceptance, acceptedUntil, type WorkbookKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Proposal, RegisterTable } from '../../../platform/database/register-tables.ts';
import { within, type Scope, type Work } from '../../../platform/identity/scope.ts';
import { isNotRemoved, seenBy } from '../../findings/public.ts';

/** The survey that a finding is in. */
export type SurveyOfFinding = { uuid: string; survey: number; kind: WorkbookKind; rigId: number; clientId: number };

/** Where these findings are, without those that the caller may not see, in the order in which their surveys are locked. */
export async function findSurveys(db: Tx, scope: Scope, uuids: readonly string[]): Promise<SurveyOfFinding[]> {
  const { rows } = await sql<SurveyOfFinding>`
    select f.uuid, f.report_id as survey, f.kind, f.rig_id as "rigId", f.client_id as "clientId" from register f
    where f.uuid = any (${uuids}::uuid[]) and not f.deleted and ${isNotRemoved} and ${sql.join([sql`true`, ...seenBy(scope)], sql` and `)}
    order by f.rig_id, f.report_id, f.uuid`.execute(db);
  return rows;
}

const FOLLOWED = [
  'uuid',
  'client_id',
  'priority',
  'status',
  'ref',
  'deficiency',
  'recommendation',
  'reference',
  'state',
  'gone',
  'superseded_by',
  'found_on',
  'due_on',
  'due_from',
  'due_set',
  'is_asked',
  'closed_on',
  'sheet',
  'row_number',
  'action_taken',
  'verified_by',
  'owner_id',
  'owner_from',
  'owner_text',
  'pictures_before',
  'pictures_after',
  'pictures_answered',
  'proposed',
  'proposed_by',
  'accepted',
  'revision',
] as const satisfies (keyof RegisterTable)[];

export type LockedFinding = Awaited<ReturnType<typeof lockFindings>>[number];

/** Findings of a survey as they are, locked in the order of their UUIDs. */
export const lockFindings = (db: Tx, scope: Scope, survey: number, uuids: readonly string[]) =>
  db
    .selectFrom('register')
    .select(FOLLOWED)
    .where('report_id', '=', survey)
    .where('uuid', 'in', [...uuids])
    .where((eb) => within(eb, scope, 'register.client_id'))
    .orderBy('uuid')
    .forUpdate()
    .execute();

/** The events that are already stored, with the hash of their content. */
export async function findStoredEvents(
  db: Tx,
  scope: Scope,
  events: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('finding_events')
    .select(['uuid', 'sent'])
    .where('uuid', 'in', [...events])
    .where((eb) => within(eb, scope, 'finding_events.client_id'))
    .execute();
  return new Map(rows.map(({ uuid, sent }) => [uuid, sent]));
}

/** Whether an event is already stored with other content, for one finding or for many. */
export async function hasOtherContent(db: Tx, scope: Scope, event: string, sent: string): Promise<boolean> {
  const events = db.selectFrom('finding_events').select('uuid').limit(1);
  const other = await events
    .where((eb) => within(eb, scope, 'finding_events.client_id'))
    .where((eb) =>
      eb.or([eb('uuid', '=', event), eb.and([eb('sent_with', '=', event), eb(sql`right(sent, 64)`, '<>', sent)])]),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** The user who asked the last question about a finding. */
export const findAsker = async (db: Tx, scope: Scope, finding: string): Promise<number | null> =>
  (
    await db
      .selectFrom('finding_events')
      .select('user_id')
      .where('finding', '=', finding)
      .where('kind', '=', 'question')
      .where((eb) => within(eb, scope, 'finding_events.client_id'))
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.user_id ?? null;

/** The last event that set the state of a finding. */
export const findLastDecision = (db: Tx, scope: Scope, finding: string) =>
  db
    .selectFrom('finding_events')
    .select(['kind', 'user_id', sql<string | null>`after ->> 'closed_on'`.as('closed_on')])
    .where('finding', '=', finding)
    .where((eb) => within(eb, scope, 'finding_events.client_id'))
    .where(
      sql<boolean>`(kind in ('progress', 'ready', 'returned') or after ->> 'state' is distinct from before ->> 'state')`,
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * 'Action taken' as it was before the answer that reported the finding as ready; null if that answer did not write it, or if
 * it has changed again since.
 */
export async function findTextBeforeReady(db: Tx, scope: Scope, { uuid, action_taken: present }: LockedFinding) {
  const answer = await db
    .selectFrom('finding_events')
    .select(['before', 'after'])
    .where('finding', '=', uuid)
    .where('kind', '=', 'ready')
    .where((eb) => within(eb, scope, 'finding_events.client_id'))
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [before, written] = [answer?.before, answer?.after].map((side) => side?.['action_taken']);
  return typeof before === 'string' && written === present ? before : null;
}

/** A user of the company or the provider, who may own the company's findings. */
export async function findPossibleOwner(db: Tx, _scope: Scope, uuid: string, clientId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from possible_owner(${uuid}::uuid, ${clientId}::int)`.execute(db);
  return rows[0];
}

/** The name of a finding's owner. */
export async function findOwnerName(db: Tx, _scope: Scope, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ name: string }>`select name from owner_of_finding(${id}::int)`.execute(db);
  return rows[0]?.name ?? null;
}

/** The name of the user who last changed a finding; null if it has no events. */
export const findLastActor = async (db: Tx, scope: Scope, finding: string): Promise<string | null> =>
  (
    await db
      .selectFrom('finding_events')
      .select('user_name')
      .where('finding', '=', finding)
      .where((eb) => within(eb, scope, 'finding_events.client_id'))
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.user_name ?? null;

/** Fields that are only in the register, not in the sheets. Omitted ones stay as they are. */
export type OwnFacts = {
  isReady?: boolean;
  isAsked?: boolean;
  pictures?: readonly string[];
  ownerId?: number | null;
  ownerText?: string;
  dueSet?: string | null;
  isAnswer?: boolean;
  files?: readonly string[];
  /** Null where it is decided. */
  proposal?: Proposal | null;
  /** Null where it has ended. */
  accepted?: Acceptance | null;
};

const withPaths = (column: 'pictures_answered' | 'files', paths: readonly string[]) => sql<string[]>`
  ${sql.ref(column)} || array(
    select distinct path from unnest(${[...paths]}::text[]) path where path <> all (${sql.ref(column)}))`;

/** Writes these fields, as a new revision of the finding. */
export async function writeOwnFacts({ db, scope, now }: Work, uuid: string, facts: OwnFacts): Promise<void> {
  const {
    isReady,
    isAsked,
    pictures = [],
    files = [],
    ownerId,
    ownerText,
    dueSet,
    isAnswer,
    proposal,
    accepted,
  } = facts;
  await db
    .updateTable('register')
    .set((eb) => ({
      ...(isReady !== undefined && { is_ready: isReady }),
      ...(isAsked !== undefined && { is_asked: isAsked }),
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(ownerText !== undefined && { owner_text: ownerText }),
      // Even if that is nobody: the text in 'Action by' doesn't count any more.
      ...((ownerId !== undefined || ownerText) && { owner_from: 'person' as const }),
      ...(dueSet !== undefined && { due_set: dueSet }),
      ...(isAnswer && { answers: eb('answers', '+', 1) }),
      ...(pictures.length > 0 && { pictures_answered: withPaths('pictures_answered', pictures) }),
      ...(files.length > 0 && { files: withPaths('files', files) }),
      ...(proposal !== undefined && {
        proposed: proposal && JSON.stringify(proposal),
        proposed_by: proposal && scope.userId,
      }),
      ...(accepted !== undefined && {
        accepted: accepted && JSON.stringify(accepted),
        accepted_until: accepted && acceptedUntil(accepted),
      }),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('uuid', '=', uuid)
    .execute();
}
