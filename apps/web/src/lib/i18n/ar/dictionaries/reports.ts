import type { texts as english } from '../../en/dictionaries/reports.ts';
import { documents } from '../documents.ts';
import { findingWords } from '../finding-words.ts';
import { findings } from '../findings.ts';
import { reports } from '../reports.ts';
import { visitReports } from '../visit-reports.ts';

export const texts: Record<keyof typeof english, string> = {
  ...reports,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
};
