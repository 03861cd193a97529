import { readFileSync } from 'node:fs';
import type { CellDate, WorkbookRow, WorkbookSheet } from '../src/index.ts';

/** A cell as an object, to compare it. */
export type PlainCell = { address: string; text: string; date?: CellDate };

export function plainCells(row: WorkbookRow | undefined): PlainCell[] {
  const cells: PlainCell[] = [];
  row?.forEachCell((column, text, date) => {
    const address = `${String.fromCharCode(0x40 + column)}${row.number}`;
    cells.push(date ? { address, text, date } : { address, text });
  });
  return cells;
}

/** The texts of a sheet by address: short to compare. */
export function cellsOf(sheet: Pick<WorkbookSheet, 'rows'> | undefined): Record<string, string> {
  const cells = sheet?.rows.flatMap(plainCells) ?? [];
  return Object.fromEntries(cells.map(({ address, text }) => [address, text]));
}

/** The rows of a sheet as plain objects, to compare them. */
export function plainRows(sheet: WorkbookSheet | undefined): { number: number; hidden: boolean; cells: PlainCell[] }[] {
  return (sheet?.rows ?? []).map((row) => ({ number: row.number, hidden: row.hidden, cells: plainCells(row) }));
}

export function testFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../test-data/${name}`, import.meta.url)));
}
