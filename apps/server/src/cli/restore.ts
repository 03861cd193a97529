// npm run restore -- FILE: fills the empty portal of the settings from a backup.
import { resolve } from 'node:path';

import { BackupError } from '../operations/backup/manifest.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { runScript } from './maintenance.ts';

await runScript(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Say from which file: npm run restore -- FILE');
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const restored = await restoreBackup({ db, files: await openFileStore(settings) }, resolve(file));
    console.log(`Restored what was backed up at ${restored.madeAt}: ${restored.rows} rows, ${restored.files} files.`);
  } finally {
    await close();
  }
});
