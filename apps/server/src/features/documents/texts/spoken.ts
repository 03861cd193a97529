import { LANGUAGES } from '@rigbook/texts';
import type { DocumentHead } from '../content.ts';
import type { Fonts } from '../fonts/fonts.ts';
import { breakForColumn, makeSafe } from './safe-text.ts';

/** A text and the direction it is read in, which need not be that of the document. */
export type Spoken = { text: string; rtl: boolean };
/** A text under its name. */
export type Named = { name: string; value: Spoken };

/** Makes texts of users safe, and gives them the direction of their first letter. */
export type Speaker = {
  speak: (text: string) => Spoken;
  safe: (text: string) => string;
  /** How many signs of some texts can't be printed. */
  countLost: (texts: readonly string[]) => number;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Texts without a letter get the direction of the document. */
export function createSpeaker(language: DocumentHead['language'], fonts: Pick<Fonts, 'haveInOne'>): Speaker {
  const isRtl = LANGUAGES[language].direction === 'rtl';
  const safe = (text: string) => makeSafe(text, fonts).text;
  return {
    speak: (given) => {
      const text = safe(given);
      const letter = /\p{L}/u.exec(text)?.[0];
      return { text, rtl: letter ? RIGHT_TO_LEFT.test(letter) : isRtl };
    },
    safe,
    countLost: (texts) => texts.reduce((sum, text) => sum + makeSafe(text, fonts).lost, 0),
  };
}

/** A text that also breaks in a narrow column. */
export const trimForColumn = ({ text, rtl }: Spoken): Spoken => ({ text: breakForColumn(text), rtl });

/** As much of a text as there is room for, up to a word. */
export function cutAfterWord(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= most) return line;
  const start = letters.slice(0, most - 1).join('');
  const word = start.lastIndexOf(' ');
  return `${(word > most / 2 ? start.slice(0, word) : start).trimEnd()} …`;
}
