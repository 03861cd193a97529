import type { texts as english } from '../../en/dictionaries/home.ts';
import { firstSteps } from '../pages/first-steps.ts';
import { home } from '../pages/home.ts';
import { findingWords } from '../pages/finding-words.ts';
import { undecided } from '../pages/undecided.ts';

export const texts: Record<keyof typeof english, string> = {
  ...firstSteps,
  ...home,
  ...undecided,
  ...findingWords,
};
