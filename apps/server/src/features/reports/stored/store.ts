import {
  type FindingCounts,
  type FollowUpKind,
  kindsOf,
  type ReportKind,
  sheetKind,
  type SurveyDetails,
  type WorkbookKind,
} from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { builtOnce } from '../../../platform/database/built-once.ts';
import {
  within,
  withinValues,
  type AnyScope,
  type Scope,
  type SystemScope,
  type WithinValues,
  type Work,
} from '../../../platform/identity/scope.ts';
import { nextRevision } from '../../../platform/records/revision.ts';
import { stored, type TextBytes } from '../../../platform/records/text-bytes.ts';
import { hashesIn, headsIn, type PackedSheets, readText, textIn } from '../../sheets/public.ts';
import { HEAD, listReportsOf } from '../store.ts';
import { mapBlocks, packSheets, readSheets } from './blocks-store.ts';
import { searchTextOf } from './search-text.ts';
import { type StoredReport, makeStoredReport } from './stored.ts';

export type NewReport = {
  uuid: string;
  kind: ReportKind;
  clientId: number;
  rigId: number;
  parentId: number | null;
  sheets: PackedSheets | null;
  baseSheets: PackedSheets | null;
  findingPlaces: TextBytes | null;
  surveyDate: string | null;
  surveyDetails: SurveyDetails | null;
  /** Whether the survey is one of its sheets only. */
  isPartial: boolean;
  counts: FindingCounts | null;
  workbook: StoredWorkbook | null;
  saveHash: string;
  now: Date;
};

/** What a workbook says it is: its Report ref. and the names of its sheets, as JSON text in order. */
export type WorkbookSaid = { ref: string; sheetNames: string };

/** An original workbook as it is stored. */
export type StoredWorkbook = {
  path: string;
  name: string;
  sha256: string;
  /** Null if it could not be read. */
  said: WorkbookSaid | null;
};

