import {
  cellAt,
  CLOSING_DATE_COLUMN,
  columnName,
  columnNumber,
  furtherPictureColumns,
  isHeaderRow,
  pictureColumns,
  PRIORITY_COLUMN,
  rowKind,
  STATUS_COLUMN,
  textAt,
  type Cell,
  type Picture,
  type Row,
  type Sheet,
} from '@rigbook/domain';
import { NUMBER_COLUMN } from './number-column.ts';
import type { VirtualColumn } from '../../../../ui/table/virtual/virtual-column.ts';

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
/** Room for 'Change Image' and what else can be done with the pictures, for 'Update Picture', and for the dropdown. */
const EDITED_PICTURE_WIDTH = { initial: 172, final: 150 };
const EDITED_STATUS_WIDTH = 140;

/** Texts longer than this are expected to take several lines. */
const LINE = 30;

const CHARACTER = 7.5;
const BOLD_CHARACTER = 9.2;
const PADDING = 18;
/** A priority or status is a coloured mark, usually in bold capitals, and wraps between its words. */
const MARKED_CHARACTER = 9.8;
const MARK_PADDING = 22;
/** The longest word of the priorities and statuses: 'Critical', 'PROGRESS'. */
const WORD = 8;
/** Texts up to this many characters stay on one line; longer ones wrap, those of LONG at the greatest least width. */
const SHORT = 14;
const LONG = 80;
const LONG_CHARACTERS = 23;
/** Longer texts do not make their column wider compared with others. */
const LONGEST = 200;

const REFERENCE_COLUMN = 'B';

/**
 * The columns that a sheet uses, in its own order, named by its first header row, or by their letters without one.
 * @param edited the pictures that can be changed in the table
 */
export function detailsColumns(sheet: Sheet, edited: Picture | null): DetailsColumn[] {
  const header = sheet.rows.findIndex((row) => isHeaderRow(row, sheet.rows));
  const longest = longestTexts(sheet.rows);
  // Where no finding has a number, those of the sections are shown with their names.
  if (header !== -1 && !hasNumbers(sheet.rows)) longest.delete(columnNumber(NUMBER_COLUMN));
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
      const editedWidth = picture !== null && picture === edited ? EDITED_PICTURE_WIDTH[picture] : 0;
      const statusWidth = edited === 'final' && letter === STATUS_COLUMN ? EDITED_STATUS_WIDTH : 0;
      const content = picture ? PICTURE_WIDTH : widthOf(length, letter);
      const least = Math.max(LEAST_WIDTH, content, editedWidth, statusWidth, widthOfTitle(title));
      const shown = title || (header === -1 ? letter : '');
      const long = picture === null && length > LINE;
      const pin = header === -1 ? undefined : pinOf(letter, picture);
      const grow = long ? Math.min(length, LONGEST) : 0;
      return { key: letter, letter, title: shown, picture, long, width: Math.round(least), grow, ...(pin && { pin }) };
    });
}

/** What says which finding it is, and how far it is dealt with, stays in sight. */
function pinOf(letter: string, picture: Picture | null): VirtualColumn['pin'] {
  if (letter === REFERENCE_COLUMN) return 'start';
  if (letter === STATUS_COLUMN) return 'both';
  return letter === CLOSING_DATE_COLUMN || picture !== null ? 'end' : undefined;
}

/** The length of the longest text of each column in use, without those that span the columns beside them. */
function longestTexts(rows: readonly Row[]): Map<number, number> {
  const longest: number[] = [];
  for (const row of rows) {
    if (!row) continue;
    const isFinding = rowKind(row, rows) === 'finding';
    const used = isFinding ? null : new Set(row.map(({ position }) => columnNumber(position)));
    for (const { position, content } of row) {
      const column = columnNumber(position);
      const length = used?.has(column + 1) === false ? 0 : content.length;
      longest[column] = Math.max(longest[column] ?? 0, length);
    }
  }
  return new Map(longest.flatMap((length, column) => [[column, length] as const]));
}

const hasNumbers = (rows: readonly Row[]): boolean =>
  rows.some((row) => rowKind(row, rows) === 'finding' && textAt(row, NUMBER_COLUMN) !== '');

function hasImages(rows: readonly Row[], letter: string): boolean {
  const inColumn = ({ type, position }: Cell) => type === 'image' && position.startsWith(letter);
  return rows.some((row) => row?.some(inColumn));
}

function widthOf(length: number, letter: string): number {
  const isMarked = letter === PRIORITY_COLUMN || letter === STATUS_COLUMN;
  if (isMarked && length <= LONG_CHARACTERS) return PADDING + MARK_PADDING + Math.min(length, WORD) * MARKED_CHARACTER;
  const wrapped = ((LONG_CHARACTERS - SHORT) * (length - SHORT)) / (LONG - SHORT);
  const characters = length <= SHORT ? length : Math.min(LONG_CHARACTERS, SHORT + wrapped);
  return PADDING + characters * CHARACTER;
}

/** Titles up to this many characters stay on one line. */
const ONE_LINE = 20;

/** Wide enough for a short title in one line, which all others would have room above for, and not to break a word of a longer one. */
function widthOfTitle(title: string): number {
  const words = title.length <= ONE_LINE ? [title] : title.split(/\s+/);
  return PADDING + Math.max(...words.map(({ length }) => length)) * BOLD_CHARACTER;
}
