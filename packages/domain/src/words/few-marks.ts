/** More than any language writes on one letter. */
const MOST_MARKS = 8;

/** Accents, vowel signs and the like, also the two halfwidth ones that count as letters until they are normalised. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const TOO_MANY = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');

/**
 * A copy of a text with at most eight marks on each letter: to put thousands in order, as normalising does, takes time by the
 * square of their number. What searches, matchings and documents compare and show goes through it first; texts are stored as
 * they were written. `few_marks` in the database says the same.
 */
export const withFewMarks = (text: string): string => text.replaceAll(TOO_MANY, '$1');
