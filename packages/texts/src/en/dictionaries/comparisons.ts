import { acceptedRisks } from '../pages/accepted-risks.ts';
import { comparisonOffers } from '../pages/comparison-offers.ts';
import { comparisons } from '../pages/comparisons.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';

/** The page that compares two surveys, with what findings are called. */
export const texts = {
  ...comparisons,
  ...comparisonOffers,
  ...findings,
  ...acceptedRisks,
  ...findingWords,
} as const;
