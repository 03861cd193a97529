/** Milliseconds between two requests for unread notices. */
export const ASK_EVERY = 60_000;

/** Milliseconds over which requests are spread after a server was down. */
const SPREAD = 15_000;

/** Milliseconds to wait before the next request. @param asked the time of the last one; null if there was none */
export const waitToAsk = (asked: number | null, now: number, random: number): number =>
  asked === null ? 0 : Math.max(0, asked + ASK_EVERY + random * SPREAD - now);
