import { errors } from './errors.ts';
import { session } from './session.ts';

/** As in English: all that the pages without the shell say. */
export const start = { ...errors, ...session } as const;
