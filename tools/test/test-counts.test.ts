import { expect, test } from 'vitest';

import { countsOf, playwrightCounts, sum, vitestCounts } from './test-counts.ts';

const vitestReport = (passed: number, failed: number, files: [status: string, tests: string[]][]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) })),
  });
const playwrightReport = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 9 } });

test("Vitest's passed and failed tests are counted", () => {
  const json = vitestReport(2, 1, [['failed', ['passed', 'passed', 'failed']]]);
  expect(vitestCounts(json)).toEqual({ passed: 2, failed: 1 });
});

test('a test file that could not be loaded counts as one failed test', () => {
  const json = vitestReport(1, 0, [
    ['passed', ['passed']],
    ['failed', []],
  ]);
  expect(vitestCounts(json)).toEqual({ passed: 1, failed: 1 });
});

test("Playwright's tests are counted, one that passed on the second try as passed, skipped ones not at all", () => {
  expect(playwrightCounts(playwrightReport(5, 2, 1))).toEqual({ passed: 6, failed: 2 });
});

test('a failed run always counts at least one failure', () => {
  expect(countsOf(1, playwrightReport(5, 0), playwrightCounts)).toEqual({ passed: 5, failed: 1 });
  expect(countsOf(1, undefined, playwrightCounts)).toEqual({ passed: 0, failed: 1 });
  expect(countsOf(1, playwrightReport(5, 2), playwrightCounts)).toEqual({ passed: 5, failed: 2 });
  expect(countsOf(0, playwrightReport(5, 0), playwrightCounts)).toEqual({ passed: 5, failed: 0 });
});

test('the runs are summed', () => {
  expect(
    sum([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});
