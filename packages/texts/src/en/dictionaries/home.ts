import { firstSteps } from '../pages/first-steps.ts';
import { home } from '../pages/home.ts';
import { findingWords } from '../pages/finding-words.ts';
import { undecided } from '../pages/undecided.ts';

/** The home page. */
export const texts = {
  ...firstSteps,
  ...home,
  ...undecided,
  ...findingWords,
} as const;
