import { onTestFinished } from 'vitest';
import { localFileStore } from '../../../src/platform/files/local-file-store.ts';
import type { Services } from '../../../src/platform/services.ts';
import { readSettings } from '../../../src/platform/settings/settings.ts';
import { anEmptyDatabase } from '../database.ts';
import { aFolder } from '../portal.ts';

/** A folder that is gone after the test. */
export function folderOf(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

/** An empty portal: a database without tables, a folder without files. */
export async function anEmptyPortal(): Promise<Services> {
  const database = await anEmptyDatabase();
  onTestFinished(() => database.close());
  const folder = folderOf();
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  return { db: database.db, files: localFileStore(folder), settings, now: () => new Date() };
}
