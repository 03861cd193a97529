import { sql } from 'kysely';
import { tablesToKeep } from '../backup/tables.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { moveFiles, pathsAlreadyThere, type FilesMoved, type Named } from './files.ts';
import { beginOrResume, endMove, identityOf, noteFile, refuseFilled, type Progress } from './progress.ts';
import { compareTable, copyTable } from './rows.ts';

/** A portal that is not in use, and where it goes: into another database, another file store, or both. */
export type Move = {
  from: { db: Database; files: FileStore };
  to: { db: Database | null; files: FileStore | null };
  /** Called with each line of progress. */
  report: (line: string) => void;
};

/** Rows by table; no files if they stay where they are. */
export type Moved = { rows: Record<string, number>; files: FilesMoved | null };

/** What a move would copy; refuses a target that the move would refuse. Writes nothing. */
export async function planMove({ from, to }: Move): Promise<{ rows: Record<string, number>; files: number }> {
  if (to.db) await refuseFilled(to.db);
  const { rows, named } = await asSystem(from.db, async (tx) => {
    await identityOf(tx);
    return { rows: to.db ? await countsOf(tx) : {}, named: await namedFiles(tx) };
  });
  if (to.files) await pathsAlreadyThere(to.files, named);
  return { rows, files: to.files ? named.length : 0 };
}

/**
 * Moves a portal: first its rows, then its files, each compared with its source. If it is killed, it continues where it
 * was when it is started again, and copies nothing twice. The old portal is left unchanged.
 * @throws MoveError if the target has other content, and for anything that arrived changed
 */
export async function movePortal({ from, to, report }: Move): Promise<Moved> {
  const { identity, named } = await asSystem(from.db, async (tx) => ({
    identity: await identityOf(tx),
    named: await namedFiles(tx),
  }));
  const there = to.files ? await pathsAlreadyThere(to.files, named) : new Set<string>();
  const progress = to.db ? await beginOrResume(to.db, identity) : null;
  const rows = to.db && progress ? await moveRows(from.db, to.db, progress, report) : {};
  const files = to.files
    ? await moveNamed({ from, to: { ...to, files: to.files }, report }, named, there, progress)
    : null;
  if (to.db) await endMove(to.db);
  return { rows, files };
}

/** All in one transaction of the source, so that every table is of the same moment. */
const moveRows = (from: Database, to: Database, progress: Progress, report: Move['report']) =>
  asSystem(from, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const rows: Moved['rows'] = {};
    const tables = await tablesToKeep(tx);
    for (const table of tables) {
      rows[table.name] = await copyTable(tx, to, table, progress);
      report(`${table.name}: ${rows[table.name]} rows`);
    }
    for (const table of tables) await compareTable(tx, to, table);
    report('Every row is the same on both sides.');
    return rows;
  });

async function moveNamed(
  { from, to, report }: Move & { to: { files: FileStore } },
  named: Named[],
  there: Set<string>,
  progress: Progress | null,
): Promise<FilesMoved> {
  const left = named.filter(({ path }) => !there.has(path) || !progress?.files.has(path));
  const step = Math.ceil(named.length / 20);
  let arrived = named.length - left.length;
  const moved = await moveFiles({ from: from.files, to: to.files }, left, there, async (path, sha256) => {
    if (to.db) await noteFile(to.db, path, sha256);
    arrived += 1;
    if (arrived % step === 0) report(`files: ${arrived} of ${named.length}`);
  });
  return { ...moved, there: moved.there + named.length - left.length };
}

async function countsOf(tx: Tx): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesToKeep(tx)) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(tx);
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

/** Every file that a row refers to, with its checksum if the portal has one. */
async function namedFiles(tx: Tx): Promise<Named[]> {
  const rows = await tx
    .selectFrom('uploads')
    .leftJoin('reports', 'reports.sheet_path', 'uploads.path')
    .select(['uploads.path', 'uploads.claimed_at', 'reports.sheet_sha256'])
    .distinctOn('uploads.path')
    .orderBy('uploads.path')
    .execute();
  return rows.map((row) => ({ path: row.path, isClaimed: row.claimed_at !== null, sha256: row.sheet_sha256 }));
}
