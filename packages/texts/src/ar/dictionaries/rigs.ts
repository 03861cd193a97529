import type { texts as english } from '../../en/dictionaries/rigs.ts';
import { along } from '../pages/along.ts';
import { comparisonOffers } from '../pages/comparison-offers.ts';
import { rigs } from '../pages/rigs.ts';
import { visitReports } from '../pages/visit-reports.ts';

export const texts: Record<keyof typeof english, string> = {
  ...along,
  ...rigs,
  ...comparisonOffers,
  ...visitReports,
};
