import type { ReportKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyScope, Scope } from '../../platform/identity/scope.ts';
import { hashesIn, type PackedSheets, readText, type StoredSheets, textIn, unpackedBytes } from './sheet-blocks.ts';
import { blocksOf, blocksOfReport, type LockedReport, wholeReport } from './store.ts';

/** A report of one kind with the text of its sheets and its parent's UUID. */
export async function reportWithData(db: Tx, scope: Scope, kind: ReportKind, uuid: string) {
  const [report, blocks] = await Promise.all([wholeReport(db, scope, kind, uuid), blocksOfReport(db, scope, uuid)]);
  if (!report) return undefined;
  const { sheets, data } = report;
  return { ...report, data: sheets === null ? data : await readText(packed(sheets, blocks)) };
}

/** The sheets of a report of one kind as they are stored; undefined if there is none, or none of its own. */
export async function sheetsOfReport(db: Tx, scope: Scope, kind: ReportKind, uuid: string) {
  const [report, blocks] = await Promise.all([wholeReport(db, scope, kind, uuid), blocksOfReport(db, scope, uuid)]);
  return report?.sheets == null ? (report?.data ?? undefined) : packed(report.sheets, blocks);
}

const packed = (heads: string, blocks: PackedSheets['blocks']): PackedSheets => ({
  heads,
  blocks,
  unpacked: unpackedBytes(heads),
});

type WithSheets = Pick<LockedReport, 'id' | 'sheets' | 'data'>;

/** The sheets of a locked report. */
export const storedSheets = (db: Tx, scope: AnyScope, { id, sheets, data }: WithSheets): Promise<StoredSheets> =>
  load(db, scope, id, { heads: sheets, text: data ?? '[]' });

/** The sheets of a closing as last derived from its parent; other kinds have no separate ones. */
export const copiedSheets = (db: Tx, scope: AnyScope, report: LockedReport): Promise<StoredSheets> =>
  report.base_sheets === null && report.base_data === null
    ? storedSheets(db, scope, report)
    : load(db, scope, report.id, { heads: report.base_sheets, text: report.base_data ?? '[]' });

/** Those that others replace, without the blocks that the others have too. */
export const replacedSheets = (db: Tx, scope: AnyScope, report: WithSheets, { blocks }: PackedSheets) =>
  load(db, scope, report.id, { heads: report.sheets, text: report.data ?? '[]' }, blocks);

async function load(
  db: Tx,
  scope: AnyScope,
  id: number,
  { heads, text }: { heads: string | null; text: string },
  known: PackedSheets['blocks'] = {},
): Promise<StoredSheets> {
  if (heads === null) return text;
  const wanted = hashesIn(heads).filter((key) => known[key] === undefined);
  return packed(heads, await blocksOf(db, scope, id, wanted));
}

/** Whether sheets are those that are stored: in blocks, or as text. */
export const isStored = (sheets: PackedSheets, heads: string | null, text: string | null): boolean =>
  heads === null ? text !== null && textIn(sheets) === text : heads === sheets.heads;
