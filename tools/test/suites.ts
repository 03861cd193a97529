import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { commandOf, ROOT, runNode } from '../run.ts';
import { playwrightTimes, slowest, vitestTimes, type TimedTest } from './slowest-tests.ts';
import { countsOf, playwrightCounts, sum, vitestCounts, type Counts } from './test-counts.ts';

/** What a run does: the steps of a stage beside each other, the next stage only if none of them has failed. */
export type Step = { name: string; run: () => Promise<number> };

/** How to read a runner's JSON report. */
type Reading = { counts: (json: string) => Counts; times: (json: string) => TimedTest[] };

const counted: Counts[] = [];
const timed: TimedTest[] = [];

/** Runs a suite that writes a JSON report, and adds its counts and times to the others. */
async function suite(args: string[], report: string, { counts, times }: Reading): Promise<number> {
  const file = join(ROOT, report);
  // The report of an earlier run must not be counted if this run is interrupted.
  rmSync(file, { force: true });
  const code = await runNode(args);
  const json = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  counted.push(countsOf(code, json, counts));
  if (json !== undefined) timed.push(...times(json));
  return code;
}

const UNIT = 'test-results/unit.json';
const BROWSER = 'test-results/browser.json';

/** Runs unit and API tests: of these files, or all. */
export const runVitest = (files: readonly string[] = []): Promise<number> =>
  suite(
    [commandOf('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`, ...files],
    UNIT,
    { counts: vitestCounts, times: vitestTimes },
  );

/** Runs journeys: of these files, or all. */
export const runPlaywright = (files: readonly string[] = []): Promise<number> =>
  suite(
    [commandOf('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...files],
    BROWSER,
    { counts: playwrightCounts, times: playwrightTimes },
  );

/** The unit tests fill the demo (demo/prepare.test.ts), and the journeys go through a copy of it (demo/kept-demo.ts). */
export function keepDemo(): void {
  const kept = mkdtempSync(join(tmpdir(), 'rigbook-kept-'));
  process.on('exit', () => rmSync(kept, { recursive: true, force: true }));
  process.env['KEPT_DEMO'] = join(kept, 'demo');
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

/** Runs the stages, and says what was slow, what failed and how many tests passed. */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  const steps: string[] = [];
  const start = performance.now();
  /** Runs a step. @returns its name if it failed */
  const failedStep = async ({ name, run }: Step): Promise<string | null> => {
    const begun = performance.now();
    const code = await run();
    steps.push(`${seconds(begun)} s  ${name}`);
    return code === 0 ? null : name;
  };
  const failures: string[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.map(({ name }) => name).join('; ')}`);
    // oxlint-disable-next-line no-await-in-loop -- one stage after the other
    failures.push(...(await Promise.all(stage.map(failedStep))).filter((name) => name !== null));
    if (failures.length > 0) break;
  }
  console.log(`\nThe slowest tests:\n${slowest(timed).join('\n')}`);
  console.log(`\nThe steps:\n${steps.join('\n')}\n${seconds(start)} s  in all`);
  for (const name of failures) console.log(`Failed: ${name}`);
  const { passed, failed } = sum(counted);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
