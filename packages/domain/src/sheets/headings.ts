import type { FindingPlace } from './finding-place.ts';
import { type Row, textAt } from './cells.ts';
import { isFinding, rowKind } from './row-kinds.ts';
import type { Sheet } from './sheets.ts';

/** The nearest title and subtitle above a row, with their numbers: '1 Mast', '1.2 Ladders'; '' without one. */
export type Headings = { section: string; subsection: string };

const NONE: Headings = { section: '', subsection: '' };
const NAME_COLUMN = 'C';
/** A name is searched and filtered by, and a longer one is none. */
const LONGEST = 300;

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
    return above;
  });
}

/** The number and the name of a title: what is in column C or, if that is empty, in the first cell with a text. */
function headingIn(row: Row): string {
  const others = (row ?? []).filter(({ position, type }) => type !== 'image' && !/^A\d/.test(position));
  const name = textAt(row, NAME_COLUMN) || (others.find(({ content }) => content.trim() !== '')?.content ?? '');
  return `${textAt(row, 'A')} ${name}`.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trimEnd();
}
