import { readFileSync } from 'node:fs';

/** The rows of a table of what Excel shows, without its heading. */
export function excelTable(name: string): string[][] {
  const text = readFileSync(new URL(`../test-data/excel/${name}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
