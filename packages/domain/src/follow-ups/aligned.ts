import { placeKey } from '../findings/matching/described.ts';
import { matchFindings } from '../findings/matching/matching.ts';
import type { FindingPlace } from '../findings/finding-place.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { type FindingMoves, relocate } from './relocation.ts';

/**
 * Two versions of a report with every row where a third one has it, so that the three can be compared row by row: `now`
 * is what somebody made of `before` meanwhile, `mine` what is about to be saved. What `mine` has nowhere is below it.
 */
export function alignedTo(
  mine: readonly Sheet[],
  { before, now }: { before: readonly Sheet[]; now: readonly Sheet[] },
): { before: Sheet[]; now: Sheet[] } {
  const then = relocate({ current: before, base: before, incoming: now }, movesBetween(before, now)).base;
  const { current, base } = relocate({ current: now, base: then, incoming: mine }, movesBetween(now, mine));
  return { before: base, now: current };
}

/** Where the findings of one version are in another one. */
export function movesBetween(from: readonly Sheet[], to: readonly Sheet[]): FindingMoves {
  const { matched, doubtful, gone } = matchFindings(from, to);
  const nowhere = [...gone, ...doubtful.map((doubt) => doubt.from)];
  return {
    parent: to,
    targets: new Map<string, FindingPlace | null>([
      ...matched.map((match) => [placeKey(match.from), match.to] as const),
      ...nowhere.map((place) => [placeKey(place), null] as const),
    ]),
  };
}
