import { createContext } from 'react';

/** The texts of a sheet that were unfolded: a row that is drawn again shows them as they were left. */
export const UnfoldedTexts = createContext<Set<string>>(new Set());
