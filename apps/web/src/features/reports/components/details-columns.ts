import {
  cellAt,
  columnName,
  isHeaderRow,
  parsePosition,
  pictureColumns,
  rowKind,
  type Cell,
  type Picture,
  type Row,
  type Sheet,
} from '@rigbook/domain';
import type { VirtualColumn } from '../../../ui/virtual-table.tsx';

export type DetailsColumn = VirtualColumn & {
  letter: string;
  /** Which pictures stand in the column; null for texts. */
  picture: Picture | null;
};

/** CSS pixels (spec §9). */
const LEAST_WIDTH = 90;
const PICTURE_WIDTH = 120;

const CHARACTER = 7.5;
const BOLD_CHARACTER = 8.6;
const PADDING = 18;
/** Up to so many characters a text stays on one line; longer ones wrap, the longest at the greatest width. */
const SHORT = 14;
const LONG = 44;

/** The columns that a sheet uses, in its own order: named by its first header row, by their letters without one. */
export function detailsColumns(sheet: Sheet): DetailsColumn[] {
  const longest = longestTexts(sheet.rows);
  const header = sheet.rows.findIndex((row) => isHeaderRow(row));
  const { initial, final } = pictureColumns(sheet);
  return [...longest]
    .toSorted(([left], [right]) => left - right)
    .map(([number, length]) => {
      const letter = columnName(number);
      const title = (header === -1 ? undefined : cellAt(sheet, `${letter}${header}`)?.content) ?? '';
      const isInitial = letter === initial && hasImages(sheet.rows, letter);
      const picture = isInitial ? 'initial' : letter === final ? 'final' : null;
      const width = Math.max(picture ? PICTURE_WIDTH : LEAST_WIDTH, widthOfTitle(title), picture ? 0 : widthOf(length));
      return { key: letter, letter, title: title || (header === -1 ? letter : ''), picture, width: Math.round(width) };
    });
}

/** For each column in use the length of its longest text, titles aside: those run on over the columns beside them. */
function longestTexts(rows: readonly Row[]): Map<number, number> {
  const longest = new Map<number, number>();
  for (const row of rows) {
    if (!row) continue;
    const kind = rowKind(row);
    const counts = kind === 'finding' || kind === 'text';
    for (const { position, content } of row) {
      const column = parsePosition(position)?.columnNumber;
      if (column === undefined) continue;
      longest.set(column, Math.max(longest.get(column) ?? 0, counts ? content.length : 0));
    }
  }
  return longest;
}

function hasImages(rows: readonly Row[], letter: string): boolean {
  const inColumn = ({ type, position }: Cell) => type === 'image' && position.startsWith(letter);
  return rows.some((row) => row?.some(inColumn));
}

function widthOf(length: number): number {
  const characters = length <= SHORT ? length : Math.min(LONG, SHORT + (length - SHORT) / 5);
  return PADDING + characters * CHARACTER;
}

/** Wide enough that no word of the title breaks. */
function widthOfTitle(title: string): number {
  return PADDING + Math.max(...title.split(/\s+/).map(({ length }) => length)) * BOLD_CHARACTER;
}
