import { versions } from '../pages/versions.ts';

/** The versions of a report, below it. */
export const texts = {
  ...versions,
} as const;
