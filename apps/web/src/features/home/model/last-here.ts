import { HOUR } from '@rigbook/domain';
/** Milliseconds since 1970: when the person was last here, and since when changes are new to them. */
export type LastHere = { last: number; since: number };

/** A user who is back within an hour continues reading: what was new to them still is. */
const SAME_VISIT = HOUR;

/** @param text as stored; null if nothing is */
export function readLastHere(text: string | null): LastHere | null {
  try {
    const { last, since } = JSON.parse(text ?? 'null') as LastHere;
    return Number.isFinite(last) && Number.isFinite(since) ? { last, since } : null;
  } catch {
    return null;
  }
}

/** What is stored now that the person is here; null as `since` if they have never been. */
export function nowHere(before: LastHere | null, now: number): { last: number; since: number | null } {
  if (!before || before.last > now) return { last: now, since: null };
  return { last: now, since: now - before.last < SAME_VISIT ? before.since : before.last };
}
