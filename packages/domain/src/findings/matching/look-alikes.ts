import type { Described } from './described.ts';
import { likeness, wordsOf } from './likeness.ts';

/** A word that so many findings have says nothing of which one is meant. */
const MOST_WITH_A_WORD = 200;
/** So many are compared with one finding: a workbook of 20,000 others must not take longer for each of them. */
const MOST_COMPARED = 60;

/** How alike the texts of two findings are, from 0 to 1; 1 also for two without a text. */
export const likenessOf = (left: Described, right: Described): number =>
  left.text === right.text ? 1 : likeness(left.trigrams, right.trigrams);

/** Answers which of these findings share a telling word with another one, those with the rarest words first. */
export function lookAlikes(findings: Iterable<Described>): (one: Described) => Described[] {
  const byWord = new Map<string, Described[]>();
  for (const finding of findings) {
    for (const word of new Set(wordsOf(finding.text))) {
      const own = byWord.get(word);
      if (own) own.push(finding);
      else byWord.set(word, [finding]);
    }
  }
  return (one) => {
    const lists = [...new Set(wordsOf(one.text))].flatMap((word) => {
      const list = byWord.get(word);
      return list && list.length <= MOST_WITH_A_WORD ? [list] : [];
    });
    const found = new Set<Described>();
    for (const list of lists.toSorted((left, right) => left.length - right.length)) {
      for (const finding of list) {
        if (found.size === MOST_COMPARED) return [...found];
        found.add(finding);
      }
    }
    return [...found];
  };
}
