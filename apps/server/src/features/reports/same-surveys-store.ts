import type { ReportKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';
import type { RigRef } from '../rigs/public.ts';

type Place = { kind: ReportKind; rig: RigRef };

const surveysOf = (db: Tx, scope: Scope, { kind, rig }: Place) =>
  db
    .selectFrom('reports')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .where('reports.rig_id', '=', rig.id)
    .where('reports.kind', '=', kind);

async function newestOf(surveys: ReturnType<typeof surveysOf>): Promise<string | null> {
  const newest = surveys.orderBy('reports.created_at', 'desc').orderBy('reports.id', 'desc').limit(1);
  return (await newest.select('reports.uuid').executeTakeFirst())?.uuid ?? null;
}

/** `sheetNames`: null if they are not known, and don't matter; `except`: a report's UUID. */
type Wanted = { sha256: string; ref: string; sheetNames: string | null; except?: string };

/** The newest report of a rig and kind with the same workbook; one with the same bytes goes first. */
export async function reportWithWorkbook(
  db: Tx,
  scope: Scope,
  place: Place,
  { sha256, ref, sheetNames, except }: Wanted,
): Promise<string | null> {
  const surveys = surveysOf(db, scope, place);
  const others = except === undefined ? surveys : surveys.where('reports.uuid', '<>', except);
  const found = sha256 === '' ? null : await newestOf(others.where('reports.sheet_sha256', '=', sha256));
  if (found !== null || ref === '') return found;
  const sameRef = others
    .where('reports.report_ref', '=', ref)
    // What was read of a workbook that has been replaced since says nothing.
    .whereRef('reports.read_sha256', '=', 'reports.sheet_sha256');
  return newestOf(sheetNames === null ? sameRef : sameRef.where('reports.sheet_names', '=', sheetNames));
}

/** The newest report of a rig and kind of a survey on that day (rules.md#found-on). */
export const reportOfDay = (db: Tx, scope: Scope, place: Place, day: string): Promise<string | null> =>
  newestOf(
    surveysOf(db, scope, place).where(
      sql<boolean>`coalesce(reports.survey_date, day_of_client(reports.client_id, reports.created_at)) = ${day}::date`,
    ),
  );
