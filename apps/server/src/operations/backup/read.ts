import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { measuring } from '../../platform/files/durable-writing.ts';
import { BackupError, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';

/** A backup opened for reading. */
export type Backup = {
  manifest: Manifest;
  open: (name: string) => Promise<Readable>;
  close: () => void;
};

/** Opens a backup and verifies that it is complete: every entry is read once and compared with its checksum. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await opened(file);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = (name: string) => openEntry(zip, entries.get(name), name);
    const manifest = await readManifest(file, entries.has(MANIFEST) ? await open(MANIFEST) : Readable.from(''));
    for (const [name, { sha256, bytes }] of Object.entries(manifest.entries)) {
      const { stream, measured } = measuring();
      await pipeline(await open(name), stream, nowhere());
      const found = measured();
      if (found.sha256 !== sha256 || found.bytes !== bytes) throw damaged(file, name);
    }
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : damaged(file, (error as Error).message);
  }
}

async function opened(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    throw new BackupError(isThere ? `${file} is not a backup, or its end is missing.` : `There is no file ${file}.`);
  }
}

async function openEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw new BackupError(`The backup lacks ${name}, which its list names.`);
  return zip.openReadStreamPromise(entry);
}

async function readManifest(file: string, source: Readable): Promise<Manifest> {
  const text = Buffer.concat((await source.toArray()).map((chunk) => Buffer.from(chunk as Uint8Array))).toString();
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${file} is not a backup of this version of Rigbook.`);
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const damaged = (file: string, what: string) =>
  new BackupError(`${file} is damaged (${what}): nothing was restored from it.`);
