// npm run restore -- FILE: fills the empty portal of the settings from a backup.
import './check-node.ts';

import { resolve } from 'node:path';

import { BackupError } from '../apps/server/src/platform/backup/manifest.ts';
import { restoreBackup } from '../apps/server/src/platform/backup/restore.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { openFileStore } from '../apps/server/src/platform/open-file-store.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
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
