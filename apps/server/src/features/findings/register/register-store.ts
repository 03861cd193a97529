import { kindsOf, REGISTER_TEXTS, selectFields, SURVEY_TEXTS } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyScope, Author, SystemScope } from '../../../platform/identity/scope.ts';
import { IS_ASSIGNED } from './owners-store.ts';

/** A rig with its client. */
export type RigPlace = { rigId: number; clientId: number };

const WORKBOOKS = sql.join(kindsOf('workbook').map((kind) => sql.lit(kind)));
const CLOSINGS = sql.join(kindsOf('closing').map((kind) => sql.lit(kind)));

/**
 * The workbook reports of a rig, with the day by which their findings age, whether any of their sheets may be current, and which
 * are not: those of later surveys of the same kind, where all of these are partial (rules.md#current-survey).
 */
export const surveysOf = (rigId: number) => sql`
  select id, found_on, deleted, is_current,
    array(
      select lower(name) from json_array_elements(later_sheets) sheets, json_array_elements_text(sheets) name) as replaced
  from (
    select id, found_on, deleted, not deleted and coalesce(bool_and(partial_sheets is not null) over later, true) as is_current,
      json_agg(coalesce(partial_sheets, '{}')) over later as later_sheets
    from (
      select id, kind, created_at, deleted_at is not null as deleted, partial_sheets,
        coalesce(survey_date, day_of_client(client_id, created_at)) as found_on
      from reports where rig_id = ${rigId}::int and kind in (${WORKBOOKS})) dated
    window later as (
      partition by kind, deleted order by found_on desc, created_at desc, id desc
      rows between unbounded preceding and 1 preceding)) ordered`;

/** Whether a sheet of a survey `s` of these is current. */
const isCurrent = (sheet: string) => sql`s.is_current and lower(${sql.ref(sheet)}) <> all (s.replaced)`;

