import { comparisonOffers } from '../pages/comparison-offers.ts';
import { documents } from '../pages/documents.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { rigs } from '../pages/rigs.ts';
import { visitReports } from '../pages/visit-reports.ts';

/** A rig: its page, its wizard, its image, and the findings on its page. */
export const texts = {
  ...rigs,
  ...comparisonOffers,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
} as const;
