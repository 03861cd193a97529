/** A test of a run with its duration in seconds. */
export type TimedTest = { name: string; seconds: number };

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
};

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** The tests of Vitest's JSON report. */
export const vitestTimes = (json: string): TimedTest[] =>
  (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${baseName(name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** The tests of Playwright's JSON report; the tries of a test are added up. */
export const playwrightTimes = (json: string): TimedTest[] =>
  (JSON.parse(json) as { suites: PlaywrightSuite[] }).suites.flatMap(timesOf);

const timesOf = ({ file, suites = [], specs = [] }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, tests }) => ({
    name: `${baseName(file)}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(timesOf),
];

/** The slowest tests, one per line, slowest first. */
export const slowest = (tests: readonly TimedTest[], most = 10): string[] =>
  tests
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
