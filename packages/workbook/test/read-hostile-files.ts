// Run as a process of its own, so that a file that hangs or exhausts the reader can be told from one that is refused.
// Reads every file of test-data/hostile and prints one line of JSON for each.
import { readdirSync } from 'node:fs';
import { readWorkbook, WorkbookError } from '../src/index.ts';
import { testFile } from './cells-of.ts';

for (const name of readdirSync(new URL('../test-data/hostile', import.meta.url)).toSorted()) {
  let outcome: string;
  try {
    const { sheets } = readWorkbook(testFile(`hostile/${name}`));
    outcome = `${sheets.length} sheets, ${sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).length} cells`;
  } catch (error) {
    outcome = error instanceof WorkbookError ? error.code : `not a WorkbookError: ${String(error)}`;
  }
  process.stdout.write(`${JSON.stringify([name, outcome])}\n`);
}
