import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {}

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;

/** Kept in sight: what nobody refers to any more is closed, and its lock released. */
const held = new Set<DatabaseSync>();

/**
 * Keeps a second process out of a data folder, in this container or another one: two databases on the same files would
 * damage them. The lock is an exclusive transaction on an empty database of SQLite, which the system ends with its
 * process, in whatever way that goes; no number has to be believed. Makes the folder if there is none.
 * @returns the function that releases it
 * @throws DataFolderInUse
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const lock = new DatabaseSync(join(folder, 'portal.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
