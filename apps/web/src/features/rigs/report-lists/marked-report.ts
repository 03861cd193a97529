import { createContext } from 'react';

/** The UUID of the report that was just saved: its row is marked. */
export const MarkedReport = createContext<string | null>(null);
