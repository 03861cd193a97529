/** Beyond this a text says nothing new of which finding it is, and comparing it would only take long. */
const COMPARED = 1000;

/** Case, blanks and the way a character is encoded never tell two findings apart. */
export const plainText = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The pairs of neighbouring letters of a text, in ascending order: what `likeness` compares. */
export type Pairs = Uint32Array;

/** @param text as `plainText` gives it; marks between words do not count */
export function pairsOf(text: string): Pairs {
  const letters = text
    .slice(0, COMPARED)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const pairs = new Uint32Array(Math.max(0, letters.length - 1));
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = letters.charCodeAt(at) * 0x1_00_00 + letters.charCodeAt(at + 1);
  }
  return pairs.toSorted();
}

/**
 * How alike two texts are, from 0 to 1 for the same pairs of letters: twice the pairs that both have, divided by all pairs
 * (the Sørensen-Dice coefficient). Words may change places, and a corrected word costs no more than its letters. Texts
 * without a pair of letters are like nothing.
 */
export function likeness(left: Pairs, right: Pairs): number {
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
