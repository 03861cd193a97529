import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { access, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message } from '@rigbook/contract/messages';
import { DAY } from '@rigbook/domain';
import { measuring, type Measured } from './durable-writing.ts';
import { AppError } from '../errors/errors.ts';

/** Bytes on the local disk that have no name in the store yet. */
export type Staged = { bytes: number; sha256: string; localPath: string; drop: () => Promise<void> };

/**
 * The local folder in which uploads wait under temporary names. What a crash left there is removed at the start.
 * @param shared other servers may be writing there now: then only what is older than a day is removed
 */
export function stagingFolder(folder: string, { shared }: { shared: boolean }) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!shared || isOld(path)) rmSync(path, { recursive: true, force: true });
  }
  const take = async (source: Readable, maxBytes: number): Promise<Staged> => {
    const localPath = join(folder, randomUUID());
    const drop = () => rm(localPath, { force: true });
    try {
      return { ...(await writeDurably(source, localPath, maxBytes)), localPath, drop };
    } catch (error) {
      // The original error comes first: if the folder is gone, there is nothing to drop either.
      await drop().catch(() => undefined);
      throw error;
    }
  };
  return {
    /** Takes in a stream; afterwards all of its bytes are on the disk, or none. */
    take,
    /** Throws if the folder is missing. */
    find: () => access(folder),
    /** What every store has of the local disk. */
    disk: {
      workFolder: () => mkdtemp(join(folder, 'making-')),
      freeBytes: async () => {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      },
      /** Throws if nothing can be written: it writes something, because a full disk looks like any other. */
      check: async () => {
        const staged = await take(Readable.from([Buffer.alloc(4096)]), 4096);
        await staged.drop();
      },
    },
  };
}

function isOld(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > DAY;
}

async function writeDurably(source: Readable, path: string, maxBytes: number): Promise<Measured> {
  const { stream, measured } = measuring((bytes) => (bytes > maxBytes ? tooLarge(maxBytes) : null));
  await pipeline(source, stream, createWriteStream(path, { flush: true, flags: 'wx' }));
  return measured();
}

export const tooLarge = (maxBytes: number) =>
  new AppError('too_large', message('file.too_large', { megabytes: Math.floor(maxBytes / 1_048_576) }));
