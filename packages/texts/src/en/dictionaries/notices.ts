import { notices } from '../pages/notices.ts';

/** The bell. */
export const texts = {
  ...notices,
} as const;
