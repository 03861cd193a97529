import { home } from '../pages/home.ts';
import { undecided } from '../pages/undecided.ts';

/** The home page. */
export const texts = {
  ...home,
  ...undecided,
} as const;
