import type { texts as english } from '../../en/dictionaries/visits.ts';
import { along } from '../pages/along.ts';
import { visitReports } from '../pages/visit-reports.ts';
import { visits } from '../pages/visits.ts';

export const texts: Record<keyof typeof english, string> = {
  ...along,
  ...visits,
  ...visitReports,
};
