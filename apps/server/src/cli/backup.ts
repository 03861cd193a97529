// npm run backup -- FILE: writes rows and files of the portal, running or not, into one zip.
import { resolve } from 'node:path';

import { BackupError } from '../operations/backup/manifest.ts';
import type { BackupMade } from '../operations/backup/write.ts';
import { doOnPortal, runScript } from './maintenance.ts';

await runScript(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Say into which file: npm run backup -- FILE');
  const made = await doOnPortal<BackupMade>(process.env, 'backup', resolve(file));
  const megabytes = (made.bytes / 1_048_576).toFixed(1);
  console.log(`${made.file}: ${megabytes} MB, ${made.files} files\nsha256 ${made.sha256}`);
});
