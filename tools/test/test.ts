import '../check-node.ts';

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { commandOf, ROOT, runNode } from '../run.ts';
import { countsOf, playwrightCounts, sum, vitestCounts, type Counts } from './test-counts.ts';
import { buildWebIfChanged } from '../build/web-build.ts';

type Step = { name: string; run: () => Promise<number> };

const counted: Counts[] = [];

/** Runs a suite that writes a JSON report, and adds its counts to the sum. */
async function suite(args: string[], report: string, read: (json: string) => Counts): Promise<number> {
  const file = join(ROOT, report);
  // One of an earlier run must not be counted when this run breaks off.
  rmSync(file, { force: true });
  const code = await runNode(args);
  counted.push(countsOf(code, existsSync(file) ? readFileSync(file, 'utf8') : undefined, read));
  return code;
}

const UNIT = 'test-results/unit.json';
const BROWSER = 'test-results/browser.json';
const vitest = [commandOf('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`];
const playwright = [commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'];

const STEPS: Step[] = [
  { name: 'check', run: () => runNode(['tools/check/check.ts']) },
  { name: 'unit and API tests', run: () => suite(vitest, UNIT, vitestCounts) },
  { name: 'build of the web app', run: () => buildWebIfChanged() },
  { name: 'browser tests', run: () => suite(playwright, BROWSER, playwrightCounts) },
];

const start = performance.now();
for (const { name, run } of STEPS) {
  console.log(`\n== ${name}`);
  process.exitCode = await run();
  if (process.exitCode !== 0) {
    console.log(`\n== ${name}: failed`);
    break;
  }
}
console.log(`\n${((performance.now() - start) / 1000).toFixed(1)} s in all`);
const { passed, failed } = sum(counted);
console.log(`${passed} passed, ${failed} failed`);
