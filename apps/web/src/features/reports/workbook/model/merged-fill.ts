import {
  carryPictures,
  type DroppedRows,
  fillMergedValues,
  importWarnings,
  initialPicturesAt,
  keepDroppedFindings,
  pictureRows,
  placeKey,
  withInitialPictures,
  type CountedColumn,
  type FindingPlace,
  type MergedValue,
  type Sheet,
} from '@rigbook/domain';
import { matchedAgain } from './comparison.ts';
import type { PlacedPicture } from './placed-pictures.ts';
import type { Draft, Dropped, Merged, MovedPicture } from './draft.ts';

/** What was merged in a workbook with these pictures on their findings. */
export function mergedIn(
  sheets: readonly Sheet[],
  values: readonly MergedValue[],
  placed: readonly PlacedPicture[],
): Merged {
  return { values, pictures: movedIn(fillMergedValues(sheets, values, 'E'), placed) };
}

/** The dropped rows of a workbook that look like findings, with the pictures that are theirs. */
export function droppedIn(
  sheets: readonly Sheet[],
  rows: readonly DroppedRows[],
  placed: readonly PlacedPicture[],
): Dropped {
  return { rows, pictures: rows.length === 0 ? [] : movedIn(keepDroppedFindings(sheets, rows), placed) };
}

/** The pictures that belong to other findings once the sheets are these. */
function movedIn(sheets: readonly Sheet[], placed: readonly PlacedPicture[]): MovedPicture[] {
  const rowsOf = new Map(sheets.map((sheet) => [sheet.name, pictureRows(sheet)]));
  return placed.flatMap(({ url, sheet, anchor, row }) => {
    const to = rowsOf.get(sheet)?.(anchor) ?? null;
    return to === null || to === row ? [] : [{ url, sheet, anchor, from: row, to }];
  });
}

/**
 * The draft with the merged values of a column in each row, as if the workbook had them there (rules.md#merged-values).
 * What has been done to the draft since it was read stays.
 */
export function withMergedFilled(draft: Draft, column: CountedColumn): Draft {
  const sheets = fillMergedValues(draft.sheets, draft.merged.values, column);
  const filled = { ...draft, sheets, changed: true };
  const merged = { ...draft.merged, pictures: [] };
  const placed =
    column === 'E' ? withComparison({ ...withOwnPictures(filled, draft.merged.pictures), merged }) : filled;
  return { ...placed, sheetWarnings: importWarnings(placed.sheets) };
}

/** The draft with the findings that are among the dropped rows of its workbook (rules.md#dropped-rows). */
export function withDroppedKept(draft: Draft): Draft {
  const { rows, pictures } = draft.dropped ?? { rows: [], pictures: [] };
  const kept = { ...draft, sheets: keepDroppedFindings(draft.sheets, rows), changed: true };
  const placed = withComparison({ ...withOwnPictures(kept, pictures), dropped: { rows, pictures: [] } });
  return { ...placed, sheetWarnings: importWarnings(placed.sheets) };
}

/** Moves the pictures of the workbook to the findings that they now belong to, but none that was moved by hand. */
function withOwnPictures(draft: Draft, pictures: readonly MovedPicture[]): Draft {
  const picturesAt = initialPicturesAt(draft.sheets);
  const changed = new Map(draft.sheets.map(({ name }) => [name, new Map<number, string[]>()]));
  const pathsAt = (sheet: string, row: number) => changed.get(sheet)?.get(row) ?? picturesAt({ sheet, row }).paths;
  const waiting = new Set(draft.loose.map(({ url }) => url));
  const moved: MovedPicture[] = [];
  for (const one of pictures) {
    const { url, sheet, from, to } = one;
    const isThere = from === null ? waiting.has(url) : pathsAt(sheet, from).includes(url);
    if (!isThere || pathsAt(sheet, to).length >= picturesAt({ sheet, row: to }).most) continue;
    const without = from === null ? [] : pathsAt(sheet, from).filter((path) => path !== url);
    if (from !== null) changed.get(sheet)?.set(from, without);
    changed.get(sheet)?.set(to, [...pathsAt(sheet, to), url]);
    moved.push(one);
  }
  const urls = new Set(moved.map(({ url }) => url));
  const taken = moved.filter(({ from }) => from === null).length;
  return {
    ...draft,
    sheets: draft.sheets.map((sheet) => withInitialPictures(sheet, changed.get(sheet.name) ?? new Map())),
    loose: draft.loose.filter(({ url }) => !urls.has(url)),
    notes: {
      ...draft.notes,
      placed: draft.notes.placed + taken,
      nearest: [...withoutOnce(draft.notes.nearest, moved), ...moved.filter(isNearest).map(placeOf)],
    },
  };
}

const placeOf = ({ sheet, to }: MovedPicture): FindingPlace => ({ sheet, row: to });
const isNearest = ({ anchor, to }: MovedPicture): boolean => anchor !== to;

/** The places without one for each picture that has left it. */
function withoutOnce(places: readonly FindingPlace[], moved: readonly MovedPicture[]): FindingPlace[] {
  const left = Map.groupBy(moved, ({ sheet, from }) => placeKey({ sheet, row: from ?? 0 }));
  return places.filter((place) => left.get(placeKey(place))?.pop() === undefined);
}

/** Compares the draft again with its report: some of the findings made by the values may be in it. */
function withComparison(draft: Draft): Draft {
  const { comparison, base } = draft;
  if (!comparison || !base) return draft;
  const { doubtful } = matchedAgain(base.sheets, draft.sheets, comparison);
  const asked = new Set(doubtful.map(({ from }) => placeKey(from)));
  const decisions = comparison.decisions.filter(({ from }) => asked.has(placeKey(from)));
  const matching = matchedAgain(base.sheets, draft.sheets, comparison, decisions);
  const before = new Set(comparison.matching.matched.map(({ from }) => placeKey(from)));
  const matched = matching.matched.filter(({ from }) => !before.has(placeKey(from)));
  return withCarried(
    { ...draft, comparison: { ...comparison, doubts: doubtful, decisions, matching } },
    base.sheets,
    matched,
  );
}

/** Puts the pictures that waited for a finding of the report on the one it is now known to be. */
function withCarried(
  draft: Draft,
  before: readonly Sheet[],
  matched: { from: FindingPlace; to: FindingPlace }[],
): Draft {
  const homes = new Set(matched.map(({ from }) => placeKey(from)));
  const isWaiting = (one: Draft['loose'][number]) => one.from === 'report' && homes.has(placeKey(one));
  const waiting = new Set(draft.loose.filter(isWaiting).map(({ url }) => url));
  const { sheets, carried, homeless, replaced } = carryPictures(
    before.map((sheet) => onlyWith(sheet, waiting)),
    draft.sheets,
    { matched },
  );
  const left = new Set(homeless.map(({ path }) => path));
  const gone = new Set(replaced.map(({ path }) => path));
  const loose = draft.loose.flatMap((one) => {
    if (!waiting.has(one.url) || left.has(one.url)) return [one];
    return gone.has(one.url) && one.from === 'report' ? [{ ...one, from: 'replaced' as const }] : [];
  });
  return { ...draft, sheets, loose, notes: { ...draft.notes, carried: draft.notes.carried + carried } };
}

/** A sheet with those of its pictures alone. */
function onlyWith(sheet: Sheet, urls: ReadonlySet<string>): Sheet {
  const rows = sheet.rows.map(
    (row) =>
      row && row.map((cell) => (cell.type === 'image' && !urls.has(cell.content) ? { ...cell, content: '' } : cell)),
  );
  return { ...sheet, rows };
}
