import type { texts as english } from '../../en/dictionaries/home.ts';
import { home } from '../pages/home.ts';
import { findingWords } from '../pages/finding-words.ts';
import { turn } from '../pages/turn.ts';
import { undecided } from '../pages/undecided.ts';

export const texts: Record<keyof typeof english, string> = {
  ...home,
  ...undecided,
  ...turn,
  ...findingWords,
};
