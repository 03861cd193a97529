import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { freePort } from '../apps/server/src/platform/database/embedded/free-port.ts';
import { findBrowser } from './support/browser.ts';

const root = resolve(import.meta.dirname, '..');

// Each worker reads this file again; the port goes with the environment, so all of them speak to the one server.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
// Where the portal's mails are kept for the journeys that read them (support/mails.ts).
process.env['E2E_MAILS'] ??= resolve(root, 'test-results/mails', port);
const browser = await findBrowser();
const inherited = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

export default defineConfig({
  testDir: import.meta.dirname,
  // What a newcomer need not wait for: npm run test:sweeps goes through it.
  ...(process.env['SWEEPS'] ? {} : { grepInvert: /@sweep\b/ }),
  outputDir: resolve(root, 'test-results/browser'),
  // Journeys share one server and make their own rigs: files run side by side, the tests of a file in their order.
  workers: 2,
  // A test that hangs must end; none may fail because the machine is busy, or starts programs slowly.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A journey that fails once and then passes has a fault too: it is to be found, not run again.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: resolve(root, 'test-results/browser.json') }]],
  use: {
    // Journeys replace answers of the server, which they could not do behind a service worker. Those in away/ allow it.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}`,
    // Recording every journey would take as long again as the journeys: to see one, run it with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...Object.fromEntries(inherited), ...browser.env },
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts ${port}`,
    cwd: root,
    wait: { stdout: /\bready\b/ },
    stderr: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
