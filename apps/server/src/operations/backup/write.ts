import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { measuring, syncFolder, type Measured } from '../../platform/files/durable-writing.ts';
import { withPatience } from '../../platform/database/database.ts';
import { whileFilesStay } from '../../platform/files/file-holds.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { BackupError, FILES, MANIFEST, ROWS, type Manifest } from './manifest.ts';
import { rowsText } from './rows.ts';
import { tablesOfBackup } from './tables.ts';

export type BackupMade = Measured & { file: string; files: number };

/** At the end of the name of a backup that is being written. */
export const PARTIAL = '.partial';

type Portal = Pick<Services, 'db' | 'files' | 'now'>;

/**
 * Writes the whole portal, rows and files, into one zip. The rows are those of one moment; files never change once they
 * are stored, and none is removed during the backup. The zip gets its name only when it is complete and on the disk.
 */
export async function writeBackup(portal: Portal, file: string, signal?: AbortSignal): Promise<BackupMade> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: name a file that is not.`);
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}${PARTIAL}`;
  try {
    const made = await whileFilesStay(portal.db, () => writeZip(portal, partial, signal));
    await rename(partial, file);
    await syncFolder(dirname(file));
    return { file, ...made };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeZip(portal: Portal, path: string, signal?: AbortSignal): Promise<Measured & { files: number }> {
  const zip = new ZipFile();
  const { stream, measured } = measuring();
  const broken = new AbortController();
  signal?.addEventListener('abort', () => broken.abort(signal.reason), { signal: broken.signal });
  // A failure on either side ends both: entries wait for the disk, the disk for entries.
  zip.on('error', (error) => broken.abort(error));
  // Readable only by its owner: it contains everything, including the hashes of passwords.
  const target = createWriteStream(path, { flush: true, mode: 0o600 });
  const written = pipeline(zip.outputStream, stream, target, { signal: broken.signal });
  written.catch((error: unknown) => broken.abort(error));
  try {
    const files = await addEverything(portal, zip, broken.signal);
    zip.end();
    await written;
    return { ...measured(), files };
  } catch (error) {
    broken.abort(error);
    throw broken.signal.reason;
  }
}

async function addEverything({ db, files, now }: Portal, zip: ZipFile, signal: AbortSignal): Promise<number> {
  const entries: Manifest['entries'] = {};
  const add = async (name: string, source: Readable, compress: boolean) => {
    const { stream, measured } = measuring();
    zip.addReadStream(stream, name, { compress, forceZip64Format: true });
    await pipeline(source, stream, { signal });
    entries[name] = measured();
  };
  const { paths, migrations } = await asSystem(withPatience(db, 'endless'), async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    for (const table of await tablesOfBackup(tx)) {
      await add(`${ROWS}${table.name}.jsonl`, Readable.from(rowsText(tx, table)), true);
    }
    const uploads = await tx.selectFrom('uploads').select('path').orderBy('path').execute();
    const done = await sql<{ name: string }>`select name from migrations order by name`.execute(tx);
    return { paths: uploads.map((row) => row.path), migrations: done.rows.map((row) => row.name) };
  });
  for (const path of paths) {
    const stored = await files.read(path);
    // A row exists before its file: if the file never arrived, the portal doesn't have it either.
    if (stored) await add(`${FILES}${path}`, stored.stream, false);
  }
  const manifest: Manifest = { format: 'rigbook backup 1', made_at: now().toISOString(), migrations, entries };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST);
  return Object.keys(entries).filter((name) => name.startsWith(FILES)).length;
}
