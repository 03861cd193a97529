import { cellIn, type Row, withCell, withoutCell } from '../../sheets/cells.ts';
import { classifySheet } from '../../sheets/classify.ts';
import { placeKey, rowKey } from '../../findings/matching/described.ts';
import {
  idsByPlace,
  linkFindings,
  placesById,
  type TrackedFinding,
  withNewIds,
} from '../../findings/matching/places.ts';
import { type FindingPlace, qsheSheet, type Sheet } from '../../sheets/sheets.ts';
import {
  finalPictureColumn,
  imageCell,
  pictureAt,
  type PictureColumns,
  pictureColumns,
} from '../../pictures/pictures.ts';
import { isEmptyRow, isFinding, isHeaderRow } from '../../sheets/row-kinds.ts';
import { rowsEqual } from '../../sheets/sheets-equal.ts';
import { CLOSING_DATE_COLUMN, STATUS_COLUMN } from '../../sheets/status.ts';
import type { TrackedClosing, TrackedParent } from '../follow.ts';
import { rowAt } from '../moved-rows.ts';
import { byName } from '../relocation.ts';

/** A QSHE report, and which finding is in which of its rows. */
export type TrackedQshe = { sheet: Sheet; present: readonly TrackedFinding[] };

/** `incoming`: the QSHE copy of the edited parent, null if the parent no longer has such a sheet. */
export type QsheVersions = {
  qshe: TrackedQshe;
  /** The closing of the same parent, usually merged already; null if saving it failed. */
  closing: TrackedClosing | null;
  parent: TrackedParent;
  incoming: Sheet | null;
};

/**
 * The QSHE report after an edit of its parent or of the closing (rules.md#qshe-report): the rows of the incoming copy,
 * with the status (G), the closing date (I) and the final picture that the closing has for the same finding, whatever its
 * row there, plus the rows that only the closing still has.
 *
 * - A row that the closing doesn't have is the incoming one; a final picture that the QSHE report has for it stays.
 * - A header row is the incoming one: its G and I are column titles.
 * - Without an incoming copy only the rows of the closing are left, under the report's present name.
 */
export function mergeQshe(versions: QsheVersions, newId: () => string): TrackedQshe {
  const { qshe, closing } = versions;
  const incoming = versions.incoming ?? { name: qshe.sheet.name, rows: [] };
  const followed = followedSheet(incoming, closing);
  const copied = copiedFindings(versions, newId);
  const ids = idsByPlace(copied);
  const inClosing = rowsById(closing?.current ?? [], closing?.present ?? []);
  const earlier = rowsById([qshe.sheet], qshe.present);
  const column = finalPictureColumn(pictureColumns(versions.incoming ?? followed ?? qshe.sheet));
  const isCopied = new Set(copied.map(({ id }) => id));
  const plainRow = plainRows(followed, closing?.present ?? [], isCopied);

  const withPicture = (row: Row, number: number, path: string): Row =>
    isFinding(row, incoming.rows) || path !== '' ? withCell(row, imageCell(column, number, path)) : row;

  const rows = incoming.rows.map((row, number): Row => {
    if (row === null || isHeaderRow(row, incoming.rows)) return row;
    const id = ids.get(placeKey({ sheet: incoming.name, row: number }));
    const source = id === undefined ? plainRow(number, row) : inClosing.get(id);
    if (source) return withPicture(withFollowUp(row, source.row, number), number, source.picture);
    const picture = (id === undefined ? undefined : earlier.get(id))?.picture ?? '';
    return picture === '' ? row : withPicture(row, number, picture);
  });
  const besides = rowsOfClosing(versions, followed, { rows, copied });
  for (const { row, number } of besides) rows[number] = row;
  return {
    sheet: classifySheet({ name: incoming.name, rows: Array.from(rows, (row) => row ?? null) }),
    present: [
      ...copied,
      ...besides.flatMap(({ id, number }) => (id === undefined ? [] : [{ id, sheet: incoming.name, row: number }])),
    ],
  };
}

/** The closing's sheet of the same name, or else its QSHE sheet. */
const followedSheet = (incoming: Pick<Sheet, 'name'>, closing: TrackedClosing | null): Sheet | undefined =>
  closing?.current.find((sheet) => sheet.name === incoming.name) ?? qsheSheet(closing?.current ?? []);

/** The findings of the incoming copy: it may be made from the parent or, after work in the closing, from the closing. */
function copiedFindings({ closing, parent, incoming }: QsheVersions, newId: () => string): TrackedFinding[] {
  if (!incoming) return [];
  const sources = [
    { sheets: parent.sheets, present: parent.places.present },
    ...(closing ? [{ sheets: closing.current, present: closing.present }] : []),
  ];
  return withNewIds([classifySheet(incoming)], linkFindings([incoming], sources), newId);
}

