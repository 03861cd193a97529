import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@rigbook/domain';
import { jobKind, type AnyKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { PARTIAL, writeBackup, type BackupMade } from './write.ts';

const NAME = /^rigbook-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.zip$/;

const nameAt = (at: Date) => `rigbook-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1$2:$3:$4Z'));

/** The scheduled backups in a folder, oldest first: one of the future is from a clock that was ahead, and counts as old. */
async function backupsIn(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const isOfFuture = (name: string) => timeOf(name) > now.getTime();
  return [...names.filter(isOfFuture), ...names.filter((name) => !isOfFuture(name))];
}

/** When the newest scheduled backup in a folder was made; null if there is none. */
export async function newestBackup(folder: string, now: Date): Promise<Date | null> {
  const last = (await backupsIn(folder, now)).at(-1);
  return last === undefined || timeOf(last) > now.getTime() ? null : new Date(timeOf(last));
}

/** A backup in BACKUP_DIR every BACKUP_HOURS, by one of the servers that have a BACKUP_DIR. */
export const scheduledBackup = (settings: Settings & { BACKUP_DIR: string }): AnyKind =>
  jobKind({
    name: 'backup',
    every: settings.BACKUP_HOURS * HOUR,
    work: (services, _input, { signal }) => backUp(services, settings, signal),
  });

/**
 * Removes the unfinished files of killed backups. Only one server has the job at a time, so none of them is being written.
 */
async function sweepPartials(folder: string): Promise<void> {
  const isPartial = (name: string) => name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length));
  for (const name of (await readdir(folder)).filter(isPartial)) await rm(join(folder, name), { force: true });
}

/**
 * Makes a backup and keeps the newest BACKUP_KEEP. Older ones are deleted only after the new one is complete; files with
 * other names are left alone.
 */
async function backUp(
  services: Services,
  { BACKUP_DIR: folder, BACKUP_KEEP }: Pick<Settings, 'BACKUP_KEEP'> & { BACKUP_DIR: string },
  signal: AbortSignal,
): Promise<BackupMade> {
  await mkdir(folder, { recursive: true });
  await sweepPartials(folder);
  const now = services.now();
  const backup = await writeBackup(services, join(folder, nameAt(now)), signal);
  for (const name of (await backupsIn(folder, now)).slice(0, -BACKUP_KEEP)) await rm(join(folder, name));
  return backup;
}
