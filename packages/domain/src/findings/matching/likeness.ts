/** Beyond this a text says nothing new of which finding it is, and comparing it would only take long. */
const COMPARED = 1000;

/** Case, blanks and the way a character is encoded never tell two findings apart. */
export const plainText = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The words of a plain text; marks between them do not count. */
export const wordsOf = (text: string): string[] => text.slice(0, COMPARED).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Every three letters in a row of a text's words, in ascending order: what `likeness` compares. */
export type Trigrams = Float64Array;

/** @param text as `plainText` gives it */
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
 * How alike two texts are, from 0 to 1: twice the trigrams that both have, divided by all trigrams (the Sørensen-Dice
 * coefficient). Words may change places, and a corrected word costs no more than its letters. Texts of different findings
 * are below 0.4 as a rule, however long (with pairs of letters instead: up to 0.6). Texts without a word are like nothing.
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
