import type { ComparedFinding, PairDecision, Status, WorkbookKind } from '@rigbook/domain';
import { kindsOf } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { kindsShownTo, seenBy } from '../findings/public.ts';

/** A survey that the user may see, with the day by which its findings age. */
export type Survey = {
  id: number;
  uuid: string;
  kind: WorkbookKind;
  rigId: number;
  clientId: number;
  foundOn: string;
  createdAt: Date;
  updatedAt: Date;
  /** Of a survey of these sheets only. */
  partialSheets: string[] | null;
};

const SURVEY = sql`
  r.id, r.uuid, r.kind, r.rig_id as "rigId", r.client_id as "clientId",
  coalesce(r.survey_date, day_of_client(r.client_id, r.created_at)) as "foundOn", r.created_at as "createdAt",
  r.updated_at as "updatedAt", r.partial_sheets as "partialSheets"`;

const seen = (scope: Scope) => sql`r.deleted_at is null
  and ${scope.owner ? sql`true` : sql`r.client_id = ${scope.clientId}`} and r.kind = any (${kindsShownTo(scope.role)}::text[])`;

/** Surveys by their UUIDs, without those that the caller may not see. */
export async function findSurveysByUuid(db: Tx, scope: Scope, uuids: readonly string[]): Promise<Survey[]> {
  const { rows } = await sql<Survey>`
    select ${SURVEY} from reports r where r.uuid = any (${uuids}::uuid[]) and ${seen(scope)}`.execute(db);
  return rows;
}

/** The newest surveys of a rig of each kind, two of each where there are, the newest first. */
export async function findNewestSurveys(db: Tx, scope: Scope, rigId: number): Promise<Survey[]> {
  const kinds = sql.join(kindsOf('workbook').map((kind) => sql.lit(kind)));
  const { rows } = await sql<Survey>`
    select * from (
      select ${SURVEY}, row_number() over (
        partition by r.kind order by coalesce(r.survey_date, day_of_client(r.client_id, r.created_at)) desc,
          r.created_at desc, r.id desc) as place
      from reports r where r.rig_id = ${rigId}::int and r.kind in (${kinds}) and ${seen(scope)}) dated
    where place <= 2 order by kind, place`.execute(db);
  return rows;
}

/** What findings of a survey are compared by, and what became of them. */
export type SurveyedFinding = ComparedFinding & { status: Status | null };

/** The findings of a survey in the order of its sheets. */
export async function loadSurveyed(db: Tx, scope: Scope, { id, clientId }: Survey): Promise<SurveyedFinding[]> {
  const { rows } = await sql<SurveyedFinding>`
    select f.uuid as id, f.sheet, coalesce(f.section, '') as section, f.ref, f.deficiency, f.recommendation, f.reference,
      f.location, f.status
    from register f
    where f.client_id = ${clientId}::int and f.report_id = ${id}::int and f.is_listed
      and ${sql.join([sql`true`, ...seenBy(scope)], sql` and `)}
    order by f.sheet_index, f.row_number, f.uuid`.execute(db);
  return rows;
}

/** What people have said of findings of two surveys. */
export async function loadDecisions(db: Tx, _scope: Scope, [from, to]: readonly [Survey, Survey]) {
  const { rows } = await sql<PairDecision>`
    select p.from_finding as from, p.to_finding as to, p.same
    from register a join finding_repeats p on p.from_finding = a.uuid join register b on b.uuid = p.to_finding
    where a.client_id = ${from.clientId}::int and a.report_id = ${from.id}::int and b.report_id = ${to.id}::int
    order by p.at, p.from_finding`.execute(db);
  return rows;
}

/** Writes a user's decisions about pairs; one that is the same is not the same as another finding of that survey any more. */
export async function writeDecisions(
  db: Tx,
  scope: Scope,
  { from, to, pairs, now }: { from: Survey; to: Survey; pairs: readonly PairDecision[]; now: Date },
): Promise<void> {
  const same = pairs.filter((pair) => pair.same);
  await sql`
    delete from finding_repeats p using register a, register b
    where a.uuid = p.from_finding and b.uuid = p.to_finding and p.same
      and a.report_id = ${from.id}::int and b.report_id = ${to.id}::int
      and (p.from_finding = any (${same.map((pair) => pair.from)}::uuid[])
        or p.to_finding = any (${same.map((pair) => pair.to)}::uuid[]))`.execute(db);
  await sql`
    insert into finding_repeats (from_finding, to_finding, client_id, same, user_id, at)
    select pair."from", pair."to", ${from.clientId}::int, pair.same, ${scope.userId}::int, ${now}
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair ("from" uuid, "to" uuid, same boolean)
    on conflict (from_finding, to_finding)
      do update set same = excluded.same, user_id = excluded.user_id, at = excluded.at`.execute(db);
}

type Compared = { from: Survey; to: Survey };

/** Notes how far two surveys have been compared, as they are. */
export async function noteCompared(
  db: Tx,
  _scope: Scope,
  { from, to, undecided, now }: Compared & { undecided: number; now: Date },
): Promise<void> {
  await sql`
    insert into survey_comparisons (from_report, to_report, client_id, from_at, to_at, undecided, at)
    select a.id, b.id, a.client_id, a.updated_at, b.updated_at, ${undecided}::int, ${now}
    from reports a, reports b where a.id = ${from.id}::int and b.id = ${to.id}::int
    on conflict (from_report, to_report) do update set from_at = excluded.from_at, to_at = excluded.to_at,
      undecided = excluded.undecided, at = excluded.at`.execute(db);
}

/** Whether everything in two surveys has been decided, and neither has changed since. */
export async function isCompared(db: Tx, _scope: Scope, { from, to }: Compared): Promise<boolean> {
  const { rows } = await sql`
    select from survey_comparisons c
    join reports a on a.id = c.from_report and a.updated_at = c.from_at
    join reports b on b.id = c.to_report and b.updated_at = c.to_at
    where c.from_report = ${from.id}::int and c.to_report = ${to.id}::int and c.undecided = 0`.execute(db);
  return rows.length > 0;
}

/** The sheets of a rig that have current findings in surveys of a kind. */
export async function loadCurrentSheets(db: Tx, scope: Scope, rigId: number, kind: WorkbookKind): Promise<string[]> {
  const { rows } = await sql<{ sheet: string }>`
    select f.sheet from register f
    where f.rig_id = ${rigId}::int and f.kind = ${kind} and f.is_current and f.is_listed
      and ${sql.join([sql`true`, ...seenBy(scope)], sql` and `)}
    group by f.sheet order by min(f.sheet_index), f.sheet`.execute(db);
  return rows.map(({ sheet }) => sheet);
}
