import { isTest, type SourceFile, type SourceTree } from '../source-tree.ts';

const MOST = 400;
const MOST_OF_A_TEST = 600;
const USUAL = 250;
const UNUSUAL_PART = 0.05;

const median = (sorted: number[]) => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Lines of the file below which a given part of all files lies, for people to read. */
export function sizeSummary({ sources }: SourceTree): string {
  const sorted = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * (1 - UNUSUAL_PART)) - 1] ?? 0;
  return `${sorted.length} files, median ${median(sorted)} lines, 95 % up to ${p95}, longest ${sorted.at(-1) ?? 0}`;
}

function tooLong({ path, lines }: SourceFile): string[] {
  const most = isTest(path) ? MOST_OF_A_TEST : MOST;
  return lines > most
    ? [`${path}: ${lines} lines; ${most} are allowed: find the second noun in it and give it a file.`]
    : [];
}

/** No file over 400 lines (a test: 600), and 95 of 100 files under 250. */
export function sizes({ sources }: SourceTree): string[] {
  const long = sources.filter(({ lines }) => lines >= USUAL).toSorted((a, b) => b.lines - a.lines);
  // In a tree of less than twenty files a single one would already be more than the part allowed.
  const allowed = Math.max(1, Math.floor(sources.length * UNUSUAL_PART));
  const tooMany =
    long.length > allowed
      ? [
          `${long.length} of ${sources.length} files have ${USUAL} lines or more and ${allowed} may: split ` +
            `${long.map(({ path, lines }) => `${path} (${lines})`).join(', ')}.`,
        ]
      : [];
  return [...sources.flatMap(tooLong), ...tooMany];
}
