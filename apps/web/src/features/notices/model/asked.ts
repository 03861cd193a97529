/** Milliseconds between two times that a page asks what is unread. */
export const ASK_EVERY = 60_000;

/** Not all pages at once, after a server was away. */
const SPREAD = 15_000;

/** Milliseconds to wait before asking again. @param asked when it was last asked; null if it never was */
export const waitToAsk = (asked: number | null, now: number, random: number): number =>
  asked === null ? 0 : Math.max(0, asked + ASK_EVERY + random * SPREAD - now);
