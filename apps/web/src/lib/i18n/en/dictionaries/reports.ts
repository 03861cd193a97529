import { documents } from '../documents.ts';
import { findingWords } from '../finding-words.ts';
import { findings } from '../findings.ts';
import { reports } from '../reports.ts';
import { visitReports } from '../visit-reports.ts';

/** Pages of reports, and the findings in them. */
export const texts = {
  ...reports,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
} as const;
