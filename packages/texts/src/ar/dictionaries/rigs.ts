import type { texts as english } from '../../en/dictionaries/rigs.ts';
import { comparisonOffers } from '../pages/comparison-offers.ts';
import { documents } from '../pages/documents.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { rigs } from '../pages/rigs.ts';
import { visitReports } from '../pages/visit-reports.ts';

export const texts: Record<keyof typeof english, string> = {
  ...rigs,
  ...comparisonOffers,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
};
