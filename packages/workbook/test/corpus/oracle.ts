// Runs as its own process: SheetJS hangs on damaged archives and takes whatever memory a file declares.
// Reads the workbook named on the command line and prints its cells of columns A to N as one line of JSON.
import { readFileSync } from 'node:fs';
import type { WorkSheet } from '@e965/xlsx';
import { read, utils } from '@e965/xlsx';
import type { OracleCell, OracleSheet } from './comparison.ts';

const COLUMNS = 14;

function cellsOf(sheet: WorkSheet): OracleCell[] {
  const rows = (sheet['!data'] ?? []) as ({ t: string; v?: unknown; w?: string; z?: unknown }[] | undefined)[];
  const covered = coveredCells(sheet);
  const cells: OracleCell[] = [];
  for (const [row, slots] of rows.entries()) {
    for (const [column, cell] of (slots ?? []).slice(0, COLUMNS).entries()) {
      if (!cell || covered.has(`${row}/${column}`)) continue;
      const shown = cell.w ?? (typeof cell.v === 'string' ? cell.v : '');
      const text = shown.replaceAll(/\r\n?/g, '\n').trim();
      if (text === '') continue;
      cells.push({
        address: utils.encode_cell({ r: row, c: column }),
        text,
        type: cell.t,
        ...(typeof cell.v === 'number' ? { value: cell.v } : {}),
        ...(typeof cell.z === 'string' ? { format: cell.z } : {}),
      });
    }
  }
  return cells;
}

// Of merged cells only the top-left one counts; SheetJS keeps what is hidden under the others.
function coveredCells(sheet: WorkSheet): Set<string> {
  const covered = new Set<string>();
  for (const { s, e } of sheet['!merges'] ?? []) {
    const bottom = Math.min(e.r, s.r + 5000);
    for (let row = s.r; row <= bottom; row++) {
      for (let column = s.c; column <= Math.min(e.c, COLUMNS - 1); column++) {
        if (row !== s.r || column !== s.c) covered.add(`${row}/${column}`);
      }
    }
  }
  return covered;
}

const bytes = readFileSync(process.argv[2] ?? '');
const workbook = read(bytes, { dense: true, cellHTML: false, cellFormula: false, cellNF: true });
const sheets: OracleSheet[] = workbook.SheetNames.flatMap((name) => {
  const sheet = workbook.Sheets[name];
  const isWorksheet = [undefined, 'sheet'].includes(sheet?.['!type']);
  return sheet && isWorksheet ? [{ name, cells: cellsOf(sheet) }] : [];
});
process.stdout.write(JSON.stringify(sheets));
