import { basename } from 'node:path';
import type { FindingEvent, FindingRow } from '@rigbook/contract';
import { kindsOf, mapFields, REGISTER_TEXTS } from '@rigbook/domain';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { RegisterTable } from '../../../platform/database/register-tables.ts';
import { within, type Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { ageOf, all, daysOverdue, seenBy } from './filter-view.ts';

/** Named one by one: a statement that asks for all columns is not prepared, and planned each time. */
const COLUMNS = [
  ...(['uuid', 'client_id', 'rig_id', 'report_id', 'kind', 'sheet', 'row_number', ...REGISTER_TEXTS] as const),
  ...(['priority', 'status', 'state', 'found_on', 'aged_from', 'due_on', 'due_from'] as const),
  ...(['due_problem', 'closed_on', 'accepted_until'] as const),
  ...(['owner_id', 'owner_text', 'repeats', 'gone', 'is_open', 'answers', 'revision', 'updated_at'] as const),
  ...(['pictures_before', 'pictures_after', 'pictures_answered', 'section', 'subsection', 'verified_on'] as const),
  ...(['returned_at', 'returned_by', 'returned_text', 'proposed', 'accepted'] as const),
] as const satisfies readonly (keyof RegisterTable)[];

type Stored = Selectable<Pick<RegisterTable, (typeof COLUMNS)[number]>> & {
  age_days: number;
  days_overdue: number;
  rig_uuid: string;
  rig_name: string;
  client_name: string;
  report_uuid: string;
  survey_date: string | null;
  report_created_at: Date;
  closing_uuid: string | null;
  owner_uuid: string | null;
  owner_name: string | null;
  attached: Attached[];
};

type Attached = { path: string; bytes: number | null };

/** The files of paths in a column. A company does not read the sizes of what it may not see. */
export const attachedIn = (column: string) => sql<
  Attached[]
>`case when ${sql.ref(column)} = '{}' then '[]'::json else coalesce((
  select json_agg(json_build_object('path', u.path, 'bytes', u.bytes) order by given.place)
  from unnest(${sql.ref(column)}) with ordinality as given (path, place) join uploads u on u.path = given.path), '[]'::json) end`;

/** Files as they are on the wire. */
export const shownFiles = (files: readonly Attached[]) =>
  files.map(({ path, bytes }) => ({ path, name: basename(path), bytes: bytes ?? 0 }));

const CLOSINGS = sql.join(kindsOf('closing').map((kind) => sql.lit(kind)));

/**
 * Findings as their rows on the wire, in the order of their UUIDs as given. Each is looked up by itself, and its closing too:
 * for thousands of them joins would read every finding of the company, and every report.
 */
export async function findingRows(db: Tx, scope: Scope, days: Days, uuids: readonly string[]): Promise<FindingRow[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<Stored>`
    select ${sql.join(COLUMNS.map((name) => sql.ref(`f.${name}`)))}, ${ageOf(days)} as age_days,
      ${daysOverdue(days)} as days_overdue,
      rigs.uuid as rig_uuid, rigs.name as rig_name, clients.name as client_name,
      p.uuid as report_uuid, p.survey_date, p.created_at as report_created_at,
      (select uuid from reports c where c.parent_id = p.id and c.kind in (${CLOSINGS}) and c.deleted_at is null
        limit 1) as closing_uuid,
      owner.uuid as owner_uuid, owner.name as owner_name, ${attachedIn('f.files')} as attached
    from ${placed(uuids, [...COLUMNS, 'files'])}
    join reports p on p.id = f.report_id
    where ${all(seenBy(scope))}
    order by wanted.place`.execute(db);
  return rows.map(rowOf);
}

/** Findings in their places among UUIDs, with their rigs, companies and owners. */
const placed = (uuids: readonly string[], columns: readonly (keyof RegisterTable)[]) => sql`
  unnest(${uuids}::uuid[]) with ordinality as wanted (uuid, place)
    cross join lateral (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from register where uuid = wanted.uuid limit 1) f
    join rigs on rigs.id = f.rig_id
    join clients on clients.id = f.client_id
    left join lateral owner_of_finding(f.owner_id) owner on f.owner_id is not null`;

/** What findings have in common, and what says whether their rows are the same as before, without reading their texts. */
export type FindingsAbout = {
  /** Of names, days and revisions. */
  state: string;
  rigs: number;
  /** One of them. */
  rig: { UUID: string; name: string } | null;
  clients: number;
  client: number | null;
  /** The name of an owner that was asked for. */
  owner: string | null;
};

const KEYS = [
  ...(['uuid', 'client_id', 'rig_id', 'kind', 'owner_id', 'is_open', 'due_on', 'state'] as const),
  ...(['closed_on', 'aged_from', 'accepted_until', 'revision', 'updated_at'] as const),
];

/** @param owner a UUID */
export async function findingsAbout(
  db: Tx,
  scope: Scope,
  days: Days,
  { uuids, owner }: { uuids: readonly string[]; owner: string | null },
): Promise<FindingsAbout> {
  const { rows } = await sql<Omit<FindingsAbout, 'rig'> & { rig: string | null; rig_name: string | null }>`
    select md5(string_agg(concat_ws(' ', f.uuid, f.revision, f.updated_at, rigs.name, clients.name, owner.name,
        ${ageOf(days)}, ${daysOverdue(days)}), ' '
        order by wanted.place)) as state,
      count(distinct f.rig_id) as rigs, min(rigs.uuid::text) as rig, min(rigs.name) as rig_name,
      count(distinct f.client_id) as clients, min(f.client_id) as client,
      min(owner.name) filter (where owner.uuid = ${owner}::uuid) as owner
    from ${placed(uuids, KEYS)}
    where ${all(seenBy(scope))}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has a row.');
  const { rig: UUID, rig_name: name, ...about } = found;
  return { ...about, rig: UUID === null || name === null ? null : { UUID, name } };
}

const whole = (row: Stored) => ({
  ...mapFields(REGISTER_TEXTS, (field) => row[field]),
  priority: row.priority,
  state: row.state,
  status: row.status,
  found_on: row.found_on,
  age_days: row.age_days,
  due_on: row.due_on,
  due_from: row.due_from,
  due_problem: row.due_problem,
  days_overdue: row.days_overdue,
  closed_on: row.closed_on,
  verified_on: row.verified_on,
  returned: returnedIn(row),
  proposed: proposedIn(row),
  accepted: row.accepted,
  section: row.section ?? '',
  subsection: row.subsection ?? '',
});

/** A proposal as others see it, while it can be decided. */
function proposedIn({ proposed, is_open: isOpen }: Stored): FindingRow['proposed'] {
  if (!proposed || !isOpen) return null;
  const { fields, by, at, text } = proposed;
  return { fields, by, at, text };
}

/** What was sent back is not any more once it is closed, whoever has done that. */
const returnedIn = ({ is_open: isOpen, returned_at: at, returned_by: by, returned_text: text }: Stored) =>
  at === null || !isOpen ? null : { at: at.toISOString(), by: by ?? '', text: text ?? '' };

const rowOf = (row: Stored): FindingRow => ({
  UUID: row.uuid,
  rig: { UUID: row.rig_uuid, name: row.rig_name },
  client: { id: row.client_id, name: row.client_name },
  report: {
    UUID: row.report_uuid,
    kind: row.kind,
    survey_date: row.survey_date,
    created_at: row.report_created_at.toISOString(),
  },
  closing: row.closing_uuid === null ? null : { UUID: row.closing_uuid },
  sheet: row.sheet,
  row: row.row_number,
  ...whole(row),
  owner: row.owner_uuid === null || row.owner_name === null ? null : { UUID: row.owner_uuid, name: row.owner_name },
  owner_text: row.owner_text,
  repeats: row.repeats,
  gone: row.gone,
  files: shownFiles(row.attached),
  pictures: { before: row.pictures_before, after: [...new Set([...row.pictures_after, ...row.pictures_answered])] },
  answers: row.answers,
  revision: row.revision,
  updated_at: row.updated_at.toISOString(),
});

/** What happened to a finding, oldest first; for the provider's people with their remarks for each other. */
export async function eventsOf(db: Tx, scope: Scope, uuid: string): Promise<FindingEvent[]> {
  const events = [...(await publicEvents(db, scope, uuid)), ...(await internalNotes(db, scope, uuid))];
  return events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** A company has no right to read these at all. */
async function internalNotes(db: Tx, scope: Scope, uuid: string): Promise<FindingEvent[]> {
  if (!scope.owner) return [];
  const notes = db.selectFrom('internal_notes').select(['uuid', 'at', 'user_name', 'text', 'pictures']);
  const found = await notes.where('finding', '=', uuid).orderBy('at').execute();
  return found.map(({ uuid: UUID, at, ...note }) => ({
    UUID,
    at: at.toISOString(),
    side: 'provider' as const,
    kind: 'note',
    ...note,
    files: [],
    internal: 1 as const,
    before: null,
    after: null,
  }));
}

async function publicEvents(db: Tx, scope: Scope, uuid: string): Promise<FindingEvent[]> {
  const events = await db
    .selectFrom('finding_events')
    .select(['uuid', 'at', 'user_name', 'side', 'kind', 'text', 'pictures', 'before', 'after'])
    .select(attachedIn('finding_events.files').as('attached'))
    .where('finding', '=', uuid)
    .where((eb) => within(eb, scope, 'finding_events.client_id'))
    .orderBy('at')
    .orderBy('number')
    .execute();
  return events.map(({ uuid: UUID, at, attached, ...event }) => ({
    UUID,
    at: at.toISOString(),
    ...event,
    files: shownFiles(attached),
  }));
}
