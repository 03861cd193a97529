import { readFileSync } from 'node:fs';
import type { WorkbookCell, WorkbookSheet } from '../src/index.ts';

/** The texts of a sheet by address: short to compare. */
export function cellsOf(sheet: WorkbookSheet | undefined): Record<string, string> {
  return Object.fromEntries(
    (sheet?.rows ?? []).flatMap(({ cells }) => cells.map(({ address, text }) => [address, text] as const)),
  );
}

/** The rows of a sheet as plain objects, to compare them. */
export function plainRows(
  sheet: WorkbookSheet | undefined,
): { number: number; hidden: boolean; cells: WorkbookCell[] }[] {
  return (sheet?.rows ?? []).map(({ number, hidden, cells }) => ({ number, hidden, cells }));
}

export function testFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../test-data/${name}`, import.meta.url)));
}
