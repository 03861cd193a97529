import { passwords } from '../pages/passwords.ts';

/** Pages on which someone who is not signed in sets a password. */
export const texts = {
  ...passwords,
} as const;
