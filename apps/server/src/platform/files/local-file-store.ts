import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { syncFolder } from './durable-writing.ts';
import { checkedKey, type FileStore } from './file-store.ts';
import { stagingFolder } from './staging.ts';

const INCOMING = '.incoming';

/**
 * Files in a local folder: written under a temporary name, fsynced, then renamed, so that a file under its final name is
 * always complete, even after a power cut.
 * @param shared other servers use the same folder
 */
export function localFileStore(folder: string, { shared = false } = {}): FileStore {
  const root = resolve(folder, 'files');
  const staging = stagingFolder(join(root, INCOMING), { shared });

  const pathOf = (key: string) => join(root, checkedKey(key));

  return {
    async stage(source, maxBytes) {
      const staged = await staging.take(source, maxBytes);
      const keep = async (key: string) => {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true });
        await rename(staged.localPath, path);
        await syncFolder(dirname(path));
      };
      return { ...staged, keep };
    },

    read: (key, part) =>
      orMissing(staging.find, async () => {
        // Opened before its size is read: what is sent is what was measured, even if the file is removed in between.
        const handle = await open(pathOf(key));
        const { size } = await handle.stat();
        const { first, last } = part ?? { first: 0, last: size - 1 };
        const within = part && { start: first, end: last };
        return { stream: handle.createReadStream(within), bytes: last - first + 1 };
      }),

    sizeOf: (key) => orMissing(staging.find, async () => (await stat(pathOf(key))).size),

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    list: () => keysIn(root),
    addressOf: () => Promise.resolve(null),

    ...staging.disk,
  };
}

/** What is found of a file, or null if it is missing. @param findAll throws if the whole folder is */
async function orMissing<T>(findAll: () => Promise<void>, find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await findAll();
    return null;
  }
}

async function* keysIn(root: string): AsyncGenerator<string> {
  for await (const top of await opendir(root)) {
    // What waits comes and goes, and a folder that is gone would end the list.
    if (top.name === INCOMING || !top.isDirectory()) continue;
    for await (const entry of await opendir(join(root, top.name), { recursive: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep);
      if (entry.isFile()) yield path.join('/');
    }
  }
}
