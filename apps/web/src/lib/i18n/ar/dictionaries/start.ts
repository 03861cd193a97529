import type { texts as english } from '../../en/dictionaries/start.ts';
import { errors } from '../errors.ts';
import { session } from '../session.ts';

export { messages } from '../messages/index.ts';

export const texts: Record<keyof typeof english, string> = {
  ...errors,
  ...session,
};
