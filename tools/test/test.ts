import '../check-node.ts';

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { commandOf, ROOT, runNode } from '../run.ts';
import { playwrightTimes, slowest, vitestTimes, type TimedTest } from './slowest-tests.ts';
import { countsOf, playwrightCounts, sum, vitestCounts, type Counts } from './test-counts.ts';
import { buildWebIfChanged } from '../build/web-build.ts';

type Step = { name: string; run: () => Promise<number> };

/** How a runner's JSON report is read. */
type Reading = { counts: (json: string) => Counts; times: (json: string) => TimedTest[] };

const counted: Counts[] = [];
const timed: TimedTest[] = [];

/** Runs a suite that writes a JSON report, and adds its counts and times to those of the others. */
async function suite(args: string[], report: string, { counts, times }: Reading): Promise<number> {
  const file = join(ROOT, report);
  // One of an earlier run must not be counted when this run breaks off.
  rmSync(file, { force: true });
  const code = await runNode(args);
  const json = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  counted.push(countsOf(code, json, counts));
  if (json !== undefined) timed.push(...times(json));
  return code;
}

const UNIT = 'test-results/unit.json';
const BROWSER = 'test-results/browser.json';
const vitest = [commandOf('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`];
const playwright = [commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'];

const STEPS: Step[] = [
  { name: 'check', run: () => runNode(['tools/check/check.ts']) },
  { name: 'unit and API tests', run: () => suite(vitest, UNIT, { counts: vitestCounts, times: vitestTimes }) },
  { name: 'build of the web app', run: () => buildWebIfChanged() },
  {
    name: 'browser tests',
    run: () => suite(playwright, BROWSER, { counts: playwrightCounts, times: playwrightTimes }),
  },
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
console.log(`\nThe slowest tests:\n${slowest(timed).join('\n')}`);
console.log(`\n${((performance.now() - start) / 1000).toFixed(1)} s in all`);
const { passed, failed } = sum(counted);
console.log(`${passed} passed, ${failed} failed`);
