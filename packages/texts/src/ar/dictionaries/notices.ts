import type { texts as english } from '../../en/dictionaries/notices.ts';
import { notices } from '../pages/notices.ts';

export const texts: Record<keyof typeof english, string> = {
  ...notices,
};
