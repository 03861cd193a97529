import { away } from '../pages/away.ts';

/** What is said of the connection, on every page. */
export const texts = {
  ...away,
} as const;
