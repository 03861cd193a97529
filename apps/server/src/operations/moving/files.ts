import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measuring, type Measured } from '../../platform/files/durable-writing.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { MoveError } from './progress.ts';

/** A stored file that a row refers to. */
export type Named = {
  path: string;
  /** A record refers to it; the bytes of an unclaimed file may never have arrived. */
  isClaimed: boolean;
  /** As uploaded, if known: for an original workbook. */
  sha256: string | null;
};

export type FilesMoved = {
  copied: number;
  /** Arrived in an earlier run. */
  there: number;
  bytes: number;
  /** Rows refer to them, but the old store does not have them. */
  missing: string[];
  /** No longer the bytes that were uploaded: copied unchanged. */
  damaged: string[];
};

type Stores = { from: FileStore; to: FileStore };

/** Concurrent requests to the new store: many pictures are small. */
const AT_A_TIME = 4;

/** Refuses a store that contains anything but files of this portal. @returns the paths that are already there */
export async function pathsAlreadyThere(to: FileStore, named: Named[]): Promise<Set<string>> {
  const own = new Set(named.map(({ path }) => path));
  const there = new Set<string>();
  for await (const path of to.list()) {
    if (!own.has(path))
      throw new MoveError(`The bucket is not empty: ${path} is no file of this portal. Give it an empty bucket.`);
    there.add(path);
  }
  return there;
}

/**
 * Copies every file and reads it back from the target. One that is already there is compared, and copied again if it
 * differs. @param arrived called once a file has arrived unchanged
 */
export async function moveFiles(
  stores: Stores,
  named: Named[],
  there: Set<string>,
  arrived: (path: string, sha256: string) => Promise<unknown>,
): Promise<FilesMoved> {
  const moved: FilesMoved = { copied: 0, there: 0, bytes: 0, missing: [], damaged: [] };
  const waiting = named.values();
  let hasFailed = false;
  const moveNext = async (file: Named) => {
    const one = await moveFile(stores, file.path, there.has(file.path));
    if (one === null && file.isClaimed) moved.missing.push(file.path);
    if (one === null) return;
    moved[one.was] += 1;
    moved.bytes += one.bytes;
    if (file.sha256 !== null && file.sha256 !== one.sha256) moved.damaged.push(file.path);
    await arrived(file.path, one.sha256);
  };
  const work = async () => {
    try {
      for (const file of waiting) {
        await moveNext(file);
        if (hasFailed) return;
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  // All workers finish before the first failure is thrown: nothing continues behind the caller's back.
  const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work));
  const failure = ended.find((one) => one.status === 'rejected');
  if (failure) throw failure.reason;
  return moved;
}

type Arrived = Measured & { was: 'copied' | 'there' };

/** Null: the old store has no such file. */
async function moveFile({ from, to }: Stores, path: string, isThere: boolean): Promise<Arrived | null> {
  const original = isThere ? await measure(from, path) : null;
  if (original && isSame(original, await measure(to, path))) return { ...original, was: 'there' };
  const stored = await from.read(path);
  if (!stored) return null;
  const staged = await to.stage(stored.stream, stored.bytes);
  await staged.keep(path);
  if (isSame(staged, await measure(to, path))) return { bytes: staged.bytes, sha256: staged.sha256, was: 'copied' };
  throw new MoveError(`${path} has arrived damaged: move again, and look after the new store.`);
}

const isSame = (one: Measured, other: Measured | null) => one.sha256 === other?.sha256 && one.bytes === other.bytes;

async function measure(store: FileStore, path: string): Promise<Measured | null> {
  const stored = await store.read(path);
  if (!stored) return null;
  const { stream, measured } = measuring();
  await pipeline(stored.stream, stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return measured();
}
