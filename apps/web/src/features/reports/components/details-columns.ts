import {
  cellAt,
  columnName,
  columnNumber,
  furtherPictureColumns,
  isHeaderRow,
  pictureColumns,
  PRIORITY_COLUMN,
  rowKind,
  STATUS_COLUMN,
  type Cell,
  type Picture,
  type Row,
  type Sheet,
} from '@rigbook/domain';
import type { VirtualColumn } from '../../../ui/table/virtual-table.tsx';

export type DetailsColumn = VirtualColumn & {
  letter: string;
  /** Which pictures stand in the column; null for texts. */
  picture: Picture | null;
  /** Some of its texts take several lines: all of them begin where their language does. */
  long: boolean;
};

/** CSS pixels (rules.md#details-table). */
const LEAST_WIDTH = 90;
const PICTURE_WIDTH = 120;
/** Room for 'Change Image'. */
const EDITED_PICTURE_WIDTH = 150;

/** Texts longer than this are expected to take several lines. */
const LINE = 30;

const CHARACTER = 7.5;
const BOLD_CHARACTER = 9.2;
const PADDING = 18;
/** A priority or status stands in a coloured mark, in bold capitals as a rule, and is not broken. */
const MARKED_CHARACTER = 9.8;
const MARK_PADDING = 22;
/** Up to so many characters a text stays on one line; longer ones wrap, the longest at the greatest width. */
const SHORT = 14;
const LONG = 44;

/**
 * The columns that a sheet uses, in its own order: named by its first header row, by their letters without one.
 * @param edited which pictures can be changed in the table
 */
export function detailsColumns(sheet: Sheet, edited: Picture | null): DetailsColumn[] {
  const longest = longestTexts(sheet.rows);
  const header = sheet.rows.findIndex((row) => isHeaderRow(row));
  const { initial, final } = pictureColumns(sheet);
  // They are seen through the first one, in its cell and in the viewer.
  const further = new Set(furtherPictureColumns(sheet));
  return [...longest]
    .filter(([number]) => !further.has(columnName(number)) || !hasImages(sheet.rows, columnName(number)))
    .toSorted(([left], [right]) => left - right)
    .map(([number, length]) => {
      const letter = columnName(number);
      const title = (header === -1 ? undefined : cellAt(sheet, `${letter}${header}`)?.content) ?? '';
      const isInitial = letter === initial && hasImages(sheet.rows, letter);
      const picture = isInitial ? 'initial' : letter === final ? 'final' : null;
      const pictureWidth = picture === edited ? EDITED_PICTURE_WIDTH : PICTURE_WIDTH;
      const content = picture ? pictureWidth : widthOf(length, letter);
      const width = Math.max(LEAST_WIDTH, content, widthOfTitle(title));
      const shown = title || (header === -1 ? letter : '');
      return { key: letter, letter, title: shown, picture, long: length > LINE, width: Math.round(width) };
    });
}

/** For each column in use the length of its longest text, without those that run on over the columns beside them. */
function longestTexts(rows: readonly Row[]): Map<number, number> {
  const longest = new Map<number, number>();
  for (const row of rows) {
    if (!row) continue;
    const isFinding = rowKind(row) === 'finding';
    const used = row.map(({ position }) => columnNumber(position));
    for (const [index, { content }] of row.entries()) {
      const column = used[index];
      if (column === undefined) continue;
      const stays = isFinding || used.includes(column + 1);
      longest.set(column, Math.max(longest.get(column) ?? 0, stays ? content.length : 0));
    }
  }
  return longest;
}

function hasImages(rows: readonly Row[], letter: string): boolean {
  const inColumn = ({ type, position }: Cell) => type === 'image' && position.startsWith(letter);
  return rows.some((row) => row?.some(inColumn));
}

function widthOf(length: number, letter: string): number {
  const isMarked = letter === PRIORITY_COLUMN || letter === STATUS_COLUMN;
  if (isMarked && length <= LONG / 2) return PADDING + MARK_PADDING + length * MARKED_CHARACTER;
  const characters = length <= SHORT ? length : Math.min(LONG, SHORT + (length - SHORT) / 5);
  return PADDING + characters * CHARACTER;
}

/** Wide enough that no word of the title breaks. */
function widthOfTitle(title: string): number {
  return PADDING + Math.max(...title.split(/\s+/).map(({ length }) => length)) * BOLD_CHARACTER;
}
