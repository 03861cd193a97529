import type { Row } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { placeKey, rowKey, sheetOfKey } from '../findings/matching/described.ts';
import { renamings } from '../findings/matching/renamings.ts';
import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
import { isEmptyRow, isFinding } from '../sheets/row-kinds.ts';
import { rowsEqual } from '../sheets/sheets-equal.ts';
import { pictureMove } from './merging/merge-columns.ts';
import { rowAt } from './moved-rows.ts';

/** A closing as it is now, as last derived from its parent, and as derived from the edited parent. */
export type ClosingVersions = { current: readonly Sheet[]; base: readonly Sheet[]; incoming: readonly Sheet[] };

/** Where the findings of a closing are in the new copy of its parent. */
export type FindingMoves = {
  /** By the `placeKey` of their row in the closing; null: nowhere. Rows that are not in the map keep their number. */
  targets: ReadonlyMap<string, FindingPlace | null>;
  /** The parent's own sheets: their rows count as taken, even those that the copy leaves out. */
  parent: readonly Sheet[];
};

/** A closing and its base with every row moved to its place in the new copy, so that equal row numbers belong together. */
export type Relocated = {
  current: Sheet[];
  base: Sheet[];
  /** Where each row is now, by the `placeKey` of where it was. A row that is not in the map is gone. */
  places: ReadonlyMap<string, FindingPlace>;
};

/**
 * Moves the rows of a closing, and of its base, to where the new copy has them: a finding to its current place, on
 * whatever sheet, any other row to its own number. A row without entries is dropped if the copy has no place for it. One
 * with entries keeps its number, or goes below the last row of the sheet if that is taken by something else: it never
 * becomes the row of another finding.
 */
export function relocate({ current, base, incoming }: ClosingVersions, moves: FindingMoves): Relocated {
  const places = newPlaces({ current, base, incoming }, moves);
  const moved = (sheets: readonly Sheet[]) => movedSheets(sheets, { base, incoming, ...places });
  return { current: moved(current), base: moved(base), places: places.places };
}

type NewPlaces = { places: Map<string, FindingPlace>; names: ReadonlyMap<string, string> };

function newPlaces({ current, base, incoming }: ClosingVersions, { targets, parent }: FindingMoves): NewPlaces {
  const names = newNames([...current, ...base], incoming, targets);
  const rows = closingRows(current, base);
  const copy = byName(incoming);
  const rowsInUse = new RowsInUse([...incoming, ...parent]);
  const places = new Map<string, FindingPlace>();
  const settle = (key: string, place: FindingPlace) => {
    places.set(key, place);
    rowsInUse.occupy(place);
  };
  for (const { key } of rows) {
    const target = targets.get(key);
    if (target) settle(key, target);
  }
  const ownPlace = ({ sheet, row }: FindingPlace) => ({ sheet: names.get(sheet) ?? sheet, row });
  const unplaced: typeof rows = [];
  for (const one of rows) {
    const { key, place, entered, row } = one;
    const target = targets.get(key);
    if (target) continue;
    const own = ownPlace(place);
    const rowsThere = copy.get(own.sheet)?.rows ?? [];
    const there = rowsThere[own.row];
    const isSame = rowKey(there) === rowKey(row);
    const isOther = isFinding(there, rowsThere) && !isSame;
    // A row that is no longer a finding, for lack of a priority, is still there.
    const isPlain = target === null && isSame && rowKey(row).trim() !== '' && !isFinding(there, rowsThere);
    if ((target === undefined || isPlain) && !isOther && !rowsInUse.isOccupied(own)) settle(key, own);
    else if (entered) unplaced.push(one);
  }
  for (const { key, place } of unplaced) {
    const own = ownPlace(place);
    settle(key, rowsInUse.isFree(own) ? own : rowsInUse.below(own.sheet));
  }
  return { places, names };
}

