import { readFileSync } from 'node:fs';
import type { WorkbookSheet } from '../src/index.ts';

/** The texts of a sheet by address: short to compare. */
export function cellsOf(sheet: WorkbookSheet | undefined): Record<string, string> {
  return Object.fromEntries(
    (sheet?.rows ?? []).flatMap(({ cells }) => cells.map(({ address, text }) => [address, text] as const)),
  );
}

export function testFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../test-data/${name}`, import.meta.url)));
}
