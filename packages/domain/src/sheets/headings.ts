import { type FindingPlace, type Sheet, sheetKind } from './sheets.ts';
import { type Row, textAt } from './cells.ts';
import { isFinding, rowKind } from './row-kinds.ts';

/** The nearest title and subtitle above a row, with their numbers: '1 Mast', '1.2 Ladders'; '' without one. */
export type Headings = { section: string; subsection: string };

const NONE: Headings = { section: '', subsection: '' };
const NAME_COLUMN = 'C';
/** A name is searched and filtered by, and a longer one is none. */
export const LONGEST_HEADING = 300;

/** Where the row of a finding that was made in the portal has its section; no workbook has anything there. */
export const SECTION_COLUMN = 'AA';

/** The headings that the rows of some sheets are under (rules.md#sections). */
export function headingsOf(sheets: readonly Pick<Sheet, 'name' | 'rows'>[]): (place: FindingPlace) => Headings {
  const bySheet = new Map(sheets.map(({ name, rows }) => [name, headingsOfRows(rows)]));
  return ({ sheet, row }) => bySheet.get(sheet)?.[row] ?? NONE;
}

/** A finding that is numbered like a title or subtitle heads nothing. */
function headingsOfRows(rows: readonly Row[]): Headings[] {
  let present = NONE;
  return rows.map((row) => {
    const above = present;
    const kind = isFinding(row, rows) ? 'finding' : rowKind(row, rows);
    if (kind === 'title') present = { section: headingIn(row), subsection: '' };
    if (kind === 'subtitle') present = { ...present, subsection: headingIn(row) };
    // One that was made in the portal is below all sections, in whichever it belongs to (rules.md#added-findings).
    const given = kind === 'finding' ? textAt(row, SECTION_COLUMN) : '';
    return given === '' ? above : { section: given, subsection: '' };
  });
}

/**
 * The numbers of the rows of a sheet in the order in which they are shown: findings that were made in the portal are below all
 * sections, and each is shown at the end of its own (rules.md#added-findings).
 */
export function shownOrder(rows: readonly Row[]): number[] {
  const numbers = [...rows.keys()];
  const isGiven = (row: Row) => textAt(row, SECTION_COLUMN) !== '' && isFinding(row, rows);
  if (!rows.some(isGiven)) return numbers;
  const above = headingsOfRows(rows);
  const isTitle = (row: Row) => !isFinding(row, rows) && rowKind(row, rows) === 'title';
  const ends = new Map<string, number>();
  for (const [number, row] of rows.entries()) {
    const section = row && isTitle(row) ? headingIn(row) : (above[number]?.section ?? '');
    if (row && !isGiven(row)) ends.set(section, number);
  }
  const moved = Map.groupBy(
    numbers.filter((number) => isGiven(rows[number] ?? null)),
    (number) => ends.get(above[number]?.section ?? '') ?? number,
  );
  const isMoved = new Set([...moved].flatMap(([end, some]) => some.filter((number) => number !== end)));
  return numbers.flatMap((number) =>
    isMoved.has(number) ? [] : [number, ...(moved.get(number) ?? []).filter((one) => one !== number)],
  );
}

/** The titles of a sheet, in order. */
export const titlesOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => (!isFinding(row, rows) && rowKind(row, rows) === 'title' ? [headingIn(row)] : []))),
];

/** A sheet with its sections. */
export type HeadedSheet = { name: string; sections: string[] };

/** The sheets that a finding can be added to. */
export const headedSheets = (sheets: readonly Sheet[]): HeadedSheet[] =>
  sheets.flatMap(({ name, rows }) => (sheetKind(name) === 'summary' ? [] : [{ name, sections: titlesOf(rows) }]));

/** The number and the name of a title: what is in column C or, if that is empty, in the first cell with a text. */
function headingIn(row: Row): string {
  const others = (row ?? []).filter(({ position, type }) => type !== 'image' && !/^A\d/.test(position));
  const name = textAt(row, NAME_COLUMN) || (others.find(({ content }) => content.trim() !== '')?.content ?? '');
  return `${textAt(row, 'A')} ${name}`.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING).trimEnd();
}
