import {
  reportKindOfVisit,
  VISIT_REPORT_DAYS,
  type ReportKind,
  type WorkbookKind,
  YEARLY_VISIT,
} from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';

const DAYS = sql.lit(VISIT_REPORT_DAYS);
/** The day of a survey (rules.md#found-on). */
const SURVEY_DAY = sql`coalesce(r.survey_date, day_of_client(r.client_id, r.created_at))`;
/** The visit that a report was started from, if it is still one to the same rig. */
const STARTED_FROM = sql`(
  select v.uuid from visits v where v.uuid = r.visit_uuid and v.rig_id = r.rig_id and v.deleted_at is null)`;

const isOwn = (scope: Scope, column: string) => (scope.owner ? sql`true` : sql`${sql.ref(column)} = ${scope.clientId}`);

type Around = { rigId: number; kind: WorkbookKind; date: string; visit: string };

/** The reports of a rig and kind near a day, and the ones started from a visit. */
export async function findReportsAround(db: Tx, scope: Scope, { rigId, kind, date, visit }: Around) {
  const { rows } = await sql<{ uuid: string; day: string; visit: string | null; created_at: Date }>`
    select r.uuid, ${SURVEY_DAY} as day, ${STARTED_FROM} as visit, r.created_at from reports r
    where r.rig_id = ${rigId} and r.kind = ${kind} and r.deleted_at is null and ${isOwn(scope, 'r.client_id')}
      and (abs(${SURVEY_DAY} - ${date}::date) <= ${DAYS} or r.visit_uuid = ${visit}::uuid)
    order by r.created_at desc, r.id desc limit 50`.execute(db);
  return rows;
}

/** A report with its survey date. */
export async function findReportWithDay(db: Tx, scope: Scope, uuid: string) {
  const { rows } = await sql<{ kind: ReportKind; rig_id: number; day: string; visit: string | null }>`
    select r.kind, r.rig_id, ${SURVEY_DAY} as day, ${STARTED_FROM} as visit from reports r
    where r.uuid = ${uuid}::uuid and r.deleted_at is null and ${isOwn(scope, 'r.client_id')}`.execute(db);
  return rows[0];
}

type AroundReport = { rigId: number; type: string; day: string; visit: string | null };

/** The visits of a type to a rig near a day, and the one with this UUID. */
export async function findVisitsAround(db: Tx, scope: Scope, { rigId, type, day, visit }: AroundReport) {
  const { rows } = await sql<{ id: number; UUID: string; date: string; type_name: string }>`
    select v.id, v.uuid as "UUID", v.date, t.name as type_name from visits v join visit_types t on t.id = v.visit_type_id
    where v.rig_id = ${rigId} and v.deleted_at is null and ${isOwn(scope, 'v.client_id')}
      and (t.name = ${type} and abs(v.date - ${day}::date) <= ${DAYS} or v.uuid = ${visit}::uuid)
    order by v.date, v.id limit 50`.execute(db);
  return rows;
}

/** The day of the last yearly survey of a rig. */
export async function findLastSurveyDay(db: Tx, scope: Scope, rigId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(${SURVEY_DAY}) as day from reports r
    where r.rig_id = ${rigId} and r.kind = ${reportKindOfVisit(YEARLY_VISIT)} and r.deleted_at is null
      and ${isOwn(scope, 'r.client_id')}`.execute(db);
  return rows[0]?.day ?? null;
}

/** The last day after `day` with a visit of this type to a rig, past or planned; an empty list if there is none. */
export async function findVisitDaysAfter(
  db: Tx,
  scope: Scope,
  { rigId, typeId, day }: { rigId: number; typeId: number; day: string },
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select v.date from visits v
    where v.rig_id = ${rigId} and v.visit_type_id = ${typeId} and v.date > ${day}::date and v.deleted_at is null
      and ${isOwn(scope, 'v.client_id')}
    order by v.date desc limit 1`.execute(db);
  return rows.map(({ date }) => date);
}

/**
 * Records the visit that a report was started from. Records nothing if it is not, or no longer, a visit to the same rig, so
 * that a report begun weeks ago can still be saved.
 */
export async function recordVisitOfReport(
  db: Tx,
  scope: Scope,
  { reportId, visit }: { reportId: number; visit: string },
): Promise<void> {
  await sql`
    update reports r set visit_uuid = v.uuid from visits v
    where r.id = ${reportId} and v.uuid = ${visit}::uuid and v.rig_id = r.rig_id and v.deleted_at is null
      and ${isOwn(scope, 'r.client_id')}`.execute(db);
}
