import { history } from '../pages/history.ts';

/** What was changed, and by whom. */
export const texts = {
  ...history,
} as const;
