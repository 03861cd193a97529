// npm run sealing-key -- FILE: writes the key of the second factors, which no backup has, into a file of its own.
import { resolve } from 'node:path';

import { BackupError } from '../operations/backup/manifest.ts';
import { doOnPortal, runScript } from './maintenance.ts';

await runScript(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Say into which file: npm run sealing-key -- FILE');
  const written = await doOnPortal<string>(process.env, 'sealing-key', resolve(file));
  console.log(`${written}: keep it apart from the backups. It stays the same.`);
});