/** Adds a report of any kind; null if its UUID is taken or its parent already has one of this kind. */
export async function insertReport(db: Tx, scope: Scope, report: NewReport): Promise<number | null> {
  const { columns, blocks } = await inForm(db, scope, report);
  const inserted = await db
    .insertInto('reports')
    .values({
      uuid: report.uuid,
      kind: report.kind,
      client_id: report.clientId,
      rig_id: report.rigId,
      parent_id: report.parentId,
      ...columns,
      finding_places: report.findingPlaces && stored(report.findingPlaces),
      places_at: report.findingPlaces === null ? null : report.now,
      pictures_at: report.sheets && report.now,
      survey_date: report.surveyDate,
      ...(report.surveyDetails && { survey_details: JSON.stringify(report.surveyDetails) }),
      partial_sheets: report.isPartial && report.sheets ? surveyedSheets(report.sheets) : null,
      register_at: report.findingPlaces === null ? null : report.now,
      sections_at: report.findingPlaces === null ? null : report.now,
      counts: report.counts && JSON.stringify(report.counts),
      search_text: searchTextOf(report.kind, report.counts, report.now, report.now),
      ...workbookColumns(report.workbook),
      save_hash: report.saveHash,
      created_at: report.now,
      updated_at: report.now,
      deleted_at: null,
      deletion_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const { id } = inserted;
  await writeBlocks(db, {
    id,
    clientId: report.clientId,
    before: NO_SHEETS,
    after: { ...NO_SHEETS, ...columns },
    blocks,
  });
  return id;
}

const workbookColumns = (workbook: StoredWorkbook | null) => ({
  sheet_path: workbook?.path ?? null,
  sheet_name: workbook?.name ?? null,
  sheet_sha256: workbook?.sha256 ?? null,
  report_ref: workbook?.said?.ref ?? null,
  sheet_names: workbook?.said?.sheetNames ?? null,
  read_sha256: workbook?.said ? workbook.sha256 : null,
});

/** The heads as text, by which sheets are compared. */
const SHEETS = sql<string | null>`reports.sheets::text`.as('sheets');
const BASE_SHEETS = sql<string | null>`reports.base_sheets::text`.as('base_sheets');

/** What only this folder knows of a report. */
const COLUMNS = [
  SHEETS,
  BASE_SHEETS,
  ...(['reports.data', 'reports.base_data', 'reports.finding_places', 'reports.places_at'] as const),
  ...(['reports.register_at', 'reports.sections_at', 'reports.workbook_pictures', 'reports.corrections'] as const),
];

/** Which report of a kind: itself, or the one that follows up a parent. */
export type WhichReport = { uuid: string } | { id: number } | { parentId: number };

function withSheets(db: Tx, scope: AnyScope, kind: ReportKind, which: WhichReport) {
  const reports = listReportsOf(db, scope).select(HEAD).select(COLUMNS).where('reports.kind', '=', kind);
  if ('uuid' in which) return reports.where('reports.uuid', '=', which.uuid);
  if ('id' in which) return reports.where('reports.id', '=', which.id);
  return reports.where('reports.parent_id', '=', which.parentId);
}

/** A report with its sheets, to be read. */
export async function readReport(db: Tx, scope: Scope, kind: ReportKind, which: WhichReport) {
  const row = await withSheets(db, scope, kind, which).executeTakeFirst();
  return row && makeStoredReport(row);
}

/** A report with its sheets, locked until the end of the transaction. */
export async function lockReport(db: Tx, scope: AnyScope, kind: ReportKind, which: WhichReport) {
  const row = await withSheets(db, scope, kind, which).forNoKeyUpdate('reports').executeTakeFirst();
  return row && makeStoredReport(row);
}

/** The stored places of a report's findings, if they are still of its sheets. */
export async function loadPlaces(db: Tx, scope: Scope, id: number): Promise<string | null> {
  const report = listReportsOf(db, scope).select('reports.finding_places').where('reports.id', '=', id);
  const row = await report.whereRef('reports.places_at', '=', 'reports.updated_at').executeTakeFirst();
  return row?.finding_places ?? null;
}

/** The sheets of a report of one kind as they are stored; undefined if there is none, or none of its own. */
export async function loadSheetsOfReport(db: Tx, scope: Scope, kind: ReportKind, uuid: string) {
  const [report, blocks] = await Promise.all([wholeReport(db, scope, kind, uuid), blocksOfReport(db, scope, uuid)]);
  return report?.sheets == null ? (report?.data ?? undefined) : packSheets(report.sheets, blocks);
}

/** A report of one kind with the text of its sheets and its parent's UUID. */
export async function reportWithData(db: Tx, scope: Scope, kind: ReportKind, uuid: string) {
  const [report, blocks] = await Promise.all([wholeReport(db, scope, kind, uuid), blocksOfReport(db, scope, uuid)]);
  if (!report) return undefined;
  const { sheets, data } = report;
  return { ...report, data: sheets === null ? data : await readText(packSheets(sheets, blocks)) };
}

const wholeReport = async (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  (await wholeByUuid(db, { ...withinValues(scope), kind, uuid }))[0];

const wholeByUuid = builtOnce((db, { kind, uuid, ...scope }: WithinValues & { kind: ReportKind; uuid: string }) =>
  listReportsOf(db, scope)
    .leftJoin('reports as parent', 'parent.id', 'reports.parent_id')
    .select([...HEAD, SHEETS, 'reports.data', 'parent.uuid as parent_uuid'])
    .where('reports.uuid', '=', uuid)
    .where('reports.kind', '=', kind),
);

/** What a save writes; null keeps what is stored. */
export type ChangedReport = {
  sheets: PackedSheets | null;
  baseSheets: PackedSheets | null;
  findingPlaces: TextBytes | null;
  /** Whether it is known where the findings are in these sheets, even if they stay as they are stored. */
  arePlacesKnown: boolean;
  surveyDate: string | null;
  /** Null keeps what is stored. */
  surveyDetails: SurveyDetails | null;
  /** Whether the survey is one of its sheets only; if left out that stays as it is. */
  isPartial?: boolean;
  counts: FindingCounts;
  workbook: StoredWorkbook | null;
};

/** The sheets that a survey is of: those with findings, or where none were found. */
const surveyedSheets = ({ heads }: Pick<PackedSheets, 'heads'>): string[] =>
  headsIn(heads).flatMap(({ name }) => (sheetKind(name) === 'summary' ? [] : [name]));

/** Of a survey that is partial, or that becomes so or ceases to be. */
function partialColumn(report: StoredReport, { sheets, isPartial = report.partial_sheets !== null }: ChangedReport) {
  if (!isPartial) return { partial_sheets: null };
  const heads = sheets?.heads ?? report.heads.sheets;
  return heads === null ? {} : { partial_sheets: surveyedSheets({ heads }) };
}

/** Writes a change of a locked report; returns its new `updated_at`. */
export async function changeReport(
  { db, scope, now }: Work,
  report: StoredReport,
  change: ChangedReport,
): Promise<Date> {
  const { id, client_id: clientId } = report;
  const { columns, blocks } = await inForm(db, scope, change);
  const updatedAt = nextRevision(report, now);
  await db
    .updateTable('reports')
    .set({
      ...columns,
      ...(change.findingPlaces && { finding_places: stored(change.findingPlaces) }),
      ...report.columnsAt(updatedAt, change),
      survey_date: change.surveyDate,
      ...(change.surveyDetails && { survey_details: JSON.stringify(change.surveyDetails) }),
      ...partialColumn(report, change),
      counts: JSON.stringify(change.counts),
      search_text: searchTextOf(report.kind, change.counts, report.created_at, updatedAt),
      updated_at: updatedAt,
      ...(change.workbook && workbookColumns(change.workbook)),
    })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
  await writeBlocks(db, { id, clientId, before: report.heads, after: { ...report.heads, ...columns }, blocks });
  return updatedAt;
}

type FreshSheets = { sheets: PackedSheets | null; baseSheets: PackedSheets | null };
type Heads = { sheets: string | null; base_sheets: string | null };
type SheetColumns = Partial<Record<'sheets' | 'base_sheets' | 'data' | 'base_data', string | null>>;

/** Sheets as columns of a report, with the blocks that these name; null keeps what is stored. */
async function inForm(db: Tx, scope: AnyScope, { sheets, baseSheets: base }: FreshSheets) {
  const inBlocks = await areInBlocks(db, scope);
  const columns: SheetColumns = {
    ...(sheets && { sheets: inBlocks ? sheets.heads : null, data: inBlocks ? null : textIn(sheets) }),
    ...(base && { base_sheets: inBlocks ? base.heads : null, base_data: inBlocks ? null : textIn(base) }),
  };
  return { columns, blocks: inBlocks ? { ...sheets?.blocks, ...base?.blocks } : {} };
}

/** Not for the first day after an upgrade, during which servers of the previous version may read what is saved. */
export async function areInBlocks(db: Tx, _scope: AnyScope): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`select are_sheets_in_blocks() as are`.execute(db);
  return rows[0]?.are === true;
}

const NO_SHEETS: Heads = { sheets: null, base_sheets: null };

const hashesOf = ({ sheets, base_sheets: base }: Heads) => new Set([...hashesIn(sheets), ...hashesIn(base)]);

type BlocksChange = { id: number; clientId: number; before: Heads; after: Heads; blocks: PackedSheets['blocks'] };

/** Writes the blocks that a report does not have yet, and removes those that it no longer has. */
async function writeBlocks(db: Tx, { id, clientId, ...change }: BlocksChange): Promise<void> {
  const [before, after] = [hashesOf(change.before), hashesOf(change.after)];
  const missing = Object.entries(change.blocks).filter(([hash]) => !before.has(hash));
  if (missing.length > 0) {
    // One value however many they are, and one that is sent as it is.
    const content = Buffer.concat(missing.map(([, block]) => block));
    let start = 1;
    const places = missing.map(([hash, { length: size }]) => ({ hash, start: (start += size) - size, size }));
    await sql`
      insert into sheet_blocks (client_id, report_id, hash, content)
      select ${clientId}::int, ${id}::int, hash, substring(${content}::bytea from start for size)
      from json_to_recordset(${JSON.stringify(places)}::json) as places (hash text, start int, size int)`.execute(db);
  }
  const gone = [...before].filter((hash) => !after.has(hash));
  if (gone.length > 0) {
    await sql`delete from sheet_blocks where report_id = ${id} and hash = any (${gone}::text[])`.execute(db);
  }
}

/** The blocks of a report's sheets. */
const blocksOfReport = async (db: Tx, scope: Scope, uuid: string): Promise<PackedSheets['blocks']> =>
  mapBlocks(await blocksByUuid(db, { ...withinValues(scope), uuid }));

const blocksByUuid = builtOnce((db, { uuid, ...scope }: WithinValues & { uuid: string }) =>
  db
    .selectFrom('reports')
    .innerJoin('sheet_blocks', 'sheet_blocks.report_id', 'reports.id')
    .select(['sheet_blocks.hash', 'sheet_blocks.content'])
    .where('reports.uuid', '=', uuid)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    // Not those of its base, unless they are the same.
    .where(sql<boolean>`position(sheet_blocks.hash in reports.sheets::text) > 0`),
);

/** The sheets of a report, which nobody changes until the transaction ends; `text`, `baseText`: last saved by an earlier version. */
export const lockSheets = (db: Tx, _scope: SystemScope, id: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'client_id', 'updated_at', SHEETS, BASE_SHEETS, 'data as text', 'base_data as baseText'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores the sheets of a locked report in the form they now have, and says that the uses of its pictures are noted. */
export async function storeInForm(
  db: Tx,
  scope: SystemScope,
  report: NonNullable<Awaited<ReturnType<typeof lockSheets>>>,
  fresh: FreshSheets,
): Promise<void> {
  const { id, client_id: clientId, updated_at } = report;
  const { columns, blocks } = await inForm(db, scope, fresh);
  await db
    .updateTable('reports')
    .set({ ...columns, pictures_at: updated_at })
    .where('id', '=', id)
    .execute();
  await writeBlocks(db, { id, clientId, before: report, after: { ...report, ...columns }, blocks });
}

/** A report with its sheets, whether or not it is in the trash. @param isLocked saves of it wait */
export async function reportToExamine(db: Tx, scope: SystemScope, id: number, { isLocked }: { isLocked: boolean }) {
  const row = await db
    .selectFrom('reports')
    .select(['id', 'uuid', 'kind', 'client_id', 'counts', 'created_at', 'updated_at'])
    .select([SHEETS, 'data', sql<boolean>`pictures_at is not distinct from updated_at`.as('arePicturesNoted')])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { sheets: heads, data: text, ...report } = row;
  return { ...report, sheets: await readSheets(db, scope, { id, heads, text }) };
}

/** Workbook reports that are not in the register as they are now, themselves or their closing; of one company, or of all. */
export async function listUnregistered(db: Tx, _scope: SystemScope, clientId: number | null) {
  const kinds = sql.join(kindsOf('workbook', 'closing').map((kind) => sql.lit(kind)));
  const { rows } = await sql<{ id: number; kind: WorkbookKind }>`
    select id, kind from reports where deleted_at is null and id in (
      select coalesce(parent_id, id) from reports
      where sections_at is distinct from updated_at and deleted_at is null and kind in (${kinds})
        ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}) order by id`.execute(db);
  return rows;
}

/** Notes that the register has the findings of a report as they are. */
export async function noteRegistered(db: Tx, _scope: AnyScope, id: number): Promise<void> {
  await db
    .updateTable('reports')
    .set((eb) => ({ register_at: eb.ref('updated_at'), sections_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute();
}

/** The reports that an earlier version of the portal has saved last: in text once they are in blocks, or without their pictures. */
export async function listReportsBehind(db: Tx, scope: SystemScope): Promise<number[]> {
  const inBlocks = await areInBlocks(db, scope);
  const { rows } = await sql<{ id: number }>`
    select id from reports where (data is not null or base_data is not null)
      and (${inBlocks} or pictures_at is distinct from updated_at) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the places of a report's findings; nothing visible of the report changes. */
export async function storePlaces(
  db: Tx,
  scope: AnyScope,
  { id, updated_at }: { id: number; updated_at: Date },
  places: TextBytes,
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ finding_places: stored(places), places_at: updated_at })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
}

/** The kinds of a parent's follow-ups without stored places of their findings. */
export const listFollowUpsWithoutPlaces = async (db: Tx, scope: AnyScope, parentId: number): Promise<FollowUpKind[]> =>
  (
    await listReportsOf(db, scope)
      .select('reports.kind')
      .where('reports.parent_id', '=', parentId)
      .where('reports.kind', 'in', kindsOf('closing', 'qshe'))
      .where(sql<boolean>`reports.places_at is distinct from reports.updated_at`)
      .orderBy('reports.kind')
      .execute()
  ).map(({ kind }) => kind as FollowUpKind);
