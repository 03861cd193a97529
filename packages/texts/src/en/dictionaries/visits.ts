import { along } from '../pages/along.ts';
import { visitReports } from '../pages/visit-reports.ts';
import { visits } from '../pages/visits.ts';

/** The calendar of visits. */
export const texts = {
  ...along,
  ...visits,
  ...visitReports,
} as const;
