import type { texts as english } from '../../en/dictionaries/passwords.ts';
import { passwords } from '../pages/passwords.ts';

export const texts: Record<keyof typeof english, string> = {
  ...passwords,
};
