/** How many tests of a run passed and failed; skipped ones count as neither. */
export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } };

/** Counts of Vitest's JSON report. A file that could not be loaded has no failed test, but counts as one. */
export function vitestCounts(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts of Playwright's JSON report; a test that passed on a retry has passed. */
export function playwrightCounts(json: string): Counts {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * The counts of a run that ended with an exit code. If the runner failed but no test did (no report, an error outside of
 * the tests, a server that did not start), one failure is counted, so that the sum never hides it.
 */
export function countsOf(code: number, json: string | undefined, read: (json: string) => Counts): Counts {
  const { passed, failed } = json === undefined ? { passed: 0, failed: 0 } : read(json);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
});
