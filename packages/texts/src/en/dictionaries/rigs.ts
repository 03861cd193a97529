import { along } from '../pages/along.ts';
import { comparisonOffers } from '../pages/comparison-offers.ts';
import { rigs } from '../pages/rigs.ts';
import { visitReports } from '../pages/visit-reports.ts';

/** A rig: its page, its wizard and its image. */
export const texts = {
  ...along,
  ...rigs,
  ...comparisonOffers,
  ...visitReports,
} as const;
