import { type FindingCounts, type FollowUpKind, kindsOf, type ReportKind, type WorkbookKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { builtOnce } from '../../platform/database/built-once.ts';
import { stored, type TextBytes } from '../../platform/records/text-bytes.ts';
import {
  within,
  withinValues,
  type AnyScope,
  type Scope,
  type SystemScope,
  type WithinValues,
} from '../../platform/identity/scope.ts';
import { hashesIn, type PackedSheets, textIn } from './sheet-blocks.ts';

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
  counts: FindingCounts | null;
  searchText: string;
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
      register_at: report.findingPlaces === null ? null : report.now,
      sections_at: report.findingPlaces === null ? null : report.now,
      counts: report.counts && JSON.stringify(report.counts),
      search_text: report.searchText,
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

const reportsOf = (db: Tx, scope: WithinValues | SystemScope) =>
  db
    .selectFrom('reports')
    .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .leftJoin('reports as above', 'above.id', 'reports.parent_id')
    .leftJoin('reports as top', 'top.id', 'above.parent_id');

/** The columns of a report without its sheets; the two above it are `above` and `top`. */
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
  'reports.created_at',
  'reports.updated_at',
  'rigs.uuid as rig_uuid',
  'rigs.name as rig_name',
  // Of the report at the beginning of its chain, which is at most two steps above it.
  sql<string>`coalesce(top.uuid, above.uuid, reports.uuid)`.as('survey_uuid'),
  sql<string | null>`coalesce(top.sheet_name, above.sheet_name, reports.sheet_name)`.as('survey_name'),
  sql<string | null>`case when top.id is not null then top.survey_date
    when above.id is not null then above.survey_date else reports.survey_date end`.as('survey_day'),
  sql<Date>`coalesce(top.created_at, above.created_at, reports.created_at)`.as('surveyed_at'),
] as const;

/** The heads as text, by which sheets are compared. */
const SHEETS = sql<string | null>`reports.sheets::text`.as('sheets');
const BASE_SHEETS = sql<string | null>`reports.base_sheets::text`.as('base_sheets');

export type ReportHead = NonNullable<Awaited<ReturnType<typeof reportHead>>>;

/** A report of any kind, without its sheets. */
export const reportHead = (db: Tx, scope: Scope, uuid: string) =>
  reportsOf(db, scope).select(HEAD).where('reports.uuid', '=', uuid).executeTakeFirst();

export const reportHeadById = (db: Tx, scope: Scope, id: number) =>
  reportsOf(db, scope).select(HEAD).where('reports.id', '=', id).executeTakeFirst();

/** Whether there is such a report; locks it against deletion until the transaction ends (decision 026). */
export const lockReportAgainstDeletion = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  (await reportsOf(db, scope)
    .select('reports.id')
    .where('reports.id', '=', id)
    .forShare('reports')
    .executeTakeFirst()) !== undefined;

