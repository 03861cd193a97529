/** A share as a whole percentage; 0 of nothing. Some of many is never 0, and not all of them never 100. */
export function percentOf(n: number, of: number): number {
  if (n === 0 || of === 0) return 0;
  return n === of ? 100 : Math.min(99, Math.max(1, Math.round((n / of) * 100)));
}
