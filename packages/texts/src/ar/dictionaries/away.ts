import type { texts as english } from '../../en/dictionaries/away.ts';
import { away } from '../pages/away.ts';

export const texts: Record<keyof typeof english, string> = {
  ...away,
};
