import { errors } from '../pages/errors.ts';
import { session } from '../pages/session.ts';

/** Pages without the shell: signing in, errors. */
export const texts = {
  ...errors,
  ...session,
} as const;
