import '../tools/check-node.ts';

import { DataFolderInUse } from '../apps/server/src/platform/database/data-folder-lock.ts';
import { SettingsError } from '../apps/server/src/platform/settings/settings.ts';
import { FLEET } from './fleet.ts';
import { signInTable } from './people.ts';
import { NotTheDemo, prepareDemo } from './prepare.ts';
import { buildWebIfChanged } from '../tools/build/web-build.ts';

const code = await buildWebIfChanged();
if (code !== 0) process.exit(code);

process.env['DATA_DIR'] ||= './data/demo';
try {
  await prepareDemo(process.env, FLEET, () => {
    console.log('Making the rigs of the demo, their surveys and pictures: the first time this takes half a minute.');
  });
} catch (error) {
  const isExpected = error instanceof NotTheDemo || error instanceof DataFolderInUse || error instanceof SettingsError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
// In this process, as npm start does: signals reach the server directly, and its exit code is ours.
await import('../apps/server/src/main.ts');
console.log(`\nSign in as one of these:\n\n${signInTable()}\n`);
