import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { canonicalJson, type Sheet } from '@rigbook/domain';
import { bytesOf } from '../../platform/records/text-bytes.ts';
import { changedCells, sheetsIn, type StoredSheets } from '../sheets/public.ts';

// What is computed of a version and of nothing else: in a thread, if its sheets are large.

/** A report and its closing as they are stored. */
export type Sheets = { report: StoredSheets; closing: StoredSheets | null };

/** What a version says besides its sheets: JSON text of its UUID and that of its report, number, time, signers and pictures. */
type ToSeal = Sheets & { facts: string };

type Snapshot = { data: { report: Sheet[]; closing: Sheet[] | null } };

/** The snapshot of a version as canonical JSON (contract-follow-up.md §6), compressed, and its SHA-256. */
export function sealVersion({ report, closing, facts }: ToSeal): { sha256: string; snapshot: Uint8Array } {
  const data = { report: sheetsIn(report), closing: closing && sheetsIn(closing) };
  const text = bytesOf(canonicalJson({ ...(JSON.parse(facts) as object), data }));
  return { sha256: hash('sha256', text), snapshot: zstdCompressSync(text) };
}

/** The canonical JSON of a snapshot. */
export const openSnapshot = (snapshot: Uint8Array): string => zstdDecompressSync(snapshot).toString();

export type Difference = { of: 'report' | 'closing'; sheet: string; position: string; before: string; after: string };

/** More are counted, but not listed. */
const MOST_LISTED = 500;

/** The cells that differ in a report and its closing from a snapshot of them, sheet by sheet. */
export function findDifferences({ snapshot, report, closing }: Sheets & { snapshot: Uint8Array }): {
  total: number;
  differences: Difference[];
} {
  const { data } = JSON.parse(openSnapshot(snapshot)) as Snapshot;
  const all = [
    ...cellsOf('report', data.report, sheetsIn(report)),
    ...cellsOf('closing', data.closing ?? [], closing ? sheetsIn(closing) : []),
  ];
  return { total: all.length, differences: all.slice(0, MOST_LISTED) };
}

function cellsOf(of: Difference['of'], was: readonly Sheet[], is: readonly Sheet[]): Difference[] {
  const { before, after } = changedCells(was, is);
  return Object.entries(after).flatMap(([sheet, cells]) =>
    Object.entries(cells).map(([position, text]) => ({
      of,
      sheet,
      position,
      before: before[sheet]?.[position] ?? '',
      after: text,
    })),
  );
}
