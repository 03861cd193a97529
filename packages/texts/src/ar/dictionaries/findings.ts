import type { texts as english } from '../../en/dictionaries/findings.ts';
import { documents } from '../pages/documents.ts';
import { findingLog } from '../pages/finding-log.ts';
import { findingWords } from '../pages/finding-words.ts';
import { findings } from '../pages/findings.ts';
import { savedViews } from '../pages/saved-views.ts';

export const texts: Record<keyof typeof english, string> = {
  ...findings,
  ...findingLog,
  ...findingWords,
  ...savedViews,
  ...documents,
};
