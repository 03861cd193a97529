import type { FileKind } from '@rigbook/domain';
import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { offsetOf } from '../../platform/records/paging.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { within, type Scope, type Work } from '../../platform/identity/scope.ts';

const filesOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('report_files')
    .where('report_files.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'report_files.client_id'));

const COLUMNS = ['report_files.id', 'report_files.report_id', 'report_files.path', 'report_files.created_at'] as const;

/** Newest first; files attached together keep the order in which they were given. */
const newestFirst = <Row>(query: SelectQueryBuilder<Schema, 'report_files', Row>) =>
  query.orderBy('report_files.created_at', 'desc').orderBy('report_files.id');

/** The files of several reports, newest first. */
export const loadFiles = (db: Tx, scope: Scope, reportIds: readonly number[]) =>
  reportIds.length === 0
    ? Promise.resolve([])
    : newestFirst(filesOf(db, scope).select(COLUMNS).where('report_id', 'in', reportIds)).execute();

/** A page of a report's files, newest first, and the total. */
export async function listFiles(db: Tx, scope: Scope, reportId: number, wanted: { page: number; perPage: number }) {
  const matching = filesOf(db, scope).where('report_id', '=', reportId);
  const rows = await newestFirst(matching.select(COLUMNS)).limit(wanted.perPage).offset(offsetOf(wanted)).execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function attachFiles(
  { db, now }: Work,
  report: { id: number; clientId: number },
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const row = {
    client_id: report.clientId,
    report_id: report.id,
    created_at: now,
    deleted_at: null,
    deletion_id: null,
  };
  await db
    .insertInto('report_files')
    .values(paths.map((path) => ({ ...row, path })))
    .execute();
}

/** A file of a report of that kind that is not deleted, with the report's UUID and client. */
export const findFile = (db: Tx, scope: Scope, kind: FileKind, id: number) =>
  filesOf(db, scope)
    .innerJoin('reports', 'reports.id', 'report_files.report_id')
    .select([...COLUMNS, 'report_files.client_id', 'reports.uuid as report_uuid'])
    .where('report_files.id', '=', id)
    .where('reports.kind', '=', kind)
    .where('reports.deleted_at', 'is', null)
    .executeTakeFirst();
