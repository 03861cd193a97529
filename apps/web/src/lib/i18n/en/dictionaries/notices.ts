import { notices } from '../notices.ts';

/** The bell. */
export const texts = {
  ...notices,
} as const;
