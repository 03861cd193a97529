import { createContext } from 'react';

/** Puts right the finding of a row; null where that is not offered. */
export const RowCorrecting = createContext<((sheet: string, row: number) => void) | null>(null);
