import type { PictureRow } from './picture-rows.ts';
import type { Named, Spoken } from './spoken.ts';

/** How many of the widest usual letters fit into a line: across a finding, in a column of facts, in a title. */
const ROOM = { page: 52, fact: 12, title: 25 } as const;
const FACTS_IN_A_ROW = 4;
/** Millimetres: a line with its leading, and the space around the parts of a finding. */
const LINE = 4.4;
const TITLE_LINE = 6;
const AROUND = { frame: 8, overdue: 7, text: 9, facts: 5, row: 7, picture: 9, timeline: 9, answer: 9 } as const;
/** A page has 261. The difference is a reserve for letters that are wider or higher than usual ones. */
const SURELY_ON_A_PAGE = 235;
/** On a finding of several pages, an answer of up to this many lines is kept together. */
const MOST_LINES_TOGETHER = 25;

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

/** Lines of a column of facts that surely fit on a page. */
const MOST_LINES_OF_A_FACT = 30;

export const isLongFact = (text: string): boolean => linesOf(text, ROOM.fact) > MOST_LINES_OF_A_FACT;

export const isLongAnswer = (text: string): boolean => linesOf(text, ROOM.page) > MOST_LINES_TOGETHER;

/** The parts of a finding that take up space. */
type Parts = {
  title: Spoken;
  overdue: string;
  texts: readonly Named[];
  facts: readonly Named[];
  pictures: readonly PictureRow[];
  timeline: { answers: readonly { what: string; who: Spoken; text: Spoken | null }[] } | null;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function factsHeight(facts: Parts['facts']): number {
  const lines = facts.map(({ value }) => linesOf(value.text, ROOM.fact));
  const rows = Array.from({ length: Math.ceil(lines.length / FACTS_IN_A_ROW) }, (_, row) =>
    Math.max(...lines.slice(FACTS_IN_A_ROW * row, FACTS_IN_A_ROW * (row + 1))),
  );
  return sum(rows.map((most) => AROUND.row + LINE * most));
}

/**
 * Whether a finding could be longer than a page. To know for sure it has to be set a second time, which takes twice as long as
 * the finding itself; for usual findings this estimate is enough.
 */
export function isPerhapsLong({ title, overdue, texts, facts, pictures, timeline }: Parts): boolean {
  const height = sum([
    AROUND.frame + TITLE_LINE * linesOf(title.text, ROOM.title),
    overdue === '' ? 0 : AROUND.overdue,
    ...texts.map(({ value }) => AROUND.text + LINE * linesOf(value.text, ROOM.page)),
    AROUND.facts + factsHeight(facts),
    ...pictures.map((row) => AROUND.picture + row.height),
    timeline ? AROUND.timeline : 0,
    ...(timeline?.answers ?? []).map(
      ({ what, who, text }) =>
        AROUND.answer + LINE * (linesOf(`${what} ${who.text}`, ROOM.page) - 1 + linesOf(text?.text ?? '', ROOM.page)),
    ),
  ]);
  return height > SURELY_ON_A_PAGE;
}
