import type { texts as english } from '../../en/dictionaries/home.ts';
import { home } from '../home.ts';
import { undecided } from '../undecided.ts';

export const texts: Record<keyof typeof english, string> = {
  ...home,
  ...undecided,
};
