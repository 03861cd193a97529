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
 * then the rows moved under them, and neither row has been touched since.
 *
 * @param sheets of the closing as they are now
 * @param changes of the closing, oldest first
 */
export function movedEntries(sheets: readonly Sheet[], changes: readonly CellChange[]): MovedEntry[] {
  const versions = versionsOf(sheets, changes);
  const entered = new Set<string>();
  return changes.flatMap((change, index) => {
    const [before, after] = [versions[index] ?? [], versions[index + 1] ?? []];
    const later = changes.slice(index + 1);
    const moved = entriesLeft(before, after)
      .filter(({ was }) => entered.has(placeKey(was)))
      .filter(({ was, now }) => ![was, now].some((place) => place && later.some((one) => touches(one, place))));
    for (const place of enteredIn(change, before, after)) entered.add(placeKey(place));
    return moved.map((entry) => ({ at: change.at, ...entry }));
  });
}

/** The closing before each of its changes, and as it is now: the changes are undone one by one, from the last one. */
function versionsOf(sheets: readonly Sheet[], changes: readonly CellChange[]): Sheet[][] {
  const versions = [[...sheets]];
  for (const { before } of changes.toReversed()) versions.unshift(withCells(versions[0] ?? [], before));
  return versions;
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
  const rows = Object.entries(change.after).flatMap(([sheet, texts]) =>
    Object.keys(texts).flatMap((position) => {
      const row = parsePosition(position)?.row;
      return row === undefined ? [] : [{ sheet, row }];
    }),
  );
  const unique = [...new Map(rows.map((place) => [placeKey(place), place])).values()];
  return unique.filter(
    (place) =>
      rowKey(rowOf(before, place)) === rowKey(rowOf(after, place)) &&
      !isSame(entryAt(before, place), entryAt(after, place)),
  );
}

/** Whether a change wrote to the status, the date or a picture of a row. */
const touches = ({ after }: CellChange, { sheet, row }: FindingPlace): boolean =>
  Object.keys(after[sheet] ?? {}).some((position) => {
    const place = parsePosition(position);
    return place?.row === row && (place.column === 'G' || place.column === 'I' || place.columnNumber > 14);
  });
