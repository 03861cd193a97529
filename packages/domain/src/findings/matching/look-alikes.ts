import type { Described } from './described.ts';
import { likeness, wordsOf } from './likeness.ts';

/** A word that more findings than this have does not help to tell which one is meant. */
const MAX_FINDINGS_PER_WORD = 200;
/** How many findings are compared with one: with 20,000 findings, comparing all would take too long. */
const MAX_COMPARED = 60;

/** How alike the texts of two findings are, from 0 to 1; 1 also if neither has a text. */
export const likenessOf = (left: Described, right: Described): number =>
  left.folded.text === right.folded.text ? 1 : likeness(left.trigrams, right.trigrams);

/** Returns a lookup of the findings that share a distinctive word with another one, those with the rarest words first. */
export function lookAlikes(findings: Iterable<Described>): (one: Described) => Described[] {
  const byWord = new Map<string, Described[]>();
  for (const finding of findings) {
    for (const word of new Set(wordsOf(finding.folded.text))) {
      const own = byWord.get(word);
      if (own) own.push(finding);
      else byWord.set(word, [finding]);
    }
  }
  return (one) => {
    const lists = [...new Set(wordsOf(one.folded.text))].flatMap((word) => {
      const list = byWord.get(word);
      return list && list.length <= MAX_FINDINGS_PER_WORD ? [list] : [];
    });
    const found = new Set<Described>();
    for (const list of lists.toSorted((left, right) => left.length - right.length)) {
      for (const finding of list) {
        if (found.size === MAX_COMPARED) return [...found];
        found.add(finding);
      }
    }
    return [...found];
  };
}