type Source = { row: Row; picture: string };

function rowsById(sheets: readonly Sheet[], present: readonly TrackedFinding[]): Map<string, Source> {
  const byPlace = byName(sheets);
  const columns = new Map(sheets.map((sheet) => [sheet.name, pictureColumns(sheet)]));
  return new Map(
    present.flatMap(({ id, sheet, row: number }) => {
      const row = byPlace.get(sheet)?.rows[number] ?? null;
      return row === null ? [] : [[id, sourceOf(row, columns.get(sheet))] as const];
    }),
  );
}

const sourceOf = (row: Row, columns: PictureColumns | undefined): Source => ({
  row,
  picture: pictureAt(row, columns?.final ?? null),
});

/**
 * For a row that isn't a finding: the closing's row of the same number, unless that belongs to another finding. The
 * closing's finding may be this very row, which is no longer a finding.
 */
function plainRows(followed: Sheet | undefined, present: readonly TrackedFinding[], isCopied: ReadonlySet<string>) {
  const ids = idsByPlace(present);
  const columns = followed && pictureColumns(followed);
  return (number: number, row: Row): Source | undefined => {
    const source = followed?.rows[number] ?? null;
    if (!followed || source === null) return undefined;
    const id = ids.get(placeKey({ sheet: followed.name, row: number }));
    const isOther = rowKey(source) !== rowKey(row) || (id !== undefined && isCopied.has(id));
    return isOther && (id !== undefined || isFinding(source, followed.rows)) ? undefined : sourceOf(source, columns);
  };
}

type Beside = { row: Row; number: number; id?: string };

/** The rows that only the closing still has: at their own number if it is free, otherwise below the last row. */
function rowsOfClosing(
  { closing, parent, incoming }: QsheVersions,
  followed: Sheet | undefined,
  { rows, copied }: { rows: readonly Row[]; copied: readonly TrackedFinding[] },
): Beside[] {
  if (!closing || !followed) return [];
  const base = closing.base.find(({ name }) => name === followed.name)?.rows ?? [];
  const ids = idsByPlace(closing.present);
  const isCopied = new Set(copied.map(({ id }) => id));
  const copiedIds = idsByPlace(copied);
  const now = placesById(parent.places.present);
  // The place in the copy takes precedence over the one in the parent, since the copy may be made from the closing.
  const behind = isBehind(closing, followed, [...parent.places.present, ...copied]);
  const taken = new Set(rows.flatMap((row, number) => (isEmptyRow(row) ? [] : [number])));
  const ownSheet = (incoming ?? followed).name;
  const full = parent.sheets.find(({ name }) => name === ownSheet)?.rows ?? [];
  /** Whether this very row is in the report already, as one that is no longer a finding. */
  const isNoLongerFinding = (row: Row, number: number) =>
    !copiedIds.has(placeKey({ sheet: ownSheet, row: number })) && rowKey(rows[number]) === rowKey(row);
  let last = Math.max(rows.length, full.length, followed.rows.length) - 1;
  return followed.rows.flatMap((row, number): Beside[] => {
    const id = ids.get(placeKey({ sheet: followed.name, row: number }));
    if (row === null || (id !== undefined && isCopied.has(id))) return [];
    // If the closing is behind its parent, its rows may be outdated: only what was entered is certain to stay.
    if (behind && (id === undefined || rowsEqual(row, base[number]))) return [];
    const own: FindingPlace | undefined = id === undefined ? undefined : now.get(id);
    const wanted = own?.sheet === ownSheet ? own.row : number;
    if (taken.has(wanted) && (id === undefined || isNoLongerFinding(row, wanted))) return [];
    const free = taken.has(wanted) ? (last += 1) : wanted;
    taken.add(free);
    return [{ row: rowAt(row, free), number: free, ...(id !== undefined && { id }) }];
  });
}

/** Whether the parent changed after the closing was last updated: a finding of its sheet is now in another row. */
function isBehind({ present }: TrackedClosing, { name }: Sheet, now: readonly TrackedFinding[]): boolean {
  const places = placesById(now);
  return present.some(({ id, sheet, row }) => sheet === name && (places.get(id)?.row ?? row) !== row);
}

function withFollowUp(row: Row, source: Row, number: number): Row {
  const moved = rowAt(source, number);
  return [STATUS_COLUMN, CLOSING_DATE_COLUMN].reduce((merged: Row, column) => {
    const cell = cellIn(moved, column);
    const present = cellIn(merged, column);
    if (cell) return withCell(merged, cell);
    return present ? withoutCell(merged, present.position) : merged;
  }, row);
}
