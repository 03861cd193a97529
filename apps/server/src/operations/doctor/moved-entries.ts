import {
  classifySheet,
  finalPictureColumn,
  findingsOf,
  matchFindings,
  parsePosition,
  pictureAt,
  pictureColumns,
  placeKey,
  rowKey,
  textAt,
  type Cell,
  type FindingPlace,
  type Row,
  type Sheet,
} from '@rigbook/domain';

/** The cells that one change of a report wrote, by sheet and position, as stored in the history; '' is a missing cell. */
export type CellChange = { at: Date; before: CellTexts; after: CellTexts };
type CellTexts = { [sheet: string]: { [position: string]: string } };

/** What was entered for a finding in a closing. */
type Entry = { status: string; date: string; picture: string };

/** An entry that stayed in its row while its finding moved to another one, so that another finding has it now. */
export type MovedEntry = {
  at: Date;
  /** Where the finding was, and what had been entered for it there. */
  was: FindingPlace & { name: string; entry: Entry };
  /** Where it has been since then, and what is there; null: nowhere. */
  now: (FindingPlace & { entry: Entry }) | null;
  /** The finding that has had the entry since then. */
  other: string;
};

/**
 * Finds entries of a closing that the former merging by row numbers may have given to another finding: they were entered,
 * then the rows moved under them, and neither row has been touched since. Undoes the changes one by one from the last one,
 * so that only one version of the closing is held.
 *
 * @param sheets of the closing as they are now
 * @param changes of the closing, newest first; those from `since` on were made with the one matching, and move no entry
 * @returns oldest first
 */
export async function movedEntries(
  sheets: readonly Sheet[],
  changes: AsyncIterable<CellChange>,
  since: Date,
): Promise<MovedEntry[]> {
  const touched = new Set<string>();
  let found: (MovedEntry & { isEntered: boolean })[] = [];
  let undone: CellTexts = {};
  let after: readonly Sheet[] = sheets;
  for await (const change of changes) {
    if (change.at >= since) {
      undone = withTexts(undone, change.before);
    } else {
      after = withCells(after, undone);
      undone = {};
      const before = withCells(after, change.before);
      const entered = new Set(enteredIn(change, before, after).map(placeKey));
      for (const entry of found) entry.isEntered ||= entered.has(placeKey(entry.was));
      const left = canMove(change) ? entriesLeft(before, after) : [];
      const untouched = left.filter(
        ({ was, now }) => ![was, now].some((place) => place && touched.has(placeKey(place))),
      );
      found = [...untouched.map((entry) => ({ at: change.at, ...entry, isEntered: false })), ...found];
      after = before;
    }
    for (const place of touchedIn(change)) touched.add(placeKey(place));
  }
  return found.flatMap(({ isEntered, ...entry }) => (isEntered ? [entry] : []));
}

/** Texts of cells, replaced by those of an earlier change where it has any. */
function withTexts(texts: CellTexts, earlier: CellTexts): CellTexts {
  const all = { ...texts };
  for (const [sheet, cells] of Object.entries(earlier)) all[sheet] = { ...all[sheet], ...cells };
  return all;
}

function withCells(sheets: readonly Sheet[], texts: CellTexts): Sheet[] {
  const names = [...new Set([...sheets.map(({ name }) => name), ...Object.keys(texts)])];
  return names.map((name) => {
    const sheet = sheets.find((one) => one.name === name);
    const written = texts[name];
    // Most changes write to one sheet; the others are the same in every version.
    if (sheet && !written) return sheet;
    const rows: Row[] = [...(sheet?.rows ?? [])];
    for (const [position, content] of Object.entries(written ?? {})) {
      const number = parsePosition(position)?.row ?? 0;
      const present = rows[number]?.find((cell) => cell.position === position);
      const isImage = present?.type === 'image' || content.startsWith('uploads/');
      const cell: Cell = { position, content, ...(isImage && { type: 'image' as const }) };
      const others = (rows[number] ?? []).filter((one) => one.position !== position);
      rows[number] = content === '' && !isImage ? others : [...others, cell];
    }
    return classifySheet({ name, rows: Array.from(rows, (row) => row ?? null) });
  });
}

const rowOf = (sheets: readonly Sheet[], { sheet: name, row }: FindingPlace): Row =>
  sheets.find((sheet) => sheet.name === name)?.rows[row] ?? null;

function entryAt(sheets: readonly Sheet[], place: FindingPlace): Entry {
  const sheet = sheets.find(({ name }) => name === place.sheet);
  const row = sheet?.rows[place.row];
  const column = sheet ? finalPictureColumn(pictureColumns(sheet)) : null;
  return { status: textAt(row, 'G'), date: textAt(row, 'I'), picture: pictureAt(row, column) };
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.status === other.status && one.date === other.date && one.picture === other.picture;

const nameOf = (row: Row): string => [textAt(row, 'B'), textAt(row, 'C')].filter(Boolean).join(' ').slice(0, 80);

/** Entries that are still in their row, where another finding is now. */
function entriesLeft(before: readonly Sheet[], after: readonly Sheet[]): Omit<MovedEntry, 'at'>[] {
  const places = new Map(matchFindings(before, after).matched.map(({ from, to }) => [placeKey(from), to]));
  return findingsOf(before).flatMap(({ sheet, row }) => {
    const place = { sheet, row };
    const [was, there] = [rowOf(before, place), rowOf(after, place)];
    const entry = entryAt(before, place);
    const isOther = there !== null && rowKey(there) !== rowKey(was);
    const now = places.get(placeKey(place)) ?? null;
    if (!isOther || (now && placeKey(now) === placeKey(place)) || !isSame(entry, entryAt(after, place))) return [];
    const entryNow = now && entryAt(after, now);
    if (entryNow && isSame(entry, entryNow)) return [];
    return [
      {
        was: { ...place, name: nameOf(was), entry },
        now: now && entryNow && { ...now, entry: entryNow },
        other: nameOf(there),
      },
    ];
  });
}

/** The rows in which a change entered a status, date or picture, while the row still belonged to the same finding. */
function enteredIn(change: CellChange, before: readonly Sheet[], after: readonly Sheet[]): FindingPlace[] {
  const rows = placesIn(change, () => true);
  const unique = [...new Map(rows.map((place) => [placeKey(place), place])).values()];
  return unique.filter(
    (place) =>
      rowKey(rowOf(before, place)) === rowKey(rowOf(after, place)) &&
      !isSame(entryAt(before, place), entryAt(after, place)),
  );
}

/** The places to which a change wrote, by what a column says of a row. */
function placesIn({ after }: CellChange, isOf: (column: string, number: number) => boolean): FindingPlace[] {
  return Object.entries(after).flatMap(([sheet, texts]) =>
    Object.keys(texts).flatMap((position) => {
      const place = parsePosition(position);
      return place && isOf(place.column, place.columnNumber) ? [{ sheet, row: place.row }] : [];
    }),
  );
}

/** Whether a change wrote what a finding is recognised by: otherwise every row still has its finding. */
const canMove = (change: CellChange): boolean =>
  placesIn(change, (column) => column === 'B' || column === 'C').length > 0;

/** The rows of which a change wrote the status, the date or a picture. */
const touchedIn = (change: CellChange): FindingPlace[] =>
  placesIn(change, (column, number) => column === 'G' || column === 'I' || number > 14);
