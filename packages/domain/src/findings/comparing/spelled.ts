import type { Item } from './compared.ts';
import { lettersOf } from './marks.ts';

/** Shorter words may well differ by a letter. */
const FEWEST_LETTERS = 5;

const withoutEach = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** The words of a finding in all spellings that count as the same. */
const spellings = new WeakMap<Item, { letters: Set<string>; shortened: Set<string> }>();

function spellingsOf(item: Item) {
  const known = spellings.get(item);
  if (known) return known;
  const long = [...item.words].filter((word) => word.length >= FEWEST_LETTERS);
  const own = { letters: new Set(long.map(lettersOf)), shortened: new Set(long.flatMap(withoutEach)) };
  spellings.set(item, own);
  return own;
}

/** Whether a finding has a word, or one that differs from it by two letters that changed places, or by one that is missing. */
export function hasWord(item: Item, word: string): boolean {
  if (item.words.has(word)) return true;
  const { letters, shortened } = spellingsOf(item);
  if (shortened.has(word)) return true;
  if (word.length < FEWEST_LETTERS) return false;
  return letters.has(lettersOf(word)) || withoutEach(word).some((shorter) => item.words.has(shorter));
}
