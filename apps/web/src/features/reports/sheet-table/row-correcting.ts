import { createContext } from 'react';

/** Corrects the finding of a row; null if that is not offered. */
export const RowCorrecting = createContext<((sheet: string, row: number) => void) | null>(null);
