import type { FindingRow, Language } from '@rigbook/contract';
import type { Coloured } from '@rigbook/domain';
import { literalText } from '@rigbook/workbook';
import type { FollowedFinding } from '../material/followed.ts';
import { nameOfPicture } from '../picture-name.ts';
import type { PictureFile } from '../pictures.ts';
import type { SaidOfFinding } from '../store.ts';
import type { PlannedCell, PlannedPicture } from './plan.ts';
import { XLSX_WORDS } from './words.ts';

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
export const makeDayCell = (iso: string | null): PlannedCell => (iso === null ? null : { day: iso });

const ANSWERS = ['answer', 'progress', 'ready', 'question'];

/** The last answer; assigning or verifying a finding is not an answer. */
const lastAnswer = (answers: readonly SaidOfFinding[]): string => {
  const last = answers.findLast(({ kind, text: said }) => said !== '' && ANSWERS.includes(kind));
  return last ? [last.user_name, last.text].filter((part) => part).join(': ') : '';
};

/** The columns that a document adds to each row of a report, with their headings. */
const ADDED = ['age', 'due', 'owner', 'state', 'lastAnswer'] as const;
export const ADDED_WIDTHS = [10, 12, 18, 12, 40];

export const writeAddedHeadings = (language: Language): PlannedCell[] =>
  ADDED.map((name) => makeHeaderCell(XLSX_WORDS[language][name]));

/** The state in words; a finding that was returned is in progress and says so. */
function stateText(language: Language, { state, returned }: FindingRow): string {
  const words = XLSX_WORDS[language];
  return returned === null ? words.states[state] : `${words.states[state]} · ${words.returned}`;
}

export function writeAddedCells(language: Language, { row, said }: Pick<FollowedFinding, 'row' | 'said'>) {
  if (row === null) return ADDED.map(() => null);
  const owner = row.owner?.name ?? row.owner_text;
  return [
    { number: row.age_days },
    makeDayCell(row.due_on),
    makeTextCell(owner),
    makeColouredCell(stateText(language, row), row.returned === null ? row.state : 'returned'),
    makeTextCell(lastAnswer(said)),
  ];
}

/** The pixels of the box for a picture, and the width of its column in characters. */
export const BOX = {
  none: { width: 0, height: 0, characters: 16 },
  small: { width: 150, height: 110, characters: 23 },
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
