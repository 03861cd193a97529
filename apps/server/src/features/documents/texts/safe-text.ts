import { withFewMarks } from '@rigbook/domain';
import type { Fonts } from '../fonts/fonts.ts';

/** Control characters except line breaks, characters that change the direction of text, and unpaired surrogates. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const HARMFUL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufeff]/g;
const UNPAIRED = /\p{Surrogate}/gu;
/** Joins, variants and marks of direction: they have no shape of their own. */
const SHAPELESS = /^[\p{Default_Ignorable_Code_Point}\n]$/u;
const MISSING = '\ufffd';
/**
 * Matches this many letters in a row, each with its marks. A no-break space counts as a letter: a text from a web page may
 * have no other space.
 */
const inARow = (most: number): RegExp =>
  new RegExp(`(?:[^ \\n\\u200b\\p{M}]\\p{M}*){${most}}(?![\\u200b\\p{M}])`, 'gu');
/** Longer than any word: it would run off the page, or out of the space beside a picture. */
const ENDLESS = inARow(24);
/** Longer than most words, but not than addresses or document numbers: they would run into the next column. */
const TOO_LONG_FOR_A_COLUMN = inARow(12);
const MAY_BREAK = '\u200b';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text as it can be printed, and how many of its signs can't. */
export type SafeText = { text: string; lost: number };

/**
 * Makes a user's text safe for the document: removes invisible characters that affect the text around them, replaces
 * characters that the fonts lack, such as emoji, by a mark, adds places to break overlong words, and limits marks on a letter.
 */
export function makeSafe(given: string, { haveInOne }: Pick<Fonts, 'haveInOne'>): SafeText {
  const isShown = (text: string): boolean =>
    haveInOne(
      Array.from(text)
        .filter((letter) => !SHAPELESS.test(letter))
        .map((letter) => letter.codePointAt(0) ?? 0),
    );
  const clean = withFewMarks(given)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(HARMFUL, '')
    .replace(UNPAIRED, MISSING)
    .normalize('NFC')
    .trim();
  if (isShown(clean)) return { text: mayBreakAfter(ENDLESS, clean), lost: 0 };
  let lost = 0;
  const shown = Array.from(letters.segment(clean), ({ segment }) => {
    if (isShown(segment)) return segment;
    lost += 1;
    return MISSING;
  });
  return { text: mayBreakAfter(ENDLESS, shown.join('')), lost };
}

const mayBreakAfter = (runs: RegExp, text: string): string => text.replace(runs, (run) => `${run}${MAY_BREAK}`);

/** A safe text for a narrow column. */
export const breakForColumn = (text: string): string => mayBreakAfter(TOO_LONG_FOR_A_COLUMN, text);
