import type { Row } from '../../sheets/cells.ts';
import { classifySheet } from '../../sheets/classify.ts';
import type { FindingPlace, Sheet } from '../../sheets/sheets.ts';
import { isEmptyRow, isHeaderRow } from '../../sheets/row-kinds.ts';
import { movesBetween } from '../aligned.ts';
import { mergeRow } from './merge-rows.ts';
import { byName, type ClosingVersions, type FindingMoves, relocate } from '../relocation.ts';

export type MergedClosing = {
  sheets: Sheet[];
  /** What the server stores as the next `base`: the copy as last derived. */
  base: Sheet[];
  /** Where the rows of the closing are now, by the `placeKey` of where they were. */
  places: ReadonlyMap<string, FindingPlace>;
};

/**
 * The closing after an edit of its parent: nothing entered in a closing is ever lost, and it moves with its finding
 * (rules.md#merge-into-a-closing). `moves` says where the findings are now; without it the two copies are matched. Rows
 * are first moved to where the new copy has them (`relocate`), then merged one by one (`mergeRow`). For sheets:
 *
 * - The order is that of `incoming`; a sheet that only the closing has follows the sheet it followed before.
 * - A sheet that the edited parent no longer has stays if something was entered in it: with those rows, and with its
 *   header rows, which name the picture columns.
 * - If the edited parent has its pictures in other columns, those of the closing move there (`pictureMove`).
 * - A sheet that the closing doesn't have is new and added whole, unless the closing once had it and the parent's is
 *   unchanged.
 *
 * An unchanged parent (`incoming` equals `base`) changes nothing. Time grows with the number of cells.
 */
export function mergeClosing(
  versions: ClosingVersions,
  moves: FindingMoves = movesBetween(versions.base, versions.incoming),
): MergedClosing {
  const { incoming } = versions;
  const { current, base, places } = relocate(versions, moves);
  const sheets = mergeAligned({ current, base, incoming });
  return { sheets, base: baseAfterMerge({ base, incoming, merged: sheets }), places };
}

/** Merges sheets of the same name row by row, by row number. */
function mergeAligned({ current, base, incoming }: ClosingVersions): Sheet[] {
  const [now, before, derived] = [byName(current), byName(base), byName(incoming)];
  const merged = new Map<string, Sheet>();
  for (const [name, sheet] of derived) {
    const [currentSheet, baseSheet] = [now.get(name), before.get(name)];
    const rows = mergeRows(currentSheet?.rows, baseSheet?.rows, sheet.rows);
    const removed = baseSheet !== undefined && currentSheet === undefined;
    if (!removed || !rows.every(isEmptyRow)) merged.set(name, classifySheet({ name, rows }));
  }
  const kept = new Map<string, Sheet>();
  for (const [name, sheet] of now) {
    if (derived.has(name)) continue;
    const rows = mergeRows(sheet.rows, before.get(name)?.rows, []);
    if (!before.has(name)) kept.set(name, sheet);
    else if (!rows.every(isEmptyRow)) kept.set(name, classifySheet({ name, rows: withHeaders(rows, sheet) }));
  }
  return kept.size === 0 ? [...merged.values()] : inPlace(merged, kept, [...now.keys()]);
}

/**
 * A row that the merge kept although the incoming copy dropped it was last derived by an earlier copy, so it keeps its
 * earlier base; otherwise every text of the row would look as if entered in the closing when the parent brings the row
 * back.
 */
function baseAfterMerge({ base, incoming, merged }: Pick<ClosingVersions, 'base' | 'incoming'> & { merged: Sheet[] }) {
  const [before, now, derived] = [byName(base), byName(merged), byName(incoming)];
  const next = [...derived].map(([name, sheet]) => {
    const rows = withKeptBase(sheet.rows, before.get(name)?.rows ?? [], now.get(name)?.rows ?? []);
    return classifySheet({ name, rows });
  });
  const gone = merged.flatMap(({ name, rows: kept }) => {
    const rows = before.get(name)?.rows;
    return rows && !derived.has(name) ? [classifySheet({ name, rows: withKeptBase([], rows, kept) })] : [];
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
  return rows.map(
    (row, number) => row ?? (isHeaderRow(sheet.rows[number], sheet.rows) ? (sheet.rows[number] ?? null) : null),
  );
}

function withKeptBase(incoming: readonly Row[], base: readonly Row[], merged: readonly Row[]): Row[] {
  const length = Math.max(incoming.length, merged.length);
  return Array.from({ length }, (_, number) => {
    const row = incoming[number] ?? null;
    return row === null && merged[number] ? (base[number] ?? null) : row;
  });
}

/** The merged sheets, with each kept one after the sheet that it follows in the closing. */
function inPlace(merged: Map<string, Sheet>, kept: Map<string, Sheet>, order: readonly string[]): Sheet[] {
  const followers = new Map<string | null, Sheet[]>();
  let anchor: string | null = null;
  for (const name of order) {
    const sheet = kept.get(name);
    if (sheet) followers.set(anchor, [...(followers.get(anchor) ?? []), sheet]);
    else if (merged.has(name)) anchor = name;
  }
  const placed = [...merged].flatMap(([name, sheet]) => [sheet, ...(followers.get(name) ?? [])]);
  return [...(followers.get(null) ?? []), ...placed];
}
