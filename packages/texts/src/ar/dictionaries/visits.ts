import type { texts as english } from '../../en/dictionaries/visits.ts';
import { visitReports } from '../pages/visit-reports.ts';
import { visits } from '../pages/visits.ts';

export const texts: Record<keyof typeof english, string> = {
  ...visits,
  ...visitReports,
};
