import { sheetSchema, sheetsSchema, type SavedReport } from '@rigbook/contract';
import { classifySheets, countFindings, findingsOf, parsePosition, type Row, type Sheet } from '@rigbook/domain';
import type { ZodMiniType } from 'zod/mini';
import { contentHash } from '../../platform/content-hash.ts';
import type { Tx } from '../../platform/database.ts';
import { alreadyExists, AppError, invalid } from '../../platform/errors.ts';
import { recordChange } from '../../platform/history.ts';
import { parseJson } from '../../platform/json.ts';
import type { ReportKind } from '../../platform/report-kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import type { RigRef } from '../rigs/public.ts';
import { claimUploads } from '../uploads/public.ts';
import { insertReport, reportHead, writeFindings, type ReportHead } from './store.ts';
import { searchTextOf } from './view.ts';

const badData = (message: string) => new AppError('malformed', message, { fields: { data: message } });

/**
 * Reads `data`, JSON text of sheets, and classifies every row anew: nothing the browser says of priorities, statuses or
 * counts is taken over (contract §3). Empty rows become null.
 */
export const readSheetsInput = (data: string): Sheet[] => checkedSheets(parseWith(sheetsSchema, data));

/** Reads a QSHE report's `data`: JSON text of a single sheet. */
export const readSheetInput = (data: string): Sheet[] => checkedSheets([parseWith(sheetSchema, data)]);

function parseWith<Output>(schema: ZodMiniType<Output>, data: string): Output {
  const parsed = schema.safeParse(parsedJson(data));
  if (!parsed.success) throw badData(parsed.error.issues[0]?.message || 'The sheets have the wrong form.');
  return parsed.data;
}

function parsedJson(data: string): unknown {
  try {
    return parseJson(data);
  } catch {
    throw badData('The sheets could not be read: this is no JSON.');
  }
}

function checkedSheets(sheets: { name: string; rows: Row[] }[]): Sheet[] {
  const names = new Set<string>();
  for (const { name, rows } of sheets) {
    if (names.has(name)) throw badData(`There are two sheets named '${name}'.`);
    names.add(name);
    rows.forEach((row, number) => checkRow(row, number));
  }
  return classifySheets(
    sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => (row?.length ? row : null)) })),
  );
}

/** Each cell stands in its own row (index = row number as the user sees it), at most once. */
function checkRow(row: Row, number: number): void {
  const seen = new Set<string>();
  for (const cell of row ?? []) {
    if (parsePosition(cell.position)?.row !== number)
      throw badData(`The cell ${cell.position} stands in row ${number}.`);
    if (seen.has(cell.position)) throw badData(`The cell ${cell.position} is given twice.`);
    seen.add(cell.position);
  }
}

/** The stored paths of the pictures in the sheets. */
export const picturesIn = (sheets: readonly Sheet[]): string[] => [
  ...new Set(
    sheets.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        (row ?? []).filter((cell) => cell.type === 'image' && cell.content !== '').map((cell) => cell.content),
      ),
    ),
  ),
];

/** Claims the pictures the sheets show; one that was not uploaded for this rig is refused. */
export async function claimPictures(
  db: Tx,
  scope: Scope,
  rig: RigRef,
  sheets: readonly Sheet[],
  now: Date,
): Promise<void> {
  const paths = picturesIn(sheets);
  const claimed = await claimUploads(db, scope, {
    paths,
    rigUuid: rig.uuid,
    clientId: rig.clientId,
    purpose: 'picture',
    now,
  });
  const unknown = paths.find((path) => !claimed.has(path));
  if (unknown !== undefined) throw invalid({ data: `The picture ${unknown} was never uploaded for this rig.` });
}

export type ReportToSave = {
  uuid: string;
  kind: ReportKind;
  rig: RigRef;
  parent: ReportHead | null;
  sheets: Sheet[] | null;
  /** The JSON text to store for the sheets. */
  data: string | null;
  /** Kept with a closing: its copy as last derived. */
  baseData?: string | null;
  workbook?: { path: string; name: string; sha256: string };
};

/**
 * Saves a new report of any kind with its findings and history. Saving a UUID again with the same content answers as
 * the first time, with other content, kind, rig or parent it is 409 `exists`; never a second row (contract §2).
 */
export async function saveReport(
  db: Tx,
  scope: Scope,
  report: ReportToSave,
  now: Date,
): Promise<SavedReport & { repeated: boolean }> {
  const { uuid, kind, rig, parent, sheets, data, workbook } = report;
  const saveHash = contentHash({
    kind,
    rig: rig.uuid,
    parent: parent?.uuid ?? null,
    data,
    workbook: workbook ? [workbook.name, workbook.sha256] : null,
  });
  const earlier = await reportHead(db, scope, uuid);
  if (earlier) {
    if (earlier.save_hash !== saveHash) throw alreadyExists();
    return { ...savedReport(earlier), repeated: true };
  }
  const counts = sheets && countFindings(sheets);
  const id = await insertReport(db, scope, {
    uuid,
    kind,
    clientId: rig.clientId,
    rigId: rig.id,
    parentId: parent?.id ?? null,
    data,
    baseData: report.baseData ?? null,
    counts,
    searchText: searchTextOf(kind, counts, rig.name, now, now),
    sheetPath: workbook?.path ?? null,
    sheetName: workbook?.name ?? null,
    saveHash,
    now,
  });
  // The UUID is another client's, or the parent has a report of this kind under another UUID.
  if (id === null) throw alreadyExists();
  if (sheets) {
    await claimPictures(db, scope, rig, sheets, now);
    await writeFindings(db, scope, { id, clientId: rig.clientId }, findingsOf(sheets));
  }
  const after = { kind, rig: rig.uuid, parent: parent?.uuid ?? null, counts };
  await recordChange(db, scope, now, { action: 'add', entity: 'report', uuid, clientId: rig.clientId, after });
  return { ...savedReport({ id, uuid, created_at: now, updated_at: now }), repeated: false };
}

const savedReport = (row: { id: number; uuid: string; created_at: Date; updated_at: Date }): SavedReport => ({
  UUID: row.uuid,
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
