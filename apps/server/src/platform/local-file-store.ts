import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from './errors.ts';
import type { FileStore } from './file-store.ts';

/**
 * Files in a local folder: written under a temporary name, fsynced, then renamed, so that a file under its name is
 * always whole, also after a power cut. What a crash left among the temporary names is removed at the start.
 */
export function localFileStore(folder: string): FileStore {
  const root = resolve(folder, 'files');
  const incoming = join(root, '.incoming');
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });

  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    // Keys are made by the product, yet a wrong one must never reach outside the folder.
    if (!path.startsWith(root + sep) || path.startsWith(incoming) || key.includes('\0')) {
      throw new AppError('not_found', 'This file was not found.');
    }
    return path;
  };

  return {
    async stage(source, maxBytes) {
      const temporary = join(incoming, randomUUID());
      const drop = () => rm(temporary, { force: true });
      try {
        const { bytes, sha256 } = await writeDurably(source, temporary, maxBytes);
        const keep = async (key: string) => {
          const path = pathOf(key);
          await mkdir(dirname(path), { recursive: true });
          await rename(temporary, path);
          await syncFolder(dirname(path));
        };
        return { bytes, sha256, localPath: temporary, keep, drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },

    async read(key) {
      const path = pathOf(key);
      try {
        // Opened before its size is told: what is sent is what was measured, even if the file goes away meanwhile.
        const handle = await open(path);
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), bytes: size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    check: () => access(incoming, constants.W_OK),
  };
}

async function writeDurably(source: Readable, path: string, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  await pipeline(source, measure, createWriteStream(path, { flush: true, flags: 'wx' }));
  return { bytes, sha256: hash.digest('hex') };
}

export const tooLarge = (maxBytes: number) =>
  new AppError('too_large', `This file is too large: at most ${Math.floor(maxBytes / 1_048_576)} MB.`);

/** A rename survives a power cut only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
