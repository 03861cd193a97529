import type { texts as english } from '../../en/dictionaries/findings.ts';
import { documents } from '../documents.ts';
import { findingWords } from '../finding-words.ts';
import { findings } from '../findings.ts';

export const texts: Record<keyof typeof english, string> = {
  ...findings,
  ...findingWords,
  ...documents,
};
