/** Called with its key once a page, or another address of one, is open: what covers pages is loaded later than they are (back-closes.ts). */
export const arrivals: { heed?: (key: string) => void } = {};
