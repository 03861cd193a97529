// npm run restore -- FILE [KEYFILE]: fills the empty portal of the settings from a backup.
import { resolve } from 'node:path';

import { BackupError } from '../operations/backup/manifest.ts';
import { openBackup } from '../operations/backup/read.ts';
import { fillPortal } from '../operations/backup/restore.ts';
import { readSealingKey } from '../operations/backup/sealing-key.ts';
import { openDatabase, withPatience } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { asSystem } from '../platform/identity/scope.ts';
import { checkSecretKey } from '../platform/identity/sealed-secrets.ts';
import { asOwner } from '../platform/database/owner.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { becomeOwnerOf } from './folder-owner.ts';
import { runScript, settingsOfCommand } from './maintenance.ts';

await runScript(async () => {
  const [file, keyFile] = process.argv.slice(2);
  if (!file) throw new BackupError('Say from which file: npm run restore -- FILE [KEYFILE]');
  const key = keyFile === undefined ? null : await readSealingKey(resolve(keyFile));
  const settings = settingsOfCommand(process.env);
  const backup = await openBackup(resolve(file));
  // Only now: the backup and the key may be files that root alone can read.
  becomeOwnerOf(settings.DATA_DIR);
  const { db, close } = await openDatabase(await toOwnersDatabase(settings));
  try {
    const portal = { db: withPatience(db, 'endless'), files: await openFileStore(settings) };
    const restored = await fillPortal(portal, backup, key);
    console.log(`Restored what was backed up at ${restored.madeAt}: ${restored.rows} rows, ${restored.files} files.`);
    if (restored.lostFactors > 0)
      console.log(
        `Second factors removed, since no key was given that opens them: ${restored.lostFactors}. Their users sign in ` +
          'with only their password and set one up again.',
      );
    await asSystem(db, (tx, scope) => checkSecretKey(tx, scope, settings));
  } finally {
    backup.close();
    await close();
  }
});

/** What a superuser restores belongs to the portal's role. */
async function toOwnersDatabase(settings: Settings): Promise<Settings> {
  if (settings.DATABASE_URL === undefined) return settings;
  const tell = (owner: string) =>
    console.log(`The database belongs to ${owner}, and so does what is restored into it.`);
  return { ...settings, DATABASE_URL: await asOwner(settings.DATABASE_URL, tell) };
}
