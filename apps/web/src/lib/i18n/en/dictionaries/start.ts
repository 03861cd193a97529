import { errors } from '../errors.ts';
import { session } from '../session.ts';

/** Pages without the shell: signing in, errors. */
export const texts = {
  ...errors,
  ...session,
} as const;
