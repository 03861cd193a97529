import { latinDigits } from '../dates/written-days.ts';
import { withFewMarks } from './few-marks.ts';

/**
 * What only says how a letter is pronounced or drawn: accents, also hamza and madda above or below a letter, harakat and
 * tatweel, and characters that can't be seen. `fold_text` in the database has the same ones.
 */
const ACCENTS = String.raw`\u0300-\u036F\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F`;
const ARABIC_MARKS = String.raw`\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF`;
const UNSEEN = String.raw`\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF`;
const MARKS = new RegExp(`[${ACCENTS}${ARABIC_MARKS}${UNSEEN}]`, 'g');

/** Letters that are written for one another, and hamza by itself, which is left out. */
const LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ء: '', ς: 'σ' };
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

// oxlint-disable-next-line no-control-regex -- nothing in it has to be folded
const PLAIN = /^[\x00-\x7F]*$/;

/**
 * A text as searches and the matching compare it (rules.md#spelling): letter case, accents, Arabic marks, the seat of a hamza, ta
 * marbuta and alef maqsura make no difference, nor does the script of digits. `fold_text` in the database says the same.
 */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : latinDigits(withFewMarks(text))
        .normalize('NFKD')
        .replaceAll(MARKS, '')
        .toLowerCase()
        .replaceAll(FOLDED, (letter) => LETTERS[letter] ?? letter);
