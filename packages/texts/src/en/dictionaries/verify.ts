import { verify } from '../pages/verify.ts';

/** The page on which anyone verifies a document. */
export const texts = {
  ...verify,
} as const;
