import { acceptedRisks } from '../pages/accepted-risks.ts';
import type { texts as english } from '../../en/dictionaries/comparisons.ts';
import { comparisonOffers } from '../pages/comparison-offers.ts';
import { comparisons } from '../pages/comparisons.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';

export const texts: Record<keyof typeof english, string> = {
  ...comparisons,
  ...comparisonOffers,
  ...findings,
  ...acceptedRisks,
  ...findingWords,
};
