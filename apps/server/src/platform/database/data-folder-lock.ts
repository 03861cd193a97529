import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DataFolderInUse extends Error {}

/** How often the lock is looked at while others come and go. */
const ATTEMPTS = 5;
/** Milliseconds in which whoever has just made a lock has long written its number into it. */
const WRITING = 100;

/**
 * Keeps a second process out of the same data folder: the embedded database would be damaged by two writers. A lock
 * left by a process that is gone (a crash, a power cut) is taken over, by one process, however many start at once.
 * Returns the function that gives it back.
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (isMade(file)) return () => rmSync(file, { force: true });
    refuseRunning(folder, file);
    if (isTakenOver(folder, file)) return () => rmSync(file, { force: true });
  }
  throw new DataFolderInUse(`The data folder ${folder} is being taken by another process. Try again in a moment.`);
}

/**
 * Replaces a lock whose process is gone. Only who makes the file beside it may, and looks at the lock once more: it
 * may have been taken over since it was first read. False: look at everything anew.
 */
function isTakenOver(folder: string, file: string): boolean {
  const next = `${file}.next`;
  if (!isMade(next)) {
    refuseRunning(folder, next);
    // Left by a crash in the middle of taking over.
    rmSync(next, { force: true });
    return false;
  }
  if (isRunning(holderOf(file))) {
    rmSync(next, { force: true });
    return false;
  }
  try {
    renameSync(next, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return holderOf(file) === process.pid;
}

/** Makes a file that names this process; false when there is one already. */
function isMade(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function refuseRunning(folder: string, file: string): void {
  const holder = holderOf(file);
  if (!isRunning(holder)) return;
  throw new DataFolderInUse(
    `The data folder ${folder} is in use by process ${holder}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** The process that a lock names, 0 for none. One without a number may be just being written, and is read again. */
function holderOf(file: string): number {
  const read = () => {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  };
  const holder = read();
  if (holder > 0) return holder;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WRITING);
  return read();
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
