// A portal for the browser journeys: the built product, filled with the demo, on the given port and in a folder that is
// deleted at the end. Its mails go to a mail server that keeps them. If a PostgreSQL and an S3 server for tests are given,
// two servers share those.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testBucketEnvironment } from '../../apps/server/test/support/stores/test-bucket.ts';
import { copyKeptDemo } from '../../demo/kept-demo.ts';
import { prepareDemo } from '../../demo/prepare.ts';
import { RIGS } from '../../demo/rigs.ts';
import { buildWebIfChanged } from '../../tools/build/web-build.ts';
import { startKeepingMails } from './mail-server.ts';
import { serveSeveral } from './serve-several.ts';

const [port] = process.argv.slice(2);
if (!port) {
  console.error('Say on which port: e2e/support/serve.ts PORT');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'rigbook-journeys-'));
const mails = process.env['E2E_MAILS'] ?? join(folder, 'mails');
process.on('exit', () => [folder, mails].forEach((one) => rmSync(one, { recursive: true, force: true })));
// Until the server is up it can't stop by itself; exiting cleans up.
const stop = () => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

const code = await buildWebIfChanged();
if (code !== 0) process.exit(code);
const mail = {
  SMTP_URL: await startKeepingMails(mails),
  MAIL_FROM: 'Meridian Rig Surveys <portal@meridian.example>',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
};
Object.assign(process.env, {
  ...mail,
  DATA_DIR: join(folder, 'portal'),
  HOST: '127.0.0.1',
  PORT: port,
  LOG_LEVEL: 'warn',
});
const DATABASE_URL = process.env['TEST_DATABASE_URL'];
if (DATABASE_URL) Object.assign(process.env, { DATABASE_URL, ...(await testBucketEnvironment()) });
else await copyKeptDemo(join(folder, 'portal'));
await prepareDemo(process.env, RIGS);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
if (DATABASE_URL) await serveSeveral(Number(port), 2, folder);
else await import('../../apps/server/src/main.ts');
console.log('ready');
