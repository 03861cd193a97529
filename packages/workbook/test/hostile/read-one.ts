// Run as a process of its own, so that a file that hangs or exhausts the reader can be told from one that is refused,
// and so that its memory can be measured. Reads the workbook named on the command line, prints what came of it.
import { readFileSync } from 'node:fs';
import { readWorkbook, WorkbookError } from '../../src/index.ts';

function outcomeOf(bytes: Uint8Array): string {
  try {
    const { sheets } = readWorkbook(bytes);
    const cells = sheets.reduce((sum, { rows }) => sum + rows.reduce((count, row) => count + row.cells.length, 0), 0);
    return `${sheets.length} sheets, ${cells} cells`;
  } catch (error) {
    return error instanceof WorkbookError ? error.code : `not a WorkbookError: ${String(error)}`;
  }
}

const outcome = outcomeOf(new Uint8Array(readFileSync(process.argv[2] ?? '')));
// maxRSS is in kibibytes: the most memory that the process had at any time, Node itself included.
process.stdout.write(JSON.stringify({ outcome, mebibytes: Math.ceil(process.resourceUsage().maxRSS / 1024) }));
