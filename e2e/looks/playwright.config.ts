import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { commandOf } from '../../tools/run.ts';
import { findBrowser } from '../support/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const port = (process.env['LOOKS_PORT'] ??= String(await freePort()));
const browser = await findBrowser();
const vite = `"${process.execPath}" "${commandOf('vite')}"`;

/** Pictures of the style guide, beside those that were approved: `npm run test:looks`, with `-- -u` to approve new ones. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.looks.ts',
  outputDir: resolve(root, 'test-results/looks'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 1,
  timeout: 120_000,
  // Letters of another version of the same fonts differ at their edges.
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002 } },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1100, height: 900 },
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  webServer: {
    command: `${vite} build apps/web && ${vite} preview apps/web --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: root,
    env: { STYLE_GUIDE: '1' },
    url: `http://127.0.0.1:${port}/styles`,
    timeout: 300_000,
  },
});
