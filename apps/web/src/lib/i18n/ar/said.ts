import { sentences } from './sentences.ts';
import { terms } from './terms.ts';

/** All that is said elsewhere, by its English. */
export const said: Record<string, string> = { ...sentences, ...terms };
