import type { SurveyDetails } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type SystemScope, type WithinValues } from '../../platform/identity/scope.ts';

type ReportScope = WithinValues | SystemScope;

/** Reports that are not in the trash; the two above each are `above` and `top`. */
export const listReportsOf = (db: Tx, scope: ReportScope) =>
  db
    .selectFrom('reports')
    .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .leftJoin('reports as above', 'above.id', 'reports.parent_id')
    .leftJoin('reports as top', 'top.id', 'above.parent_id');

/** The columns of a report without its sheets. */
export const HEAD = [
  'reports.id',
  'reports.uuid',
  'reports.kind',
  'reports.client_id',
  'reports.rig_id',
  'reports.parent_id',
  'reports.counts',
  'reports.sheet_path',
  'reports.sheet_name',
  'reports.sheet_sha256',
  // What was read of a workbook that has been replaced since says nothing.
  sql<string | null>`case when reports.read_sha256 = reports.sheet_sha256 then reports.report_ref end`.as('report_ref'),
  'reports.save_hash',
  'reports.survey_date',
  'reports.partial_sheets',
  'reports.created_at',
  'reports.updated_at',
  'rigs.uuid as rig_uuid',
  'rigs.name as rig_name',
  // Of the report at the beginning of its chain, which is at most two steps above it.
  sql<string>`coalesce(top.uuid, above.uuid, reports.uuid)`.as('survey_uuid'),
  sql<string | null>`coalesce(top.sheet_name, above.sheet_name, reports.sheet_name)`.as('survey_name'),
  sql<string | null>`case when top.id is not null then top.survey_date
    when above.id is not null then above.survey_date else reports.survey_date end`.as('survey_day'),
  sql<Partial<SurveyDetails>>`coalesce(top.survey_details, above.survey_details, reports.survey_details)`.as(
    'survey_details',
  ),
  sql<Date>`coalesce(top.created_at, above.created_at, reports.created_at)`.as('surveyed_at'),
] as const;

export type ReportHead = NonNullable<Awaited<ReturnType<typeof reportHead>>>;

/** A report of any kind, without its sheets. */
export const reportHead = (db: Tx, scope: Scope, uuid: string) =>
  listReportsOf(db, scope).select(HEAD).where('reports.uuid', '=', uuid).executeTakeFirst();

export const reportHeadById = (db: Tx, scope: Scope, id: number) =>
  listReportsOf(db, scope).select(HEAD).where('reports.id', '=', id).executeTakeFirst();

/** Whether there is such a report; locks it against deletion until the transaction ends (decision 026). */
export const lockReportAgainstDeletion = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  (await listReportsOf(db, scope)
    .select('reports.id')
    .where('reports.id', '=', id)
    .forShare('reports')
    .executeTakeFirst()) !== undefined;
