import {
  changeStatus,
  classifySheet,
  finalPictureColumn,
  findingKey,
  findingsOf,
  isFinding,
  isHeaderRow,
  matchFindings,
  pictureAt,
  pictureColumns,
  setPicture,
  STATUS_COLUMN,
  textAt,
  type Row,
  type Sheet,
  type StatusChoice,
} from '@rigbook/domain';

export type EntryPlace = { sheet: string; row: number };

/** What stands in a row of a follow-up report: the text of column G and the path of the final picture. */
export type RowState = { status: string; picture: string };

/**
 * What was entered in a row and is not saved. `was` is what was there at the time: the sign by which a change that
 * somebody else made meanwhile is recognised. `day`: the ISO day of the choice, which becomes the closing date.
 * `finding`: whose row it was, for the report may have other rows when the entry is saved, and `updated_at` of the
 * report as it was loaded (entries that were kept by an earlier version have none).
 */
export type Entry = EntryPlace & {
  was: RowState;
  finding?: { key: string; name: string; loaded: string };
  status?: StatusChoice;
  day?: string;
  picture?: string;
};

/** Inspection closings write closing dates, audit closings don't (rules.md#status-choices). */
export type ClosingKind = 'closing' | 'audit_closing';

const isAt = (place: EntryPlace) => (entry: EntryPlace) => entry.sheet === place.sheet && entry.row === place.row;

function stateOf(sheets: readonly Sheet[], { sheet: name, row }: EntryPlace): RowState {
  const sheet = sheets.find((one) => one.name === name);
  const cells = sheet?.rows[row];
  const column = sheet ? finalPictureColumn(pictureColumns(sheet)) : null;
  return { status: textAt(cells, STATUS_COLUMN), picture: pictureAt(cells, column) };
}

const rowAt = (sheets: readonly Sheet[], { sheet: name, row }: EntryPlace) =>
  sheets.find((sheet) => sheet.name === name)?.rows[row];

function findingAt(sheets: readonly Sheet[], place: EntryPlace) {
  const row = rowAt(sheets, place);
  return { key: findingKey(row), name: textAt(row, 'B') || textAt(row, 'C') || `${place.sheet} ${place.row}` };
}

/** A report as it was loaded. */
export type LoadedReport = { sheets: readonly Sheet[]; updated_at: string };

/** Entries in the rows in which their findings are, and those whose findings are not there any more. */
export type FollowedEntries = { entries: Entry[]; lost: Entry[] };

/** The entries made in a report as it was loaded, for the report as it is now. */
export function followed(entries: readonly Entry[], loaded: readonly Sheet[], now: readonly Sheet[]): FollowedEntries {
  const { matched } = matchFindings(loaded, now);
  const places = new Map(matched.map(({ from, to }) => [JSON.stringify([from.sheet, from.row]), to]));
  return inRows(entries, (entry) => {
    const key = findingKey(rowAt(loaded, entry));
    return places.get(JSON.stringify([entry.sheet, entry.row])) ?? plainRow(now, entry, key);
  });
}

/** Entries that were kept on the device, for a report that may have changed since: each in the row of its finding. */
export function followedByText(entries: readonly Entry[], { sheets, updated_at }: LoadedReport): FollowedEntries {
  const byKey = Map.groupBy(findingsOf(sheets), (place) => findingKey(rowAt(sheets, place)));
  return inRows(entries, (entry) => {
    const { finding } = entry;
    if (!finding || finding.loaded === updated_at) return entry;
    const [only, ...others] = byKey.get(finding.key) ?? [];
    return others.length === 0 ? (only ?? plainRow(sheets, entry, finding.key)) : undefined;
  });
}

/** A row without a priority is no finding, and goes by its number. */
function plainRow(sheets: readonly Sheet[], place: EntryPlace, key: string): EntryPlace | undefined {
  const row = rowAt(sheets, place);
  return row && !isFinding(row) && findingKey(row) === key ? place : undefined;
}

function inRows(entries: readonly Entry[], placeOf: (entry: Entry) => EntryPlace | undefined): FollowedEntries {
  const places = entries.map((entry) => ({ entry, place: placeOf(entry) }));
  return {
    entries: places.flatMap(({ entry, place }) => (place ? [{ ...entry, sheet: place.sheet, row: place.row }] : [])),
    lost: places.flatMap(({ entry, place }) => (place ? [] : [entry])),
  };
}

/** The entries with one more. */
export function withEntry(
  entries: readonly Entry[],
  { sheets, updated_at }: LoadedReport,
  place: EntryPlace,
  values: Pick<Entry, 'status' | 'day' | 'picture'>,
): Entry[] {
  const before = entries.find(isAt(place)) ?? {
    ...place,
    was: stateOf(sheets, place),
    finding: { ...findingAt(sheets, place), loaded: updated_at },
  };
  return [...entries.filter((entry) => !isAt(place)(entry)), { ...before, ...values }];
}

const isWritable = (row: Row | undefined) => Boolean(row) && !isHeaderRow(row);

/** The sheets with the entries in them; one whose row is gone changes nothing. */
export function withEntries(sheets: readonly Sheet[], entries: readonly Entry[], kind: ClosingKind): Sheet[] {
  return sheets.map((sheet) => {
    const own = entries.filter(({ sheet: name, row }) => name === sheet.name && isWritable(sheet.rows[row]));
    return own.length === 0 ? sheet : own.reduce((changed, entry) => entered(changed, entry, kind), copyOf(sheet));
  });
}

/** Classified anew: what a report from outside says of its rows is not taken over. */
const copyOf = (sheet: Sheet): Sheet => classifySheet(sheet);

function entered(sheet: Sheet, { row, status, day, picture }: Entry, kind: ClosingKind): Sheet {
  const chosen = status && day ? changeStatus(sheet, row, status, { kind, today: day }) : sheet;
  return picture === undefined ? chosen : setPicture(chosen, row, 'final', picture);
}

/** A row in which somebody else entered something else since. */
export type Conflict = EntryPlace & { mine: RowState; theirs: RowState };

/**
 * The rows of the entries that differ, in the report as it is now, both from what stood there and from what was
 * entered.
 */
export function conflictsOf(sheets: readonly Sheet[], entries: readonly Entry[]): Conflict[] {
  return entries.flatMap(({ sheet, row, was, status, picture }) => {
    const theirs = stateOf(sheets, { sheet, row });
    const mine = { status: status ?? theirs.status, picture: picture ?? theirs.picture };
    const differs = (key: keyof RowState) => theirs[key] !== was[key] && theirs[key] !== mine[key];
    const isConflict = (status !== undefined && differs('status')) || (picture !== undefined && differs('picture'));
    return isConflict ? [{ sheet, row, mine, theirs }] : [];
  });
}

/**
 * The entries as made on the report as it is now.
 * @param dropped rows in which the other's values are to stay
 */
export function rebased(
  { sheets, updated_at }: LoadedReport,
  entries: readonly Entry[],
  dropped: readonly EntryPlace[],
): Entry[] {
  return entries
    .filter((entry) => !dropped.some(isAt(entry)))
    .map((entry) => ({
      ...entry,
      was: stateOf(sheets, entry),
      finding: { ...findingAt(sheets, entry), loaded: updated_at },
    }));
}
