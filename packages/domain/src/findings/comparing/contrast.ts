import type { Candidate } from './candidates.ts';
import type { Item } from './compared.ts';
import { isMark } from './marks.ts';
import type { Weight } from './vocabulary.ts';

/** A candidate so much less alike than another is no rival of it. */
const FAR = 0.3;
/** How much more a finding has to have in common with one of two others. */
const CLEARLY = 2;

/**
 * Whether a finding is clearly rather one than another that is as good as alike: by the words in which these two differ, and
 * where they don't by their details. Words that both have are no reason.
 */
export function isRather(finding: Item, one: Item, rival: Item, weightOf: Weight): boolean {
  const byText = leaning(finding.words, one.words, rival.words, weightOf);
  if (byText !== 0) return byText > 0;
  return leaning(finding.detailWords, one.detailWords, rival.detailWords, weightOf) > 0;
}

/** 1 if the words are rather those of the one, -1 if of the other, 0 if it can't be said. */
function leaning(
  words: ReadonlySet<string>,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  weightOf: Weight,
): number {
  const weightIn = (own: ReadonlySet<string>, rival: ReadonlySet<string>, isCounted: (word: string) => boolean) =>
    [...own].reduce((sum, word) => sum + (!rival.has(word) && isCounted(word) ? weightOf(word) : 0), 0);
  const isShared = (word: string) => words.has(word);
  // A word that is in only one of them is how it was put; but not a number, or a side.
  const isStrange = (word: string) => !words.has(word) && isMark(word);
  const left = weightIn(one, other, isShared) + weightIn(other, one, isStrange);
  const right = weightIn(other, one, isShared) + weightIn(one, other, isStrange);
  if (left > 0 && left >= CLEARLY * right) return 1;
  return right > 0 && right >= CLEARLY * left ? -1 : 0;
}

export const isRival = (candidate: Candidate, other: Candidate): boolean =>
  other !== candidate && other.score > candidate.score - FAR;
