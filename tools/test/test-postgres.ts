// Runs the API suite on the oldest PostgreSQL that is promised and an S3 server over HTTP, then journeys through the browser
// with two servers there, behind a proxy that sends each request to either at random.
import '../check-node.ts';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anObjectStore } from '../../apps/server/test/support/stores/object-store.ts';
import { commandOf, runNode } from '../run.ts';
import { startPostgres } from './postgres/postgres.ts';

/** What two servers and a store could make different: sessions, uploads and downloads, conflicts, what caches keep. */
const JOURNEYS = [
  'people/session',
  'portal/caching',
  'portal/routes',
  'reports/every-kind',
  'reports/files',
  'reports/pictures',
  'reports/report-edit',
  'rigs/rigs',
  'unfinished',
];

const SUITES = {
  API: [commandOf('vitest'), 'run', '--project', 'server'],
  'moving and lost connection': [commandOf('vitest'), 'run', '--project', 'postgres'],
  growth: [commandOf('vitest'), 'run', '--config', 'bench/growth/vitest.config.ts'],
  browser: [commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...JOURNEYS],
};

/** A suite that fails doesn't hide what the others would say. */
const failed: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'rigbook-postgres-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// A database with the server's own worker in it can't be dropped by its owner.
const postgres = await startPostgres(folder, { settings: { autovacuum: 'off' } });
const { s3, close } = await anObjectStore(join(folder, 'objects'));
try {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_S3_ENDPOINT'] = s3.endpoint;
  process.env['SWEEPS'] = '1';
  for (const [name, args] of Object.entries(SUITES)) {
    console.log(`\n== ${name} tests on PostgreSQL and S3`);
    const code = await runNode([...args, ...process.argv.slice(2)]);
    if (code !== 0) failed.push(name);
  }
} finally {
  await close();
  await postgres.stop();
}
for (const name of failed) console.log(`Failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;
