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
import type { VirtualColumn } from '../../../../ui/table/virtual-column.ts';

export type DetailsColumn = VirtualColumn & {
  letter: string;
  /** Which pictures are in the column; null for texts. */
  picture: Picture | null;
  /** Some of its texts take several lines: all are aligned to the start of their own direction. */
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
/** A priority or status is a coloured mark, usually in bold capitals, and is not wrapped. */
const MARKED_CHARACTER = 9.8;
const MARK_PADDING = 22;
/** Texts up to this many characters stay on one line; longer ones wrap, the longest at the greatest width. */
const SHORT = 14;
const LONG = 44;

/**
 * The columns that a sheet uses, in its own order, named by its first header row, or by their letters without one.
 * @param edited the pictures that can be changed in the table
 */
export function detailsColumns(sheet: Sheet, edited: Picture | null): DetailsColumn[] {
  const longest = longestTexts(sheet.rows);
  const header = sheet.rows.findIndex((row) => isHeaderRow(row));
  const { initial, final } = pictureColumns(sheet);
  // They are reached through the first one, from its cell and in the viewer.
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

/** The length of the longest text of each column in use, without those that span the columns beside them. */
function longestTexts(rows: readonly Row[]): Map<number, number> {
  const longest: number[] = [];
  for (const row of rows) {
    if (!row) continue;
    const isFinding = rowKind(row) === 'finding';
    const used = isFinding ? null : new Set(row.map(({ position }) => columnNumber(position)));
    for (const { position, content } of row) {
      const column = columnNumber(position);
      const length = used?.has(column + 1) === false ? 0 : content.length;
      longest[column] = Math.max(longest[column] ?? 0, length);
    }
  }
  return new Map(longest.flatMap((length, column) => [[column, length] as const]));
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

/** Wide enough not to break a word of the title. */
function widthOfTitle(title: string): number {
  return PADDING + Math.max(...title.split(/\s+/).map(({ length }) => length)) * BOLD_CHARACTER;
}