/** A report of one kind with the heads of its sheets and its parent's UUID. */
export const wholeReport = async (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  (await wholeByUuid(db, { ...withinValues(scope), kind, uuid }))[0];

const wholeByUuid = builtOnce((db, { kind, uuid, ...scope }: WithinValues & { kind: ReportKind; uuid: string }) =>
  reportsOf(db, scope)
    .leftJoin('reports as parent', 'parent.id', 'reports.parent_id')
    .select([...HEAD, SHEETS, 'reports.data', 'parent.uuid as parent_uuid'])
    .where('reports.uuid', '=', uuid)
    .where('reports.kind', '=', kind),
);

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

const withSheets = (db: Tx, scope: AnyScope, kind: ReportKind) =>
  reportsOf(db, scope)
    .select([...HEAD, SHEETS, BASE_SHEETS, 'reports.data', 'reports.base_data'])
    .select(['reports.finding_places', 'reports.places_at', 'reports.register_at', 'reports.sections_at'])
    .select(['reports.workbook_pictures', 'reports.corrections'])
    .where('reports.kind', '=', kind);

const locked = (db: Tx, scope: AnyScope, kind: ReportKind) => withSheets(db, scope, kind).forNoKeyUpdate('reports');

/** A report of one kind with its sheets, to be read. */
export const reportWithSheets = (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  withSheets(db, scope, kind).where('reports.uuid', '=', uuid).executeTakeFirst();

/** A report of one kind with its sheets, locked until the end of the transaction. */
export const lockReport = (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  locked(db, scope, kind).where('reports.uuid', '=', uuid).executeTakeFirst();

/** The follow-up of that kind of a parent, locked in the same way. */
export const lockFollowUp = (db: Tx, scope: AnyScope, kind: ReportKind, parentId: number) =>
  locked(db, scope, kind).where('reports.parent_id', '=', parentId).executeTakeFirst();

/** A report of one kind by its id, locked in the same way. */
export const lockReportById = (db: Tx, scope: AnyScope, kind: ReportKind, id: number) =>
  locked(db, scope, kind).where('reports.id', '=', id).executeTakeFirst();

/** The stored places of a report's findings, and whether they are still of its sheets. */
export const placesById = (db: Tx, scope: Scope, id: number) =>
  reportsOf(db, scope)
    .select(['reports.finding_places', 'reports.places_at', 'reports.updated_at'])
    .where('reports.id', '=', id)
    .executeTakeFirst();

/** Null keeps what is stored. */
export type ChangedReport = {
  sheets: PackedSheets | null;
  baseSheets: PackedSheets | null;
  findingPlaces: TextBytes | null;
  placesAt: Date | null;
  surveyDate: string | null;
  registerAt: Date | null;
  sectionsAt: Date | null;
  counts: FindingCounts;
  searchText: string;
  updatedAt: Date;
  workbook: StoredWorkbook | null;
};

export async function changeReport(db: Tx, scope: Scope, report: LockedReport, change: ChangedReport): Promise<void> {
  const { id, client_id: clientId } = report;
  const { columns, blocks } = await inForm(db, scope, change);
  await db
    .updateTable('reports')
    .set({
      ...columns,
      ...(change.findingPlaces && { finding_places: stored(change.findingPlaces) }),
      places_at: change.placesAt,
      pictures_at: change.updatedAt,
      survey_date: change.surveyDate,
      register_at: change.registerAt,
      sections_at: change.sectionsAt,
      counts: JSON.stringify(change.counts),
      search_text: change.searchText,
      updated_at: change.updatedAt,
      ...(change.workbook && workbookColumns(change.workbook)),
    })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
  await writeBlocks(db, { id, clientId, before: report, after: { ...report, ...columns }, blocks });
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

const byHash = (rows: { hash: string; content: Uint8Array }[]) =>
  Object.fromEntries(rows.map(({ hash, content }) => [hash, content]));

/** Blocks of a locked report. */
export async function blocksOf(
  db: Tx,
  _scope: AnyScope,
  id: number,
  hashes: string[],
): Promise<PackedSheets['blocks']> {
  if (hashes.length === 0) return {};
  const blocks = db.selectFrom('sheet_blocks').select(['hash', 'content']).where('report_id', '=', id);
  return byHash(await blocks.where(sql<boolean>`hash = any (${hashes}::text[])`).execute());
}

/** The blocks of a report's sheets. */
export const blocksOfReport = async (db: Tx, scope: Scope, uuid: string): Promise<PackedSheets['blocks']> =>
  byHash(await blocksByUuid(db, { ...withinValues(scope), uuid }));

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

/** The sheets of a report, which nobody changes until the transaction ends. */
export const lockSheets = (db: Tx, _scope: SystemScope, id: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'client_id', 'updated_at', SHEETS, BASE_SHEETS, 'data', 'base_data'])
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

/** Workbook reports that are not in the register as they are now, themselves or their closing; of one company, or of all. */
export async function reportsUnregistered(db: Tx, _scope: SystemScope, clientId: number | null) {
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
export async function reportsBehind(db: Tx, scope: SystemScope): Promise<number[]> {
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
export const followUpsWithoutPlaces = async (db: Tx, scope: AnyScope, parentId: number): Promise<FollowUpKind[]> =>
  (
    await reportsOf(db, scope)
      .select('reports.kind')
      .where('reports.parent_id', '=', parentId)
      .where('reports.kind', 'in', kindsOf('closing', 'qshe'))
      .where(sql<boolean>`reports.places_at is distinct from reports.updated_at`)
      .orderBy('reports.kind')
      .execute()
  ).map(({ kind }) => kind as FollowUpKind);
