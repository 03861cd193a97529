import type { Named, Spoken } from '../texts/spoken.ts';
import type { PlacedPicture } from './picture-rows.ts';

/** How many of the widest usual letters fit into a line: over the whole width, in one of two columns, beside pictures. */
const ROOM = { page: 56, column: 24, beside: 24 } as const;
/** Millimetres: a line with its leading, and the space around the parts of a finding. */
const LINE = 4.6;
const AROUND = { frame: 8, head: 9, text: 4, facts: 4, row: 2, caption: 4, answer: 4, closing: 4 } as const;
/** A page has 259. The difference is a reserve for letters that are wider or higher than usual ones. */
const SURELY_ON_A_PAGE = 225;
/** On a finding of several pages, an answer of up to this many lines is kept together. */
const MOST_LINES_TOGETHER = 25;
/** Letters of a fact that is kept in one line, with its name. */
const SHORT_FACT = 30;

/** Letters hardly wider than a W. Some of the others are ten times as wide. */
const USUAL = /[\u0020-\u01bf\u0386-\u0460\u0600-\u06ff\u2000-\u2027]|\p{M}/u;

const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, letter) => sum + (USUAL.test(letter) ? 1 : 10), 0);

/** The most lines that a text can take, as if all its letters were wide. */
function linesOf(text: string, room: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += 1;
    let used = 0;
    for (const width of line.split(/[ \u200b]/).map(widthOf)) {
      if (used > 0 && used + width > room) [lines, used] = [lines + 1, 0];
      used += width + 1;
      lines += Math.floor(width / (room + 1));
    }
  }
  return lines;
}

/** Whether the name and value of a fact fit into a line of any finding. */
export const isShortFact = ({ name, value }: Named): boolean =>
  !value.text.includes('\n') && widthOf(`${name} ${value.text}`) <= SHORT_FACT;

export const isLongAnswer = (text: string): boolean => linesOf(text, ROOM.beside) > MOST_LINES_TOGETHER;

/** The parts of a finding that take up space. */
export type PartsOfHeight = {
  ref: Spoken;
  texts: readonly Spoken[];
  facts: readonly Named[];
  beside: readonly PlacedPicture[];
  below: readonly (readonly PlacedPicture[])[];
  answers: readonly { what: string; who: Spoken; text: Spoken | null }[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const highest = (row: readonly PlacedPicture[]): number => Math.max(0, ...row.map(({ height }) => height));

/** The most that the words of a finding can take in height, in lines with so much room. */
function heightOfWords({ ref, texts, facts, answers }: PartsOfHeight, room: number): number {
  const inFacts = sum(facts.map(({ name, value }) => Math.max(1, linesOf(`${name} ${value.text}`, room))));
  const inAnswers = answers.map(({ what, who, text }) => linesOf([who.text, what, text?.text ?? ''].join(' '), room));
  return sum([
    AROUND.head + LINE * linesOf(ref.text, ROOM.column),
    ...texts.map(({ text }) => AROUND.text + LINE * linesOf(text, room)),
    AROUND.facts + LINE * inFacts,
    ...inAnswers.map((lines) => AROUND.answer + LINE * lines),
    AROUND.closing + 2 * LINE,
  ]);
}

/**
 * Whether a finding could be longer than a page. To know for sure it has to be set a second time, which takes twice as long as
 * the finding itself; for usual findings this estimate is enough.
 */
export function isPerhapsLong(parts: PartsOfHeight): boolean {
  const words = heightOfWords(parts, parts.beside.length > 0 ? ROOM.beside : ROOM.page);
  const pictures = sum(parts.below.map((row) => AROUND.row + AROUND.caption + highest(row)));
  return AROUND.frame + Math.max(words, highest(parts.beside) + AROUND.caption) + pictures > SURELY_ON_A_PAGE;
}

/** Most lines of a text that is set in one of two columns: beyond that, one column for all is easier to read. */
const MOST_LINES_IN_A_COLUMN = 14;

/** Whether what is wrong and what to do are better side by side. */
export const fitSideBySide = (texts: readonly Spoken[]): boolean =>
  texts.every(({ text }) => linesOf(text, ROOM.column) <= MOST_LINES_IN_A_COLUMN);
