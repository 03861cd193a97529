import { rowAt } from '../follow-ups/moved-rows.ts';
import { columnName, positionOf, type Row } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { INITIAL_PICTURE } from '../pictures/pictures.ts';
import { isFinding, rowKind } from '../sheets/row-kinds.ts';
import { countedSheets, type Sheet } from '../sheets/sheets.ts';

/** The row of the headings in our own layout: an import drops those above it. */
export const HEADER_ROW = 10;
const FIRST_PICTURES = 'O';

/** A sheet, and the rows of its titles and subtitles. */
export type Outline = { name: string; titles: readonly Row[] };

/** What a survey begins with that is like another one: its sheets without their findings (rules.md#drafts). */
export const outlinesOf = (sheets: readonly Pick<Sheet, 'name' | 'rows'>[]): Outline[] =>
  countedSheets(sheets).map(({ name, rows }) => ({
    name,
    titles: rows.filter((row) => !isFinding(row, rows) && ['title', 'subtitle'].includes(rowKind(row, rows))),
  }));

/** A sheet in our own layout, as an import of the blank workbook reads it (rules.md#blank-workbook). */
export function outlinedSheet({ name, titles }: Outline, headings: readonly string[]): Sheet {
  const header = [
    ...headings.map((content, index) => ({ position: positionOf(columnName(index + 1), HEADER_ROW), content })),
    { position: positionOf(FIRST_PICTURES, HEADER_ROW), content: INITIAL_PICTURE },
  ];
  const below = titles.map((row, index) => rowAt(textsOf(row), HEADER_ROW + 1 + index));
  return classifySheet({ name, rows: [...Array.from({ length: HEADER_ROW }, () => null), header, ...below] });
}

const textsOf = (row: Row): Row => (row ?? []).filter(({ type }) => type !== 'image');
