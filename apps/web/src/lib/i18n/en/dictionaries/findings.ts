import { documents } from '../documents.ts';
import { findingWords } from '../finding-words.ts';
import { findings } from '../findings.ts';

/** Findings, wherever they are listed, answered or verified, and documents of them. */
export const texts = {
  ...findings,
  ...findingWords,
  ...documents,
} as const;
