import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureInBrowser } from './in-browser.ts';
import type { Measurement } from './in-node.ts';
import { measureInNode } from './in-node.ts';
import { tableOf } from './table.ts';

// How often each file is read again by a reader once it is warm: SheetJS takes half a minute for one large .xls.
const FILES: { file: string; runs: number; slowRuns: number }[] = [
  { file: 'a.xlsx', runs: 15, slowRuns: 9 },
  { file: 'a.xls', runs: 15, slowRuns: 9 },
  { file: 'b.xlsx', runs: 3, slowRuns: 1 },
  { file: 'b.xls', runs: 3, slowRuns: 1 },
  { file: 'c.xlsx', runs: 5, slowRuns: 1 },
  { file: 'c.xls', runs: 5, slowRuns: 2 },
];

/** Reads the workbooks a, b and c with this package, with SheetJS and as far as the floor, in Node and in a browser. */
export async function benchWorkbook(): Promise<{ table: string; results: Measurement[] }> {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'rigbook', 'bench-workbooks-1');
  await promisify(execFile)(process.execPath, [
    '--max-old-space-size=8192',
    join(import.meta.dirname, 'files.ts'),
    folder,
  ]);
  const results: Measurement[] = [];
  const told = (list: Measurement[]): void => {
    results.push(...list);
    for (const { place, file, reader, cold, warm } of list) {
      process.stderr.write(`${place} ${file} ${reader}: ${Math.round(cold)} / ${Math.round(warm)} ms\n`);
    }
  };
  for (const { file, runs, slowRuns } of FILES) {
    told([await measureInNode('own', folder, file, runs)]);
    if (file.endsWith('xlsx')) told([await measureInNode('own, nothing native', folder, file, runs)]);
    told([await measureInNode('floor', folder, file, runs)]);
    told([await measureInNode('SheetJS', folder, file, slowRuns)]);
  }
  const inBrowser = FILES.flatMap(({ file, runs, slowRuns }) => [
    { reader: 'own', file, runs },
    { reader: 'floor', file, runs },
    { reader: 'SheetJS', file, runs: slowRuns },
  ]);
  await measureInBrowser(inBrowser, folder, (found) => told([found]));
  return { table: tableOf(results), results };
}
