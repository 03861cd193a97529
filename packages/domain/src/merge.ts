import type { Row } from './cells.ts';
import { classifySheet } from './classify.ts';
import { pictureMove } from './merge-columns.ts';
import { mergeRow } from './merge-rows.ts';
import { isEmptyRow, isHeaderRow } from './row-kinds.ts';
import type { Sheet } from './sheets.ts';

/** A closing as it is now, as it was last derived from its parent, and as it is derived from the edited parent. */
export type ClosingVersions = { current: readonly Sheet[]; base: readonly Sheet[]; incoming: readonly Sheet[] };

/**
 * The closing after an edit of its parent: nothing entered in a closing is ever lost (contract §1 row 4.5). Cells are
 * matched by sheet name and row number (`mergeRow` tells the rules of one row). Of sheets:
 *
 * - The order is that of `incoming`; a sheet that only the closing has stands after the sheet it followed.
 * - A sheet that the edited parent no longer has stays if something was entered in it: with those rows, and with its
 *   header rows, which name the picture columns.
 * - Where the edited parent has its pictures in other columns, those of the closing move there (`pictureMove`).
 * - A sheet that the closing does not have is new and comes in whole, unless the closing once had it and the parent's
 *   is unchanged.
 *
 * An unchanged parent (`incoming` equals `base`) changes nothing. Time grows with the number of cells.
 */
export function mergeClosing({ current, base, incoming }: ClosingVersions): Sheet[] {
  const now = byKey(current);
  const before = byKey(base);
  const derived = byKey(incoming);
  const merged = new Map<string, Sheet>();
  for (const [key, sheet] of derived) {
    const [currentSheet, baseSheet] = [now.get(key), before.get(key)];
    const move = pictureMove(baseSheet, sheet);
    const rows = mergeRows(currentSheet?.rows.map(move), baseSheet?.rows.map(move), sheet.rows);
    const removed = baseSheet !== undefined && currentSheet === undefined;
    if (!removed || !rows.every(isEmptyRow)) merged.set(key, classifySheet({ name: sheet.name, rows }));
  }
  const kept = new Map<string, Sheet>();
  for (const [key, sheet] of now) {
    if (derived.has(key)) continue;
    const rows = mergeRows(sheet.rows, before.get(key)?.rows, []);
    if (!before.has(key)) kept.set(key, sheet);
    else if (!rows.every(isEmptyRow))
      kept.set(key, classifySheet({ name: sheet.name, rows: withHeaders(rows, sheet) }));
  }
  return kept.size === 0 ? [...merged.values()] : inPlace(merged, kept, [...now.keys()]);
}

/**
 * What the server keeps as the next `base`: the copy as last derived. A row that the merge kept though the incoming copy
 * dropped it was last derived by an earlier copy, so its earlier base stays with it; without that, every text of the
 * row would look as if entered in the closing when the parent brings the row back.
 */
export function baseAfterMerge(
  versions: Pick<ClosingVersions, 'base' | 'incoming'> & { merged: readonly Sheet[] },
): Sheet[] {
  const before = byKey(versions.base);
  const merged = byKey(versions.merged);
  const derived = byKey(versions.incoming);
  const next = [...derived].map(([key, sheet]) => {
    const base = before.get(key);
    const kept = base?.rows.map(pictureMove(base, sheet)) ?? [];
    const rows = withKeptBase(sheet.rows, kept, merged.get(key)?.rows ?? []);
    return classifySheet({ name: sheet.name, rows });
  });
  const gone = [...merged].flatMap(([key, sheet]) => {
    const rows = before.get(key)?.rows;
    return rows && !derived.has(key)
      ? [classifySheet({ name: sheet.name, rows: withKeptBase([], rows, sheet.rows) })]
      : [];
  });
  return [...next, ...gone];
}

type Rows = readonly Row[] | undefined;

function mergeRows(current: Rows, base: Rows, incoming: Rows): Row[] {
  const length = Math.max(current?.length ?? 0, base?.length ?? 0, incoming?.length ?? 0);
  return Array.from({ length }, (_, number) =>
    mergeRow({ current: current?.[number], base: base?.[number], incoming: incoming?.[number] }),
  );
}

function withHeaders(rows: readonly Row[], sheet: Sheet): Row[] {
  return rows.map((row, number) => row ?? (isHeaderRow(sheet.rows[number]) ? (sheet.rows[number] ?? null) : null));
}

function withKeptBase(incoming: readonly Row[], base: readonly Row[], merged: readonly Row[]): Row[] {
  const length = Math.max(incoming.length, merged.length);
  return Array.from({ length }, (_, number) => {
    const row = incoming[number] ?? null;
    return row === null && merged[number] ? (base[number] ?? null) : row;
  });
}

/** Sheets by name. A spreadsheet has no name twice, but data from outside might: the second is matched with the second. */
function byKey(sheets: readonly Sheet[]): Map<string, Sheet> {
  const seen = new Map<string, number>();
  return new Map(
    sheets.map((sheet) => {
      const count = (seen.get(sheet.name) ?? 0) + 1;
      seen.set(sheet.name, count);
      return [`${count} ${sheet.name}`, sheet];
    }),
  );
}

/** The merged sheets with each kept one after the sheet that it follows in the closing. */
function inPlace(merged: Map<string, Sheet>, kept: Map<string, Sheet>, order: readonly string[]): Sheet[] {
  const followers = new Map<string | null, Sheet[]>();
  let anchor: string | null = null;
  for (const key of order) {
    const sheet = kept.get(key);
    if (sheet) followers.set(anchor, [...(followers.get(anchor) ?? []), sheet]);
    else if (merged.has(key)) anchor = key;
  }
  const placed = [...merged].flatMap(([key, sheet]) => [sheet, ...(followers.get(key) ?? [])]);
  return [...(followers.get(null) ?? []), ...placed];
}
