import { errors } from './errors.ts';
import { session } from './session.ts';

/** All that the pages without the shell say (sign-in, errors): their visitors load no other text. */
export const start = { ...errors, ...session } as const;
