import { home } from '../home.ts';
import { undecided } from '../undecided.ts';

/** The home page. */
export const texts = {
  ...home,
  ...undecided,
} as const;
