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
  const [toMine, toNow] = [matchFindings(before, mine), matchFindings(before, now)];
  const isMoved = [toMine, toNow].some(({ matched }) =>
    matched.some(({ from, to }) => placeKey(from) !== placeKey(to)),
  );
  // In place, a row is compared with itself, also where somebody has written another finding into it.
  if (!isMoved) return { before: [...before], now: [...now] };
  const then = relocate({ current: before, base: [], incoming: now }, movesBetween(before, now));
  const moves = movesBetween(now, mine);
  const places = new Set(moves.targets.keys());
  // What is not in theirs any more is compared with the row that it has in mine.
  const gone = toMine.matched.flatMap(({ from, to }) => {
    const place = then.places.get(placeKey(from));
    return place && !places.has(placeKey(place)) ? [[placeKey(place), to] as const] : [];
  });
  const targets = new Map([...moves.targets, ...gone]);
  const { current, base } = relocate({ current: now, base: then.current, incoming: mine }, { ...moves, targets });
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
