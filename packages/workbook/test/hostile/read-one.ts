// Runs as its own process, so that a file that hangs or exhausts the reader can be distinguished from one that is refused, and so
// that its memory can be measured. Reads the workbook named on the command line and prints the outcome.
import { readFileSync } from 'node:fs';
import type { WorkbookSheet } from '../../src/index.ts';
import { readWorkbook, WorkbookError } from '../../src/index.ts';
import { peakMebibytes } from './peak-memory.ts';

type Read = { sheets: WorkbookSheet[] } | { error: unknown };

function read(bytes: Uint8Array): Read {
  try {
    return readWorkbook(bytes);
  } catch (error) {
    return { error };
  }
}

function outcomeOf(found: Read): string {
  if ('error' in found) {
    return found.error instanceof WorkbookError ? found.error.code : `not a WorkbookError: ${String(found.error)}`;
  }
  let cells = 0;
  for (const { rows } of found.sheets) for (const row of rows) row.forEachCell(() => cells++);
  return `${found.sheets.length} sheets, ${cells} cells`;
}

const found = read(new Uint8Array(readFileSync(process.argv[2] ?? '')));
const mebibytes = peakMebibytes();
process.stdout.write(JSON.stringify({ outcome: outcomeOf(found), mebibytes }));