/** Every row of a closing or its base, and whether something was entered in it. */
function closingRows(current: readonly Sheet[], base: readonly Sheet[]) {
  const [now, before] = [byName(current), byName(base)];
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((sheet) => {
    const [own, derived] = [now.get(sheet)?.rows ?? [], before.get(sheet)?.rows ?? []];
    return Array.from({ length: Math.max(own.length, derived.length) }, (_, number) => number).flatMap((number) => {
      const [is, was] = [own[number] ?? null, derived[number] ?? null];
      if (is === null && was === null) return [];
      const place = { sheet, row: number };
      return [{ key: placeKey(place), place, row: was ?? is, entered: !isEmptyRow(is) && !rowsEqual(is, was) }];
    });
  });
}

/** Which rows of sheets are in use: by the new copy and the parent (filled), or by rows already placed (occupied). */
class RowsInUse {
  readonly #filled = new Set<string>();
  readonly #occupied = new Set<string>();
  readonly #last = new Map<string, number>();

  constructor(sheets: readonly Sheet[]) {
    for (const { name, rows } of sheets) {
      for (const [row, cells] of rows.entries())
        if (!isEmptyRow(cells)) this.#filled.add(placeKey({ sheet: name, row }));
      this.#reach(name, rows.length - 1);
    }
  }

  occupy(place: FindingPlace): void {
    this.#occupied.add(placeKey(place));
    this.#reach(place.sheet, place.row);
  }

  isOccupied(place: FindingPlace): boolean {
    return this.#occupied.has(placeKey(place));
  }

  isFree(place: FindingPlace): boolean {
    return !this.isOccupied(place) && !this.#filled.has(placeKey(place));
  }

  below(sheet: string): FindingPlace {
    return { sheet, row: (this.#last.get(sheet) ?? 0) + 1 };
  }

  #reach(sheet: string, row: number): void {
    this.#last.set(sheet, Math.max(this.#last.get(sheet) ?? 0, row));
  }
}

/** The new names of sheets that the copy no longer has, by where their findings are. */
function newNames(
  closing: readonly Sheet[],
  incoming: readonly Sheet[],
  targets: FindingMoves['targets'],
): Map<string, string> {
  const own = new Set(closing.map(({ name }) => name));
  const copied = new Set(incoming.map(({ name }) => name));
  const counts = new Map<string, Map<string | null, number>>();
  for (const [key, target] of targets) {
    const sheet = sheetOfKey(key);
    const to = target && copied.has(target.sheet) && !own.has(target.sheet) ? target.sheet : null;
    const byTarget = counts.get(sheet) ?? new Map<string | null, number>();
    counts.set(sheet, byTarget.set(to, (byTarget.get(to) ?? 0) + 1));
  }
  return renamings(
    [...own].flatMap((from) => {
      if (copied.has(from)) return [];
      const byTarget = [...(counts.get(from) ?? [])];
      const findings = byTarget.reduce((sum, [, count]) => sum + count, 0);
      return byTarget.flatMap(([to, count]) => (to === null ? [] : [{ from, to, count, findings }]));
    }),
  );
}

type Move = NewPlaces & Pick<ClosingVersions, 'base' | 'incoming'>;

function movedSheets(sheets: readonly Sheet[], { base, incoming, places, names }: Move): Sheet[] {
  const [before, copy] = [byName(base), byName(incoming)];
  const rows = new Map<string, Row[]>(sheets.map(({ name }) => [names.get(name) ?? name, []]));
  for (const sheet of sheets) {
    const columnsTo = memo((to: string) => {
      const target = copy.get(to);
      return target ? pictureMove(before.get(sheet.name), target) : (row: Row) => row;
    });
    for (const [number, row] of sheet.rows.entries()) {
      const place = row && places.get(placeKey({ sheet: sheet.name, row: number }));
      if (!place) continue;
      const list = rows.get(place.sheet) ?? [];
      rows.set(place.sheet, list);
      list[place.row] = rowAt(columnsTo(place.sheet)(row), place.row);
    }
  }
  return [...rows].map(([name, list]) => classifySheet({ name, rows: Array.from(list, (row) => row ?? null) }));
}

function memo<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

export const byName = (sheets: readonly Sheet[]): Map<string, Sheet> =>
  new Map(sheets.map((sheet) => [sheet.name, sheet]));
