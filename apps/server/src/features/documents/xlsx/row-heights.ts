import type { PlannedCell, PlannedSheet } from './plan.ts';

/** Points of a line of text; LibreOffice takes a little less. */
const LINE = 12;
const ROOM_AROUND = 5;
/** Points: Excel has no higher row. */
const MOST = 409;
/** Points of a pixel. */
const PIXEL = 0.75;
/** Pixels around a picture, of both sides together. */
export const PICTURE_PADDING = 8;

/** Ems of a digit of the font, in which the widths of columns are counted, and of a space. */
const DIGIT = 0.556;
const SPACE = 0.28;
/** The letters of a substitute font may be wider. */
const RESERVE = 1.08;

/** The width of a letter of Arial in ems, by classes; one of no class is as wide as a small letter. */
const CLASSES: [letters: RegExp, ems: number][] = [
  [/\p{M}/u, 0],
  [/[ijl.,:;|'!]/, 0.25],
  [/[ ftrI()[\]\-/"]/, 0.32],
  [/[mwMW@%—]/, 0.86],
  [/[A-Z&<>+=~≥≤→]/, 0.69],
  [/[\u2e80-\uffef]/, 1],
];
const widthOfLetter = (letter: string): number => CLASSES.find(([letters]) => letters.test(letter))?.[1] ?? 0.54;
const widthOf = (word: string): number => Array.from(word).reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/** How many digits a column needs so that no word of a heading is broken; headings are bold. */
export function fitHeading(heading: string): number {
  const widest = Math.max(0, ...heading.split(/\s+/).map(widthOf));
  return Math.ceil((widest * RESERVE * RESERVE) / DIGIT) + 1;
}

/**
 * How many lines a text takes in a column of so many digits, as Excel breaks it: at spaces, and within a word that is wider
 * than the column.
 */
export function linesOf(text: string, digits: number): number {
  const room = Math.max(1, (digits * DIGIT) / RESERVE);
  return text.split('\n').reduce((lines, line) => lines + linesOfOne(line, room), 0);
}

function linesOfOne(line: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const width = widthOf(word);
    const isFirst = used === 0;
    if (!isFirst && used + SPACE + width > room) {
      lines += 1;
      used = 0;
    }
    used += (used === 0 ? 0 : SPACE) + width;
    while (used > room) {
      lines += 1;
      used -= room;
    }
  }
  return lines;
}

const textOf = (cell: PlannedCell | undefined): string =>
  cell && 'text' in cell && cell.look !== 'title' ? cell.text : '';

/** The height of each row in points: enough for its longest text and its largest picture. */
export function heightsOf({ rows, widths, pictures }: PlannedSheet): number[] {
  const pictured = new Map<number, number>();
  for (const { row, height } of pictures) {
    pictured.set(row, Math.max(pictured.get(row) ?? 0, (height + PICTURE_PADDING) * PIXEL));
  }
  return rows.map((cells, row) => {
    const lines = widths.map((width, column) => linesOf(textOf(cells[column]), width - 1));
    return Math.min(MOST, Math.max(pictured.get(row) ?? 0, Math.max(1, ...lines) * LINE + ROOM_AROUND));
  });
}
