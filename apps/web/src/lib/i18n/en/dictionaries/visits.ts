import { visitReports } from '../visit-reports.ts';
import { visits } from '../visits.ts';

/** The calendar of visits. */
export const texts = {
  ...visits,
  ...visitReports,
} as const;
