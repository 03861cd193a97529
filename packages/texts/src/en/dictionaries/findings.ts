import { documents } from '../pages/documents.ts';
import { findingLog } from '../pages/finding-log.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { savedViews } from '../pages/saved-views.ts';

/** Findings, wherever they are listed, answered or verified, and documents of them. */
export const texts = {
  ...findings,
  ...findingLog,
  ...findingWords,
  ...savedViews,
  ...documents,
} as const;
