import { withFewMarks } from '../../words/few-marks.ts';

/** How many characters of a text are compared: more would take long and add nothing. */
const COMPARED = 1000;

/** Normalises what never distinguishes two findings: case, blanks and the encoding of characters. */
export const plainText = (text: string): string =>
  withFewMarks(text).normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The words of a normalised text, without punctuation. */
export const wordsOf = (text: string): string[] => text.slice(0, COMPARED).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** All sequences of three letters in the words of a text, in ascending order: what `likeness` compares. */
export type Trigrams = Float64Array;

/** @param text as `plainText` returns it */
export function trigramsOf(text: string): Trigrams {
  const trigrams: number[] = [];
  for (const word of wordsOf(text)) {
    const letters = ` ${word} `;
    for (let at = 0; at + 2 < letters.length; at += 1) {
      const [first, second, third] = [0, 1, 2].map((next) => letters.charCodeAt(at + next)) as [number, number, number];
      trigrams.push(first * 2 ** 32 + second * 2 ** 16 + third);
    }
  }
  return Float64Array.from(trigrams).toSorted();
}

/**
 * How alike two texts are, from 0 to 1: twice the number of shared trigrams divided by the number of all trigrams (the
 * Sørensen-Dice coefficient). Word order doesn't matter, and a corrected word costs no more than its letters. Texts of
 * different findings usually stay below 0.4, however long (with pairs of letters: up to 0.6). A text without words is
 * like no other.
 */
export function likeness(left: Trigrams, right: Trigrams): number {
  let [common, at, other] = [0, 0, 0];
  while (at < left.length && other < right.length) {
    const difference = (left[at] ?? 0) - (right[other] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  const all = left.length + right.length;
  return all === 0 ? 0 : (2 * common) / all;
}
