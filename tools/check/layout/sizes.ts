import type { SourceTree } from '../source-tree.ts';

const LONG = 250;
const LONG_SHARE = 0.05;

const median = (sorted: number[]) => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** A summary for people: the median, the 95th percentile and the maximum of lines per file. */
export function sizeSummary({ sources }: SourceTree): string {
  const sorted = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * (1 - LONG_SHARE)) - 1] ?? 0;
  return `${sorted.length} files, median ${median(sorted)} lines, 95 % up to ${p95}, longest ${sorted.at(-1) ?? 0}`;
}

/** 95 of 100 files are under 250 lines; the linter limits each of them. */
export function sizes({ sources }: SourceTree): string[] {
  const long = sources.filter(({ lines }) => lines >= LONG).toSorted((a, b) => b.lines - a.lines);
  // In a tree of fewer than twenty files a single one would already exceed the allowed share.
  const allowed = Math.max(1, Math.floor(sources.length * LONG_SHARE));
  return long.length > allowed
    ? [
        `${long.length} of ${sources.length} files have ${LONG} lines or more and ${allowed} may: split ` +
          `${long.map(({ path, lines }) => `${path} (${lines})`).join(', ')}.`,
      ]
    : [];
}
