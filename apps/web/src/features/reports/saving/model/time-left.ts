/** A share of a work, from 0 to 1, and when it was reached, in milliseconds. */
export type Reached = { share: number; at: number };

/** Earlier, a guess would jump about: a browser takes the first bytes at once, and a line gets up to speed. */
const SOONEST = 2000;
const LEAST = 0.01;

/** Seconds that the rest of a work takes if it goes on as it did since `from`; null while that can't be said. */
export function secondsLeft(from: Reached, now: Reached): number | null {
  const [took, done] = [now.at - from.at, now.share - from.share];
  if (took < SOONEST || done < LEAST || now.share >= 1) return null;
  return Math.max(1, Math.round(((took / done) * (1 - now.share)) / 1000));
}

/** A time as it is said: in minutes if they are two or more, else in tens of seconds, and the last ten one by one. */
export function roundedTime(seconds: number): { unit: 'minutes' | 'seconds'; n: number } {
  if (seconds >= 95) return { unit: 'minutes', n: Math.round(seconds / 60) };
  return { unit: 'seconds', n: seconds <= 10 ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 10) * 10 };
}
