import type { PageOf, ReportSurvey } from '@rigbook/contract';
import { detailsAfter, isFileKind, type ReportKind } from '@rigbook/domain';
import type { SelectQueryBuilder } from 'kysely';
import { builtOnce } from '../../platform/database/built-once.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import {
  PER_PAGE,
  pageOfRows,
  isSpelled,
  pageValues,
  rowsOfPage,
  totalFound,
  type PageValues,
  type PageWanted,
} from '../../platform/records/paging.ts';
import { within, withinValues, type Scope, type WithinValues } from '../../platform/identity/scope.ts';
import { requireRig } from '../rigs/public.ts';
import { HEAD, type ReportHead } from './store.ts';

type ListQuery = { page?: number | undefined; search: string };

/** A page of a rig's reports of one kind as its table shows them; 404 when the rig is not the caller's. */
export async function loadReportRows<Row>(
  db: Tx,
  scope: Scope,
  list: { kind: ReportKind; rigUuid: string; query: ListQuery },
  toRow: (report: ReportHead) => Row,
): Promise<PageOf<Row>> {
  const wanted = { page: list.query.page ?? 1, perPage: PER_PAGE, search: list.query.search };
  const [{ rows, total }] = await Promise.all([
    listReports(db, scope, list, wanted),
    requireRig(db, scope, list.rigUuid),
  ]);
  return pageOfRows(rows.map(toRow), total, wanted);
}

type ListValues = WithinValues & PageValues & { kind: ReportKind; rigUuid: string; showsRig: boolean };

/** By what the address says, so that its reports need not wait until it was found. */
const theRig = (db: Tx, uuid: string) => db.selectFrom('rigs').where('rigs.uuid', '=', uuid);

/** Only from the index of the rig's reports; the other columns are only read for the reports on the page. */
function matching(db: Tx, { kind, rigUuid, pattern, showsRig, ...scope }: ListValues) {
  const reports = db
    .selectFrom('reports')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .where('reports.rig_id', '=', theRig(db, rigUuid).select('rigs.id'))
    .where('reports.kind', '=', kind);
  if (pattern === null) return reports;
  return reports.where((eb) =>
    eb.or([isSpelled('reports.search_text', pattern), ...(showsRig ? [isRigNamed(db, rigUuid, pattern)] : [])]),
  );
}

const reportsOnPage = builtOnce((db, values: ListValues) =>
  newestFirst(
    db
      .selectFrom(rowsOfPage(newestFirst(matching(db, values).select('reports.id')), values, PER_PAGE).as('page'))
      .innerJoin('reports', 'reports.id', 'page.id')
      .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
      .leftJoin('reports as above', 'above.id', 'reports.parent_id')
      .leftJoin('reports as top', 'top.id', 'above.parent_id')
      .select(HEAD)
      .select(() => countOf(db, values).as('found')),
  ),
);

const countOf = (db: Tx, values: ListValues) =>
  matching(db, values).select((eb) => eb.fn.countAll<number>().as('total'));

const reportsFound = builtOnce(countOf);

/** A page of a rig's reports of one kind, newest first, and the total. */
async function listReports(
  db: Tx,
  scope: Scope,
  { kind, rigUuid }: { kind: ReportKind; rigUuid: string },
  wanted: PageWanted,
) {
  // Only lists of file reports show the rig's name; it is not stored with them, because a rig may be renamed.
  const values = { ...withinValues(scope), ...pageValues(wanted), kind, rigUuid, showsRig: isFileKind(kind) };
  const rows = await reportsOnPage(db, values);
  return { rows, total: await totalFound(rows, values, () => reportsFound(db, values)) };
}

const isRigNamed = (db: Tx, rigUuid: string, pattern: string) =>
  theRig(db, rigUuid).select(isSpelled('name', pattern).as('is_named')).$asScalar();

const newestFirst = <Tables extends { reports: Schema['reports'] }, Row>(
  query: SelectQueryBuilder<Tables, 'reports', Row>,
) => query.orderBy('reports.created_at', 'desc').orderBy('reports.id', 'desc');

/** What a report is known by: the workbook of its survey; a collection has none. */
export const surveyOf = (of: Surveyed): ReportSurvey => {
  const { title, survey_to, revision } = detailsAfter(of.survey_details, {});
  return {
    UUID: of.survey_uuid,
    name: of.survey_name,
    survey_date: of.survey_day,
    title,
    survey_to,
    revision,
    created_at: of.surveyed_at.toISOString(),
  };
};

type Surveyed = Pick<ReportHead, 'survey_uuid' | 'survey_name' | 'survey_day' | 'surveyed_at' | 'survey_details'>;
