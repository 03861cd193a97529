// npm run restore -- FILE [KEYFILE]: fills the empty portal of the settings from a backup.
import { resolve } from 'node:path';

import { BackupError } from '../operations/backup/manifest.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { readSealingKey } from '../operations/backup/sealing-key.ts';
import { openDatabase, withPatience } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { asSystem } from '../platform/identity/scope.ts';
import { checkSecretKey } from '../platform/identity/sealed-secrets.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { runScript } from './maintenance.ts';

await runScript(async () => {
  const [file, keyFile] = process.argv.slice(2);
  if (!file) throw new BackupError('Say from which file: npm run restore -- FILE [KEYFILE]');
  const key = keyFile === undefined ? null : await readSealingKey(resolve(keyFile));
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const restored = await restoreBackup(
      { db: withPatience(db, 'endless'), files: await openFileStore(settings) },
      resolve(file),
      key,
    );
    console.log(`Restored what was backed up at ${restored.madeAt}: ${restored.rows} rows, ${restored.files} files.`);
    if (restored.lostFactors > 0)
      console.log(
        `Second factors removed, since no key was given that opens them: ${restored.lostFactors}. Their users sign in ` +
          'with only their password and set one up again.',
      );
    await asSystem(db, (tx, scope) => checkSecretKey(tx, scope, settings));
  } finally {
    await close();
  }
});
