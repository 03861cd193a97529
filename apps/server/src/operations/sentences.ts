import { statfsSync } from 'node:fs';
import { DataFolderClosed, DataFolderInUse } from '../platform/database/data-folder-lock.ts';
import { OtherDatabase } from '../platform/database/embedded/cluster.ts';
import { NoDatabaseProgram } from '../platform/database/embedded/programs.ts';
import { isFault, isOfNoRoom } from '../platform/errors/faults.ts';
import { MEGABYTE } from '../platform/services.ts';
import { SettingsError } from '../platform/settings/settings.ts';
import { StartError } from './awaiting.ts';
import { BackupError } from './backup/manifest.ts';
import { CommandFailed } from './commands.ts';
import { MoveError } from './moving/progress.ts';

const EXPECTED = [
  BackupError,
  CommandFailed,
  DataFolderClosed,
  DataFolderInUse,
  MoveError,
  NoDatabaseProgram,
  OtherDatabase,
  SettingsError,
  StartError,
];

/** How programs that others wrote say it: PostgreSQL's, SQLite's, and a system that limits the size of files. */
const NO_ROOM = /No space left on device|Disk quota exceeded|File too large|database or disk is full|SIGXFSZ/;

/**
 * What an expected failure of a start or a command says to whoever runs the portal; null for any other.
 * @param dataDir if it is full, that is why, whatever failed
 */
export function sentenceOf(error: unknown, dataDir?: string): string | null {
  if (!(error instanceof Error)) return null;
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  const [reason = ''] = error.message.trim().split('\n');
  if (isOfNoRoom(error) || NO_ROOM.test(error.message) || (dataDir !== undefined && isFull(dataDir)))
    return `There is no room left on the disk. Make room, and start again: ${reason}`;
  return isFault(error) ? `The disk, the database or the file store failed, or was stopped: ${reason}` : null;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MEGABYTE;
  } catch {
    return false;
  }
}
