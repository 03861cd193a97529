import { drafts } from '../pages/drafts.ts';

/** Surveys that are not finished, on the pages where people look for them. */
export const texts = {
  ...drafts,
} as const;
