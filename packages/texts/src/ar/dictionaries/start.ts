import type { texts as english } from '../../en/dictionaries/start.ts';
import { errors } from '../pages/errors.ts';
import { session } from '../pages/session.ts';

export { messages } from '../refusals/index.ts';

export const texts: Record<keyof typeof english, string> = {
  ...errors,
  ...session,
};
