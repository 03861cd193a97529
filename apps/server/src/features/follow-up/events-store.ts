import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { FindingEventsTable } from '../../platform/database/register-tables.ts';
import { authorOf, within, type Scope } from '../../platform/identity/scope.ts';

/** Corrections of the findings of a survey after an event, oldest first. */
export const loadCorrectionsSince = (db: Tx, scope: Scope, survey: number, number: number) =>
  db
    .selectFrom('register')
    .innerJoin('finding_events', 'finding_events.finding', 'register.uuid')
    .select(['finding_events.number', 'finding', 'before', 'after'])
    .where('report_id', '=', survey)
    .where('finding_events.kind', '=', 'corrected')
    .where('finding_events.number', '>', number)
    .where((eb) => within(eb, scope, 'register.client_id'))
    .orderBy('finding_events.number')
    .execute();

/** The findings that are in the register. */
export async function findRegistered(db: Tx, scope: Scope, uuids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from register where uuid = any (${uuids}::uuid[])
      and ${scope.owner ? sql`true` : sql`client_id = ${scope.clientId}`}`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The events among these that the portal has, as far as the caller may see them. */
export async function findKnown(db: Tx, scope: Scope, uuids: readonly string[]): Promise<string[]> {
  const notes = sql`union all select uuid from internal_notes where uuid = any (${uuids}::uuid[])`;
  const { rows } = await sql<{ uuid: string }>`
    select uuid from finding_events where uuid = any (${uuids}::uuid[])
      and ${scope.owner ? sql`true` : sql`client_id = ${scope.clientId}`}
    union select event from draft_findings where event = any (${uuids}::uuid[])
      and ${scope.owner ? sql`true` : sql`client_id = ${scope.clientId}`}
    ${scope.owner ? notes : sql``}
    order by uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** The findings of a survey that are not closed. */
export const loadNotClosed = (db: Tx, scope: Scope, survey: number) =>
  db
    .selectFrom('register')
    .select(['uuid', 'priority', 'is_ready', 'pictures_before'])
    .where('report_id', '=', survey)
    .where('status', 'is distinct from', 'closed')
    .where((eb) => within(eb, scope, 'register.client_id'))
    .execute();

/** Marks findings in progress as ready. @returns the ones that were not marked before */
export async function markReady(db: Tx, scope: Scope, survey: number, uuids: readonly string[]): Promise<string[]> {
  const marked = await db
    .updateTable('register')
    .set({ is_ready: true })
    .where('report_id', '=', survey)
    .where('uuid', 'in', [...uuids])
    .where('status', '=', 'progress')
    .where('is_ready', '=', false)
    .where((eb) => within(eb, scope, 'register.client_id'))
    .returning('uuid')
    .execute();
  return marked.map(({ uuid }) => uuid).toSorted();
}

/**
 * The findings that the caller reported as ready and nobody has verified, closed or reopened since. Later answers, by anyone,
 * don't change that (rules.md#verification).
 */
export async function findReportedReady(db: Tx, scope: Scope, findings: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('finding_events')
    .select('finding')
    .distinct()
    .where(sql<boolean>`finding = any (${findings}::uuid[])`)
    .where('user_id', '=', scope.userId)
    .where(sql<boolean>`after ->> 'state' = 'ready'`)
    .where(
      sql<boolean>`not exists (select from finding_events later
        where later.finding = finding_events.finding and later.number > finding_events.number
          and (later.kind in ('closed', 'returned', 'reopened')
            or (later.before ->> 'state' = 'closed') <> (later.after ->> 'state' = 'closed')))`,
    )
    .where((eb) => within(eb, scope, 'finding_events.client_id'))
    .execute();
  return new Set(rows.map(({ finding }) => finding));
}

export type NewEvent = Pick<FindingEventsTable, 'client_id' | 'finding' | 'kind'> &
  Partial<Pick<FindingEventsTable, 'sent' | 'sent_with'>> & {
    /** A new one by default. */
    uuid?: string;
    text?: string;
    pictures?: string[];
    files?: string[];
    before: object;
    after: object;
  };

/** Of one statement: more rows than this have more parameters than it may have, more letters keep requests waiting. */
const AT_ONCE = { rows: 1000, letters: 250_000 };

/**
 * Adds events of the caller, as many as there are, some at a time.
 * @returns false if one of the UUIDs is taken, perhaps by another company
 */
export async function addEvents(db: Tx, scope: Scope, at: Date, events: readonly NewEvent[]): Promise<boolean> {
  let added = 0;
  for (const some of inStatements(events.map(rowOf))) {
    const { numInsertedOrUpdatedRows: count } = await db
      .insertInto('finding_events')
      .values(some.map((event) => ({ ...event, at, ...authorOf(scope) })))
      .onConflict((conflict) => conflict.column('uuid').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(count);
  }
  return added === events.length;
}

const rowOf = ({ before, after, ...event }: NewEvent) => ({
  ...event,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
});

type EventRow = ReturnType<typeof rowOf>;

const lettersOf = ({ text = '', before, after }: EventRow): number => text.length + before.length + after.length;

function* inStatements(events: readonly EventRow[]): Generator<EventRow[]> {
  let some: EventRow[] = [];
  let letters = 0;
  for (const event of events) {
    const isFull = some.length === AT_ONCE.rows || letters + lettersOf(event) > AT_ONCE.letters;
    if (isFull && some.length > 0) {
      yield some;
      [some, letters] = [[], 0];
    }
    some.push(event);
    letters += lettersOf(event);
  }
  if (some.length > 0) yield some;
}
