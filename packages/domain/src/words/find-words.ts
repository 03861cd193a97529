import { foldText } from './fold-text.ts';

/** The characters of a text from one up to another one. */
export type Passage = { from: number; to: number };

/** The folded text with, for each of its characters, where that begins in the text as written. */
function foldedWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const own = foldText(letter);
    folded += own;
    for (let n = 0; n < own.length; n += 1) starts.push(at);
    at += letter.length;
  }
  return { folded, starts: [...starts, text.length] };
}

/**
 * Where a text as written has words of a search, however they are spelled, in order and none within another.
 * @param words as `foldText` returns them
 */
export function findWords(text: string, words: readonly string[]): Passage[] {
  const { folded, starts } = foldedWithPlaces(text);
  const found: Passage[] = [];
  for (const word of words.filter((one) => one !== '')) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.push({ from: starts[at] ?? 0, to: starts[at + word.length] ?? text.length });
  }
  const apart: Passage[] = [];
  for (const one of found.toSorted((left, right) => left.from - right.from || right.to - left.to)) {
    const last = apart.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else apart.push({ ...one });
  }
  return apart;
}