/** Follows which surveys of a rig are the newest ones, and which are in the trash: nobody has changed their findings. */
export async function writeCurrent(db: Tx, _scope: AnyScope, { rigId, clientId }: RigPlace): Promise<number> {
  const { numAffectedRows } = await sql`
    with surveys as materialized (${surveysOf(rigId)})
    update register r set is_current = ${isCurrent('r.sheet')}, deleted = s.deleted
    from surveys s
    where r.client_id = ${clientId}::int and r.report_id = s.id
      and (r.is_current, r.deleted) is distinct from (${isCurrent('r.sheet')}, s.deleted)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What is entered for a finding in its closing, if it has a row there. */
const ENTERED_TEXTS = selectFields({ kind: 'text', group: 'follow-up' });
const ENTERED = [...ENTERED_TEXTS, 'status', 'closing_day', 'target_day', 'target_problem'] as const;

const columnsOf = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
const enteredIn = (names: readonly string[]) =>
  sql.join(
    names.map(
      (name) =>
        sql`case when c.uuid is null then ${sql.ref(`f.${name}`)} else ${sql.ref(`c.${name}`)} end as ${sql.ref(name)}`,
    ),
  );

const pathsOf = (column: string) => {
  const path = sql.ref(column);
  return sql`case when ${path} = '' then '{}'::text[] else array[${path}] end`;
};

/** Which finding is in which row, of places as stored with a report. */
const placesIn = (places: RawBuilder<unknown>) => sql`
  rows from (json_to_recordset(${places} -> 'present') as (id uuid, sheet text, "row" integer))
    with ordinality as place (uuid, sheet, row_number, number)`;

/** So many findings are looked up one by one. */
const FEW = 5;

/** Findings of a survey by their UUIDs; null for all of them. */
type Only = readonly string[] | null;

const oneOf = (column: RawBuilder<unknown>, only: Only) =>
  only === null ? sql`true` : sql`${column} = any (${only}::uuid[])`;

/**
 * A survey's findings as its sheets have them, with what was entered in its closing. Only of a survey of which the places
 * are stored: none of another one.
 */
const inSheets = (reportId: number, only: Only, ofReport: RawBuilder<unknown>) => sql`
  report as materialized (
    select p.id, p.updated_at, p.updated_at = p.created_at as is_first, p.finding_places::json as places,
      c.id as closing_id, c.updated_at as closing_at, c.finding_places::json as closing_places
    from reports p
    left join reports c on c.parent_id = p.id and c.kind in (${CLOSINGS}) and c.deleted_at is null
    where p.id = ${reportId}::int and p.deleted_at is null
      and p.finding_places is not null and p.places_at = p.updated_at
      and (c.id is null or c.finding_places is not null and c.places_at = c.updated_at)),
  placed as materialized (select place.* from report, ${placesIn(sql`places`)}),
  followed as materialized (
    select place.uuid as uuid, closing_at, f.*
    from report, ${placesIn(sql`closing_places`)}, findings f
    where f.report_id = (select closing_id from report) and f.sheet = place.sheet and f.row_number = place.row_number
      and ${oneOf(sql`place.uuid`, only)}),
  sheets as materialized (
    select sheet, row_number() over (order by min(number)) - 1 as sheet_index from placed group by sheet),
  given as materialized (
    select p.uuid, p.sheet, s.sheet_index, p.row_number, ${columnsOf('f', SURVEY_TEXTS)}, f.priority, ${enteredIn(ENTERED)},
      ${pathsOf('f.initial_picture')} || coalesce(f.further_pictures, '{}') as pictures_before,
      case when c.uuid is null then ${pathsOf('f.final_picture')} else ${pathsOf('c.final_picture')} end
        as pictures_after,
      case when c.uuid is null then report.updated_at else c.closing_at end as seen_at,
      case when c.uuid is null then coalesce(f.saved_at, report.updated_at)
        else coalesce(c.saved_at, c.closing_at) end as saved_at,
      f.section as section_given, f.subsection as subsection_given, f.status = 'closed' as closed_in_report, report.is_first, false as gone
    from report, placed p
    join sheets s on s.sheet = p.sheet
    join findings f on f.report_id = ${reportId}::int and f.sheet = p.sheet and f.row_number = p.row_number
    left join followed c on c.uuid = p.uuid
    where ${oneOf(sql`p.uuid`, only)}
    union all
    select c.uuid, c.sheet, coalesce(s.sheet_index, 1000), c.row_number, ${columnsOf('c', SURVEY_TEXTS)}, c.priority,
      ${columnsOf('c', ENTERED)}, ${pathsOf('c.initial_picture')} || coalesce(c.further_pictures, '{}'),
      ${pathsOf('c.final_picture')}, c.closing_at, coalesce(c.saved_at, c.closing_at), c.section, c.subsection,
      false, false, true
    from followed c left join sheets s on s.sheet = c.sheet
    where ${oneOf(sql`c.uuid`, only)} and c.uuid not in (select uuid from placed)
      and (c.uuid in (select uuid from register where ${ofReport})
        or c.uuid in (select (gone ->> 'id')::uuid from report, json_array_elements(places -> 'gone') gone)))`;

/** What people say of findings in sheets. */
const SAID = [
  ...(['sheet', 'sheet_index', 'row_number', ...REGISTER_TEXTS, 'priority', 'status'] as const),
  ...(['state', 'is_ready', 'found_on', 'due_on', 'due_from', 'due_problem', 'closed_on', 'gone'] as const),
  ...(['pictures_before', 'pictures_after', 'owner_id', 'owner_from'] as const),
];
/** What follows from that, and from what else there is. */
const FOLLOWING = [
  ...(['first_closed_seen', 'came_closed', 'verified_on', 'section', 'subsection', 'headings'] as const),
  ...(['deleted', 'is_current'] as const),
];
const KEPT = [...SAID, ...FOLLOWING];

type RowsToWrite = {
  reportId: number;
  only?: Only;
  place: RigPlace;
  author: Author | null;
  /** Whether no person has changed anything: then neither revision nor time of a row do. */
  isRecomputed: boolean;
  now: Date;
};

/**
 * Whether a finding was closed when its report was first saved, and has been since. Of a row that nobody has looked at yet its
 * events say so, and without any its report.
 */
const cameClosed = (isRecomputed: boolean) => sql`coalesce(g.status = 'closed' and case
  when r.uuid is null then g.closed_in_report and (g.is_first or ${sql.lit(isRecomputed)})
  when r.came_closed is not null then r.came_closed
  else coalesce((
    select bool_and(e.before ->> 'state' = 'closed' and e.after ->> 'state' = 'closed') from finding_events e
    where e.finding = g.uuid and e.before ->> 'state' is not null), g.closed_in_report)
  end, false)`;

/** What is in the sheets of a finding, with what its row has now, which is about to be written. */
const stated = ({ reportId, place: { clientId }, isRecomputed }: RowsToWrite, ofReport: RawBuilder<unknown>) => sql`
  stated as (
    select g.*, s.found_on, ${isCurrent('g.sheet')} as is_current, s.deleted, r.uuid is null as is_new, r.state as state_before,
      r.gone as gone_before, r.due_set, ${cameClosed(isRecomputed)} as came_closed,
      coalesce(case when g.gone then coalesce(r.section, g.section_given) else g.section_given end, '') as section,
      coalesce(case when g.gone then coalesce(r.subsection, g.subsection_given) else g.subsection_given end, '')
        as subsection,
      finding_state(g.status, r.is_ready, r.superseded_by is not null) as state,
      coalesce(g.status = 'progress' and r.is_ready, false) as is_ready,
      case when g.status = 'closed' then
        coalesce(r.first_closed_seen, day_of_client(${clientId}::int, g.seen_at)) end as first_closed_seen,
      case when g.status = 'closed' and g.closing_day is not null then day_of_client(${clientId}::int, g.saved_at) end
        as saved_on,
      case g.priority
        when 'critical' then days.critical when 'major' then days.major else days.minor end as days_to_act,
      case when ${IS_ASSIGNED} then r.owner_id else people.owner_id end as owner_id,
      case when ${IS_ASSIGNED} or people.owner_id is null then r.owner_from else 'text' end as owner_from
    from given g
    join surveys s on s.id = ${reportId}::int
    cross join days
    left join people on people.key = action_by_key(g.action_by)
    left join (select * from register where ${ofReport}) r on r.uuid = g.uuid)`;

/** The rows of a survey as they ought to be; what only the register has stays as it is. */
const wanted = (rows: RowsToWrite, ofReport: RawBuilder<unknown>) => sql`
  surveys as materialized (${surveysOf(rows.place.rigId)}),
  ${inSheets(rows.reportId, rows.only ?? null, ofReport)},
  days as (
    select coalesce(max(due_critical), 0) as critical, coalesce(max(due_major), 30) as major,
      coalesce(max(due_minor), 90) as minor
    from follow_up_rules where client_id = ${rows.place.clientId}::int),
  people as materialized (select * from owners_of_texts(${rows.place.clientId}::int, ${rows.place.rigId}::int)),
  ${stated(rows, ofReport)},
  rows_wanted as materialized (
    select stated.*, section || ' ' || subsection as headings, due.*,
      case when status = 'closed' then closed_day(closing_day, saved_on, found_on, came_closed, first_closed_seen) end
        as closed_on,
      case when status = 'closed' and not came_closed then first_closed_seen end as verified_on
    from stated
    cross join lateral finding_due(due_set, target_day, target_problem, found_on, days_to_act) due)`;

/** What happened to findings that were there before, as events; `author` is null where nobody did it. */
const events = ({ clientId }: RigPlace, author: Author, now: Date) => sql`
  happened as (
    insert into finding_events (client_id, finding, at, user_id, user_name, side, kind, before, after)
    select ${clientId}::int, uuid, ${now}, ${author.user_id}::int, ${author.user_name}, ${author.side},
      case when gone <> gone_before then case when gone then 'gone' else 'back' end else 'state' end,
      json_build_object('state', state_before), json_build_object('state', state)
    from differing where not is_new and (state, gone) is distinct from (state_before, gone_before))`;

/**
 * Makes the register's rows of a survey those of its sheets. Rows that are the same stay as they are.
 * @returns how many were written, and which of those that were there before have been closed by that
 */
export async function writeRegister(
  db: Tx,
  _scope: AnyScope,
  rowsToWrite: RowsToWrite,
): Promise<{ written: number; closed: string[] }> {
  const { reportId, only = null, place, author, isRecomputed, now } = rowsToWrite;
  // PostgreSQL expects few rows of a JSON text, and would compare each of thousands with each other.
  if (only === null || only.length > FEW) await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  const ofReport = sql`client_id = ${place.clientId}::int and report_id = ${reportId}::int`;
  const kept = columnsOf('x', KEPT);
  const before = columnsOf('r', KEPT);
  const isSaid = isRecomputed
    ? sql`false`
    : sql`(${columnsOf('register', SAID)}) is distinct from (${columnsOf('excluded', SAID)})`;
  const { rows } = await sql<{ written: number; closed: string[] }>`
    with ${wanted(rowsToWrite, ofReport)},
    differing as materialized (
      select x.* from rows_wanted x
      left join (select * from register where ${ofReport}) r on r.uuid = x.uuid
      where r.uuid is null or (${before}) is distinct from (${kept})),
    ${author ? sql`${events(place, author, now)},` : sql``}
    bare as (
      update register r set gone = true, revision = revision + ${sql.lit(isRecomputed ? 0 : 1)},
        updated_at = case when ${sql.lit(isRecomputed)} then updated_at else ${now} end
      where ${ofReport} and not gone and exists (select from report)
        and uuid not in (select uuid from given) and ${oneOf(sql`uuid`, only)}
      returning uuid),
    written as (insert into register (uuid, client_id, rig_id, report_id, kind, updated_at, ${sql.join(KEPT.map((name) => sql.ref(name)))})
    select x.uuid, ${place.clientId}::int, ${place.rigId}::int, ${reportId}::int,
      (select kind from reports where id = ${reportId}::int), ${now}, ${kept}
    from differing x order by x.sheet_index, x.row_number
    on conflict (uuid) do update set revision = register.revision + case when ${isSaid} then 1 else 0 end,
      updated_at = case when ${isSaid} then excluded.updated_at else register.updated_at end,
      (${sql.join(KEPT.map((name) => sql.ref(name)))}) = row(${columnsOf('excluded', KEPT)})
      returning uuid)
    select (select count(*) from bare) + (select count(*) from written) as written,
      array(select uuid from differing
        where not is_new and not gone and not deleted and state = 'closed' and state_before <> 'closed') as closed`.execute(
    db,
  );
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return rows[0] ?? { written: 0, closed: [] };
}

/** Takes from the events of a survey's findings what the database takes from each that is added since this version. */
export async function followEvents(db: Tx, _scope: SystemScope, reportId: number): Promise<void> {
  await sql`
    select follow_events(array(
      select uuid from register r where report_id = ${reportId}::int and client_id = (
        select client_id from reports where id = ${reportId}::int)
        and exists (select from finding_events e where e.finding = r.uuid)))`.execute(db);
}

/** The rigs whose surveys or closings a deletion took along, and those surveys. */
export async function rigsOfDeletion(db: Tx, _scope: AnyScope, deletionId: number) {
  const { rows } = await sql<RigPlace & { reports: number[] }>`
    select rig_id as "rigId", client_id as "clientId",
      array_agg(distinct case when kind in (${WORKBOOKS}) then id else parent_id end) as reports
    from reports where deletion_id = ${deletionId}::int and kind in (${WORKBOOKS}, ${CLOSINGS})
    group by rig_id, client_id order by rig_id`.execute(db);
  return rows;
}

export async function rowsOfClient(db: Tx, _scope: AnyScope, clientId: number): Promise<number> {
  const rows = db.selectFrom('register').where('client_id', '=', clientId);
  return (await rows.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirst())?.rows ?? 0;
}

/** The rigs of a company with their surveys, in the order in which they are locked. */
export async function rigsOfClient(db: Tx, _scope: AnyScope, clientId: number) {
  const { rows } = await sql<{ rigId: number; reports: number[] }>`
    select rig_id as "rigId", array_agg(id order by id) as reports from reports
    where client_id = ${clientId}::int and kind in (${WORKBOOKS}) and deleted_at is null
    group by rig_id order by rig_id`.execute(db);
  return rows;
}

/** Leaves the surveys of a company to the job that takes reports into the register. */
export async function forgetRegistered(db: Tx, _scope: AnyScope, clientId: number): Promise<void> {
  await sql`
    update reports set register_at = null, sections_at = null
    where client_id = ${clientId}::int and kind in (${WORKBOOKS}) and deleted_at is null`.execute(db);
}
