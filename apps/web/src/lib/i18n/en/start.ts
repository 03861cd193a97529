import { errors } from './errors.ts';
import { session } from './session.ts';

/** All texts of the pages without the shell (sign-in, errors): their visitors load no others. */
export const start = { ...errors, ...session } as const;
