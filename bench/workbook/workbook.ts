import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureInBrowser } from './in-browser.ts';
import type { Measurement } from './in-node.ts';
import { measureInNode } from './in-node.ts';
import { SHEETJS_OF_BUFFER } from './readers.ts';
import { tableOf } from './table.ts';

// How often a warm reader reads each file again: SheetJS takes half a minute for one large .xls. The best of these times
// counts for every reader, since other work on the machine only ever adds to them.
const FILES: { file: string; runs: number; slowRuns: number }[] = [
  { file: 'a.xlsx', runs: 15, slowRuns: 15 },
  { file: 'a.xls', runs: 15, slowRuns: 15 },
  { file: 'b.xlsx', runs: 4, slowRuns: 2 },
  { file: 'b.xls', runs: 4, slowRuns: 2 },
  { file: 'c.xlsx', runs: 5, slowRuns: 3 },
  { file: 'c.xls', runs: 5, slowRuns: 3 },
];

const PLACES = ['Node', 'browser'];

/**
 * Reads the workbooks a, b and c with this package, with SheetJS and with the floor, in Node and in a browser.
 * `parts`: names of files and places to restrict it to.
 */
export async function benchWorkbook(parts: string[]): Promise<{ table: string; results: Measurement[] }> {
  const places = parts.some((part) => PLACES.includes(part)) ? parts : PLACES;
  const files = parts.some((part) => part.includes('.')) ? FILES.filter(({ file }) => parts.includes(file)) : FILES;
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'rigbook', 'bench-workbooks-1');
  await promisify(execFile)(process.execPath, [
    '--max-old-space-size=8192',
    join(import.meta.dirname, 'files.ts'),
    folder,
  ]);
  const results: Measurement[] = [];
  const report = (list: Measurement[]): void => {
    results.push(...list);
    for (const { place, file, reader, cold, warm } of list) {
      process.stderr.write(`${place} ${file} ${reader}: ${Math.round(cold)} / ${Math.round(warm)} ms\n`);
    }
  };
  for (const { file, runs, slowRuns } of places.includes('Node') ? files : []) {
    report([await measureInNode('own', folder, file, runs)]);
    if (file.endsWith('xlsx')) report([await measureInNode('own, nothing native', folder, file, runs)]);
    report([await measureInNode('floor', folder, file, runs)]);
    report([await measureInNode('SheetJS', folder, file, slowRuns)]);
    if (file.startsWith('c')) report([await measureInNode(SHEETJS_OF_BUFFER, folder, file, slowRuns)]);
  }
  const inBrowser = files.flatMap(({ file, runs, slowRuns }) => [
    { reader: 'own', file, runs },
    { reader: 'floor', file, runs },
    { reader: 'SheetJS', file, runs: slowRuns },
  ]);
  if (places.includes('browser')) await measureInBrowser(inBrowser, folder, (found) => report([found]));
  return { table: tableOf(results), results };
}
