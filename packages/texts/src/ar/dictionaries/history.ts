import type { texts as english } from '../../en/dictionaries/history.ts';
import { history } from '../pages/history.ts';

export const texts: Record<keyof typeof english, string> = {
  ...history,
};
