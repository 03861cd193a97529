import { errors } from './errors.ts';
import { session } from './session.ts';

export { messages } from './messages/index.ts';

/** As in English: all texts of the pages without the shell. */
export const start = { ...errors, ...session } as const;
