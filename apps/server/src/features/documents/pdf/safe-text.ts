import { withFewMarks } from '@rigbook/domain';
import { areInOneFont } from './fonts.ts';

/** Control characters but the line break, what turns the direction of text around it, and unpaired surrogates. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const HARMFUL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufeff]/g;
const UNPAIRED = /\p{Surrogate}/gu;
/** Joins, variants and marks of direction: they have no shape of their own. */
const SHAPELESS = /^[\p{Default_Ignorable_Code_Point}\n]$/u;
const MISSING = '\ufffd';
/**
 * So many letters in a row, each with its marks. A space that does not break a line is one of them: a text from a web
 * page may have no other.
 */
const inARow = (most: number): RegExp =>
  new RegExp(`(?:[^ \\n\\u200b\\p{M}]\\p{M}*){${most}}(?![\\u200b\\p{M}])`, 'gu');
/** More than any word has: they would run out of the page. */
const ENDLESS = inARow(40);
/** Hardly a word has as many, but addresses and numbers of documents: they would run into the next column. */
const TOO_LONG_FOR_A_COLUMN = inARow(12);
const MAY_BREAK = '\u200b';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isShown = (text: string): boolean =>
  areInOneFont(
    Array.from(text)
      .filter((letter) => !SHAPELESS.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0),
  );

/**
 * Text of a user as the document can show it: without what is invisible and works on the text around it, with a mark for
 * what the fonts lack, such as emoji, and with places to break what never ends. Of thousands of marks on a letter it has a few.
 */
export function safeText(text: string): string {
  const clean = withFewMarks(text)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(HARMFUL, '')
    .replace(UNPAIRED, MISSING)
    .normalize('NFC')
    .trim();
  const shown = isShown(clean)
    ? clean
    : Array.from(letters.segment(clean), ({ segment }) => (isShown(segment) ? segment : MISSING)).join('');
  return mayBreakAfter(ENDLESS, shown);
}

const mayBreakAfter = (runs: RegExp, text: string): string => text.replace(runs, (run) => `${run}${MAY_BREAK}`);

/** A safe text for a narrow column. */
export const inColumn = (text: string): string => mayBreakAfter(TOO_LONG_FOR_A_COLUMN, text);
