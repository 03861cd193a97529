import { documents } from '../documents.ts';
import { findingWords } from '../finding-words.ts';
import { findings } from '../findings.ts';
import { rigs } from '../rigs.ts';
import { visitReports } from '../visit-reports.ts';

/** A rig: its page, its wizard, its image, and the findings on its page. */
export const texts = {
  ...rigs,
  ...visitReports,
  ...findings,
  ...findingWords,
  ...documents,
} as const;
