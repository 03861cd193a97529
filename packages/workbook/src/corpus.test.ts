import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forEachOf, sampleOf, workbooksIn } from '../test/corpus/files.ts';
import { readBoth } from '../test/corpus/read-both.ts';
import { review } from '../test/corpus/review.ts';

const FOLDER = fileURLToPath(new URL('../test-data/corpus', import.meta.url));
const SECONDS = 120;
const AT_ONCE = 2;

test(
  'workbooks of many programs read as the oracle reads them, or differ for a reviewed reason',
  { timeout: 600_000 },
  async () => {
    const open: string[] = [];
    let equal = 0;
    await forEachOf(sampleOf(workbooksIn(FOLDER)), AT_ONCE, async (path) => {
      const outcome = await readBoth(path, SECONDS);
      if (outcome.kind === 'compared') equal += outcome.equal;
      const file = relative(FOLDER, path);
      open.push(...review(file, outcome).open.map((difference) => `${file}: ${difference}`));
    });
    expect(open).toEqual([]);
    expect(equal).toBeGreaterThan(process.env['SWEEPS'] ? 8000 : 0);
  },
);
