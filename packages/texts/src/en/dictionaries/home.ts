import { home } from '../pages/home.ts';
import { findingWords } from '../pages/finding-words.ts';
import { turn } from '../pages/turn.ts';
import { undecided } from '../pages/undecided.ts';

/** The home page. */
export const texts = {
  ...home,
  ...undecided,
  ...turn,
  ...findingWords,
} as const;
