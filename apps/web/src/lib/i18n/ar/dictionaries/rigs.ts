import type { texts as english } from '../../en/dictionaries/rigs.ts';
import { documents } from '../documents.ts';
import { findingWords } from '../finding-words.ts';
import { findings } from '../findings.ts';
import { rigs } from '../rigs.ts';
import { visitReports } from '../visit-reports.ts';

export const texts: Record<keyof typeof english, string> = {
  ...rigs,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
};
