import type { ClosingKind } from '../report-kinds.ts';
import { findingsOf } from '../findings/findings.ts';
import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
import { findingKey, placeKey } from '../findings/matching/described.ts';
import { matchFindings } from '../findings/matching/matching.ts';
import { withStatus } from '../findings/status-change.ts';
import { STATUS_COLUMN, type StatusChoice } from '../sheets/status.ts';
import { finalPictureColumn, imageCell, pictureAt, pictureColumns } from '../pictures/pictures.ts';
import { type Cell, textAt, withCell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { isFinding, isHeaderRow } from '../sheets/row-kinds.ts';
import { ACTION_COLUMN, withText } from './rows/entered-row.ts';

/** What stands in a row of a follow-up report: the texts of columns G and L, and the path of the final picture. */
export type EnteredState = { status: string; action: string; picture: string };

/**
 * What was entered in a row and is not saved. `was` is what was there at the time: the sign by which a change that
 * another user made meanwhile is recognised. `day`: the ISO day of the choice, which becomes the closing date.
 * `finding`: whose row it was, for the report may have other rows when the entry is saved, and `updated_at` of the
 * report as it was loaded (entries that were kept by an earlier version have none).
 */
export type Entry = FindingPlace & {
  was: Omit<EnteredState, 'action'> & { action?: string };
  finding?: { key: string; name: string; loaded: string };
  status?: StatusChoice;
  day?: string;
  /** What was done about the finding. */
  action?: string;
  picture?: string;
};

/** What can be entered in a row. */
export type Entering = Pick<Entry, 'status' | 'day' | 'action' | 'picture'>;

const isAt = (place: FindingPlace) => (entry: FindingPlace) => entry.sheet === place.sheet && entry.row === place.row;

const finalColumn = (sheet: Sheet): string => finalPictureColumn(pictureColumns(sheet));

/** Returns a lookup of what is entered in any row of the sheets, which are searched for their columns only once. */
function statesIn(sheets: readonly Sheet[]): (place: FindingPlace) => EnteredState {
  const columns = new Map(sheets.map((sheet) => [sheet.name, finalColumn(sheet)]));
  return (place) => {
    const cells = rowAt(sheets, place);
    return {
      status: textAt(cells, STATUS_COLUMN),
      action: textAt(cells, ACTION_COLUMN),
      picture: pictureAt(cells, columns.get(place.sheet) ?? null),
    };
  };
}

const rowAt = (sheets: readonly Sheet[], { sheet: name, row }: FindingPlace) =>
  sheets.find((sheet) => sheet.name === name)?.rows[row];

function findingAt(sheets: readonly Sheet[], place: FindingPlace) {
  const row = rowAt(sheets, place);
  return { key: findingKey(row), name: textAt(row, 'B') || textAt(row, 'C') || `${place.sheet} ${place.row}` };
}

/** A report as it was loaded. */
export type LoadedReport = { sheets: readonly Sheet[]; updated_at: string };

/** Entries in the rows in which their findings are, and those whose findings are not there any more. */
export type FollowedEntries = { entries: Entry[]; lost: Entry[] };

/** The entries made in a report as it was loaded, for the report as it is now. */
export function followedEntries(
  entries: readonly Entry[],
  loaded: readonly Sheet[],
  now: readonly Sheet[],
): FollowedEntries {
  const { matched } = matchFindings(loaded, now);
  const places = new Map(matched.map(({ from, to }) => [placeKey(from), to]));
  return inRows(entries, (entry) => {
    const key = findingKey(rowAt(loaded, entry));
    return places.get(placeKey(entry)) ?? plainRow(now, entry, key);
  });
}

/** Entries that were kept on the device, for a report that may have changed since: each in the row of its finding. */
export function entriesFollowedByText(
  entries: readonly Entry[],
  { sheets, updated_at }: LoadedReport,
): FollowedEntries {
  const byKey = Map.groupBy(findingsOf(sheets), (place) => findingKey(rowAt(sheets, place)));
  return inRows(entries, (entry) => {
    const { finding } = entry;
    if (!finding || finding.loaded === updated_at) return entry;
    const [only, ...others] = byKey.get(finding.key) ?? [];
    return others.length === 0 ? (only ?? plainRow(sheets, entry, finding.key)) : undefined;
  });
}

/** A row without a priority is no finding, and goes by its number. */
function plainRow(sheets: readonly Sheet[], place: FindingPlace, key: string): FindingPlace | undefined {
  const rows = sheets.find(({ name }) => name === place.sheet)?.rows ?? [];
  const row = rows[place.row];
  return row && !isFinding(row, rows) && findingKey(row) === key ? place : undefined;
}

function inRows(entries: readonly Entry[], placeOf: (entry: Entry) => FindingPlace | undefined): FollowedEntries {
  const places = entries.map((entry) => ({ entry, place: placeOf(entry) }));
  return {
    entries: places.flatMap(({ entry, place }) => (place ? [{ ...entry, sheet: place.sheet, row: place.row }] : [])),
    lost: places.flatMap(({ entry, place }) => (place ? [] : [entry])),
  };
}

/** What entries keep of the rows in which they are made. */
function groundsIn({ sheets, updated_at }: LoadedReport) {
  const stateOf = statesIn(sheets);
  return (place: FindingPlace) => ({
    was: stateOf(place),
    finding: { ...findingAt(sheets, place), loaded: updated_at },
  });
}

/** The entries with one more. */
export function withEntry(
  entries: readonly Entry[],
  report: LoadedReport,
  place: FindingPlace,
  values: Entering,
): Entry[] {
  const ground = groundsIn(report)(place);
  const before = entries.find(isAt(place)) ?? { ...place, ...ground };
  const was = { ...ground.was, ...before.was };
  return [...entries.filter((entry) => !isAt(place)(entry)), { ...before, ...values, was }];
}

const isWritable = ({ rows }: Sheet, row: number) => Boolean(rows[row]) && !isHeaderRow(rows[row], rows);

/** The sheets with the entries in them; one whose row is gone changes nothing. */
export function withEntries(sheets: readonly Sheet[], entries: readonly Entry[], kind: ClosingKind): Sheet[] {
  const bySheet = Map.groupBy(entries, ({ sheet }) => sheet);
  return sheets.map((sheet) => {
    const own = (bySheet.get(sheet.name) ?? []).filter(({ row }) => isWritable(sheet, row));
    if (own.length === 0) return sheet;
    const column = finalColumn(sheet);
    const rows = [...sheet.rows];
    for (const entry of own) rows[entry.row] = entered(rows[entry.row] ?? [], entry, column, kind);
    // Classified again: what a report from outside says of its rows is not trusted.
    return classifySheet({ name: sheet.name, rows });
  });
}

function entered(
  cells: Cell[],
  { row, status, day, action, picture }: Entry,
  column: string,
  kind: ClosingKind,
): Cell[] {
  const chosen = status && day ? withStatus(cells, row, status, { kind, today: day }) : cells;
  const withAction = action === undefined ? chosen : (withText(chosen, ACTION_COLUMN, row, action) ?? []);
  return picture === undefined ? withAction : withCell(withAction, imageCell(column, row, picture));
}

/** A row in which another user has entered something else since. */
export type EntryConflict = FindingPlace & { mine: EnteredState; theirs: EnteredState };

const STATE_KEYS = ['status', 'action', 'picture'] as const;

/**
 * The rows of the entries that differ, in the report as it is now, both from what stood there and from what was
 * entered.
 */
export function entryConflicts(sheets: readonly Sheet[], entries: readonly Entry[]): EntryConflict[] {
  const stateOf = statesIn(sheets);
  return entries.flatMap(({ sheet, row, was, ...entered }) => {
    const theirs = stateOf({ sheet, row });
    const mine = {
      status: entered.status ?? theirs.status,
      action: entered.action ?? theirs.action,
      picture: entered.picture ?? theirs.picture,
    };
    const differs = (key: keyof EnteredState) => theirs[key] !== was[key] && theirs[key] !== mine[key];
    return STATE_KEYS.some((key) => entered[key] !== undefined && differs(key)) ? [{ sheet, row, mine, theirs }] : [];
  });
}

/**
 * The entries as made on the report as it is now.
 * @param dropped rows in which the other's values are to stay
 */
export function rebasedEntries(
  report: LoadedReport,
  entries: readonly Entry[],
  dropped: readonly FindingPlace[],
): Entry[] {
  const isDropped = new Set(dropped.map(placeKey));
  const groundOf = groundsIn(report);
  return entries.filter((entry) => !isDropped.has(placeKey(entry))).map((entry) => ({ ...entry, ...groundOf(entry) }));
}
