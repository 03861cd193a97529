import type { Language } from '@rigbook/contract';
import type { Coloured } from '@rigbook/domain';
import { literalText } from '@rigbook/workbook';
import type { FollowedFinding } from '../material/followed.ts';
import { nameOfPicture } from '../making/file-name.ts';
import type { PictureFile } from '../making/pictures.ts';
import type { Value } from '../tables/column.ts';
import { FOLLOWED_COLUMNS } from '../tables/finding-columns.ts';
import type { PlannedCell, PlannedPicture } from './plan.ts';
import { TABLE_WORDS } from '../texts/table-words.ts';

/** The most characters of a cell. */
const CELL_CHARACTERS = 32_767;

/** A text, cut to the length of a cell. */
export const makeTextCell = (content: string): PlannedCell =>
  content === '' ? null : { text: literalText(content.toWellFormed().slice(0, CELL_CHARACTERS)) };

/** The name of a priority or a state, in its colour. */
export function makeColouredCell(content: string, look: Coloured): PlannedCell {
  const cell = makeTextCell(content);
  return cell !== null && 'text' in cell ? { ...cell, look } : cell;
}

export const makeHeaderCell = (content: string): PlannedCell => ({ text: content, look: 'header' });

/** What a table says, as a cell. */
export function makeCell(value: Value): PlannedCell {
  if (value === null || !('text' in value)) return value;
  return value.look === undefined ? makeTextCell(value.text) : makeColouredCell(value.text, value.look);
}

/** The columns that a document adds to each row of a report, with their headings. */
export const ADDED_WIDTHS = FOLLOWED_COLUMNS.map(({ width }) => width);

export const writeAddedHeadings = (language: Language): PlannedCell[] =>
  FOLLOWED_COLUMNS.map(({ heading }) => makeHeaderCell(TABLE_WORDS[language][heading]));

export function writeAddedCells(language: Language, { row, said }: Pick<FollowedFinding, 'row' | 'said'>) {
  if (row === null) return FOLLOWED_COLUMNS.map(() => null);
  return FOLLOWED_COLUMNS.map(({ value }) => makeCell(value({ row, said }, TABLE_WORDS[language], language)));
}

/** The pixels of the box for a picture, and the width of its column in characters. */
export const BOX = {
  none: { width: 0, height: 0, characters: 8 },
  small: { width: 132, height: 99, characters: 20 },
  large: { width: 330, height: 250, characters: 48 },
} as const;

type Shown = { row: number; column: number; size: keyof typeof BOX; missing: string };

/** A picture that fits its cell, or a text if it is missing. */
export function placePicture(
  path: string,
  file: PictureFile | undefined,
  { row, column, size, missing }: Shown,
): { cell: PlannedCell; picture: PlannedPicture | null } {
  const name = nameOfPicture(path);
  if (size === 'none') return { cell: null, picture: null };
  if (!file) return { cell: makeTextCell(`${missing}${name}`), picture: null };
  const scale = Math.min(1, BOX[size].width / file.width, BOX[size].height / file.height);
  const [width, height] = [Math.round(file.width * scale), Math.round(file.height * scale)];
  return { cell: null, picture: { file: file.file, width, height, row, column, name } };
}
