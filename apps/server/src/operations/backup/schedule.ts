import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { whenDue } from '../../platform/jobs/scheduled-work.ts';
import type { Services } from '../../platform/services.ts';
import { writeBackup, type BackupMade } from './write.ts';

const HOUR = 3_600_000;
const NAME = /^rigbook-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.zip$/;

const nameAt = (at: Date) => `rigbook-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1$2:$3:$4Z'));

const backupsIn = async (folder: string) => (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();

/** When the newest scheduled backup in a folder was made; null where there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const last = (await backupsIn(folder)).at(-1);
  return last === undefined ? null : new Date(timeOf(last));
}

/**
 * Makes a backup into BACKUP_DIR when the last one there, and the last that any server has made, is older than
 * BACKUP_HOURS, and keeps the newest BACKUP_KEEP.
 * Older ones go only after the new one is whole; files of other names are left alone. @returns what was made, or null
 */
export async function backUpWhenDue(services: Services): Promise<BackupMade | null> {
  const { BACKUP_DIR: folder, BACKUP_HOURS, BACKUP_KEEP } = services.settings;
  if (folder === undefined) return null;
  await mkdir(folder, { recursive: true });
  const now = services.now();
  const last = await newestBackup(folder);
  if (last && now.getTime() - last.getTime() < BACKUP_HOURS * HOUR) return null;
  return whenDue(services, { name: 'backup', every: BACKUP_HOURS * HOUR }, async () => {
    const backup = await writeBackup(services, join(folder, nameAt(now)));
    for (const name of (await backupsIn(folder)).slice(0, -BACKUP_KEEP)) await rm(join(folder, name));
    return backup;
  });
}
