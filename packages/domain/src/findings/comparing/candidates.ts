import { likeness } from '../matching/likeness.ts';
import type { Item } from './compared.ts';
import type { Weight } from './vocabulary.ts';

/** Two findings that may be the same, and how alike their texts are. */
export type Candidate = { one: Item; other: Item; score: number };

/** From here on two texts may be of the same finding (rules.md#comparing-surveys). */
const MAY_BE_ALIKE = 0.4;
/** How many of the findings that share words with one are compared with it letter by letter. */
const MAX_COMPARED = 16;
/** How many findings are looked at for one, by its rarest words first: hostile texts may have all words in common. */
const MAX_LOOKED_AT = 2000;

/** The pairs of findings of two surveys with alike texts. The same whichever of the surveys comes first. */
export function findCandidates(before: readonly Item[], after: readonly Item[], weightOf: Weight): Candidate[] {
  const found = new Map<Item, Map<Item, number>>();
  const compare = (one: Item, other: Item) => {
    const own = found.get(one) ?? new Map<Item, number>();
    if (!own.has(other)) found.set(one, own.set(other, scoreOf(one, other)));
  };
  const [olds, news] = [likelyAmong(before, weightOf), likelyAmong(after, weightOf)];
  for (const one of before) for (const other of news(one)) compare(one, other);
  for (const other of after) for (const one of olds(other)) compare(one, other);
  return [...found].flatMap(([one, own]) =>
    [...own].flatMap(([other, score]) => (score >= MAY_BE_ALIKE ? [{ one, other, score }] : [])),
  );
}

const scoreOf = (one: Item, other: Item): number =>
  one.text !== '' && one.text === other.text ? 1 : likeness(one.trigrams, other.trigrams);

/** A lookup of the findings that share the most telling words with another one. */
function likelyAmong(items: readonly Item[], weightOf: Weight): (one: Item) => Item[] {
  const byWord = new Map<string, number[]>();
  for (const [index, { words }] of items.entries()) {
    for (const word of words) {
      const own = byWord.get(word);
      if (own) own.push(index);
      else byWord.set(word, [index]);
    }
  }
  const shared = new Float64Array(items.length);
  return ({ words }) => {
    const lists = [...words].flatMap((word) => {
      const list = byWord.get(word);
      return list ? [{ list, weight: weightOf(word) ** 2 }] : [];
    });
    const touched: number[] = [];
    for (const { list, weight } of lists.toSorted((left, right) => left.list.length - right.list.length)) {
      if (touched.length > 0 && touched.length + list.length > MAX_LOOKED_AT) break;
      for (const index of list) {
        if (shared[index] === 0) touched.push(index);
        shared[index] = (shared[index] ?? 0) + weight;
      }
    }
    const likely = mostOf(touched, shared).flatMap((index) => items[index] ?? []);
    for (const index of touched) shared[index] = 0;
    return likely;
  };
}

/** Those with the greatest shares, all of them that share as much as the last one. */
function mostOf(indexes: readonly number[], shared: Float64Array): number[] {
  if (indexes.length <= MAX_COMPARED) return [...indexes];
  const greatest = new Float64Array(MAX_COMPARED);
  for (const index of indexes) {
    const share = shared[index] ?? 0;
    if (share <= (greatest[0] ?? 0)) continue;
    let at = 0;
    for (; at + 1 < MAX_COMPARED && (greatest[at + 1] ?? 0) < share; at += 1) greatest[at] = greatest[at + 1] ?? 0;
    greatest[at] = share;
  }
  const least = greatest[0] ?? 0;
  return indexes.filter((index) => (shared[index] ?? 0) >= least).slice(0, MAX_COMPARED * 4);
}
