import type { Item } from './compared.ts';
import { isMark } from './marks.ts';
import { hasWord } from './spelled.ts';

/** How much a word says about which finding is meant: the rarer, the more. */
export type Weight = (word: string) => number;

export function weighWords(items: readonly Item[]): Weight {
  const counts = new Map<string, number>();
  for (const { words, detailWords } of items)
    for (const word of new Set([...words, ...detailWords])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + items.length / (counts.get(word) ?? 1));
}

/** A text names what it is about in its first words. */
const NAMED_FIRST = 3;

/** Whether two texts are about different things, by the words that each has and the other has not. */
export type IsOtherThing = (one: Item, other: Item) => boolean;

/** So much of what has a word is in one section, or so many times what is in others: it is the name of something there. */
const AT_HOME = 0.4;
const TIMES_OTHERS = 8;
/** In fewer sections than these it can't be said where a word is at home. */
const FEWEST_SECTIONS = 4;

/**
 * A word that several findings of a section have, and few elsewhere, names a thing of that section: whoever writes one such word
 * instead of another means something else ('the day tank is cracked', 'the silencer is cracked').
 * @param sectionOf the same text for the sections of both surveys that are the same
 */
export function recogniseThings(
  before: readonly Item[],
  after: readonly Item[],
  sectionOf: (item: Item) => string,
): IsOtherThing {
  const sections = new Set([...before, ...after].map(sectionOf));
  if (sections.size < FEWEST_SECTIONS) return () => false;
  const [olds, news] = [usesOf(before, sectionOf), usesOf(after, sectionOf)];
  const isThing = (word: string, section: string) => {
    const uses = [olds.get(word), news.get(word)];
    const here = sumOf(uses.map((use) => use?.get(section) ?? 0));
    const atHome = Math.min(AT_HOME, TIMES_OTHERS / sections.size);
    return here > 1 && here >= atHome * sumOf(uses.flatMap((use) => [...(use?.values() ?? [])]));
  };
  const hasOther = (one: Item, other: Item) =>
    [...one.words].some((word) => !hasWord(other, word) && isThing(word, sectionOf(one))) ||
    [...one.wordPairs].some((pair) => isStrange(pair, other) && isThing(pair, sectionOf(one)));
  /** Also where only one names it: 'the boom' and 'the boom rest'. */
  const beginsWithOther = (one: Item, other: Item) =>
    namesIn(one)
      .slice(0, NAMED_FIRST)
      .some((word) => !hasWord(other, word) && isThing(word, sectionOf(one)));
  return (one, other) =>
    (hasOther(one, other) && hasOther(other, one)) || beginsWithOther(one, other) || beginsWithOther(other, one);
}

const isStrange = (pair: string, item: Item): boolean => pair.split(' ').every((word) => !hasWord(item, word));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** How many findings of each section have a word. */
function usesOf(items: readonly Item[], sectionOf: (item: Item) => string): Map<string, Map<string, number>> {
  const uses = new Map<string, Map<string, number>>();
  for (const item of items) {
    const section = sectionOf(item);
    for (const word of [...item.words, ...item.wordPairs]) {
      const own = uses.get(word) ?? new Map<string, number>();
      uses.set(word, own.set(section, (own.get(section) ?? 0) + 1));
    }
  }
  return uses;
}

/** Each says so much that the other does not; or one does, of which the other is a part. */
const MUCH = 0.3;
const MOST = 0.3;

/** Whether two texts, however alike, are rather two about one thing: each has a part of its own, or one is a part of the other. */
export function areExchanged(one: Item, other: Item, weightOf: Weight): boolean {
  const weight = (words: Iterable<string>) => sumOf([...words].map(weightOf));
  const shareOf = (item: Item, rival: Item) =>
    weight([...item.words].filter((word) => !hasWord(rival, word))) / Math.max(weight(item.words), Number.MIN_VALUE);
  const [left, right] = [shareOf(one, other), shareOf(other, one)];
  if (Math.min(left, right) > MUCH) return true;
  // Whoever adds something to a text leaves its beginning.
  return Math.max(left, right) > MOST && namesIn(one)[0] !== namesIn(other)[0];
}

/** A text of fewer words doesn't name a thing first and then say something about it. */
const FEWEST_WORDS = 6;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

const namesIn = ({ words }: Item): string[] => [...words].filter((word) => !ARTICLES.has(word) && !isMark(word));

/** Whether two texts begin with other words before they say the same: they name different things, or the same one otherwise. */
export function haveOtherBeginnings(one: Item, other: Item): boolean {
  const beginning = (own: Item, rival: Item) => namesIn(own).findIndex((word) => hasWord(rival, word));
  if (one.words.size < FEWEST_WORDS || other.words.size < FEWEST_WORDS) return false;
  return beginning(one, other) > 0 && beginning(other, one) > 0;
}
