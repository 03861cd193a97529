import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {}

/** A data folder that is another user's, and closed to the one that runs the portal. */
export class DataFolderClosed extends Error {}

/** SQLite's code for a file that another process has locked. */
const BUSY = 5;

/** Kept in sight: what nobody refers to any more is closed, and its lock released. */
const held = new Set<DatabaseSync>();

/**
 * Keeps a second process out of a data folder, in this container or another one: two databases on the same files would
 * damage them. The lock is an exclusive transaction on an empty database of SQLite, which the system ends with its
 * process, in whatever way that goes; no number has to be believed. Makes the folder if there is none.
 * @returns the function that releases it
 * @throws DataFolderInUse, DataFolderClosed
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  closeToOthers(folder);
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

/**
 * Closes a folder to other users. One that is someone else's stays as it is, if the portal may write in it: volumes are
 * given to groups by whoever mounts them.
 */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    refuseIfClosed(folder);
  }
}

function refuseIfClosed(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderClosed(
      `The data folder ${folder} belongs to another user and can't be written by user ${process.getuid?.()}: give it to that user or to a group of theirs, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
