import { placeKey } from '../findings/matching/described.ts';
import { matchFindings } from '../findings/matching/matching.ts';
import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
import type { FindingMatching } from '../findings/matching/matches.ts';
import { type FindingMoves, relocate } from './relocation.ts';

/**
 * Aligns two versions of a report with the rows of a third, so that the three can be compared row by row: `now` is what
 * someone else has made of `before`, `mine` what is about to be saved. Rows that `mine` doesn't have go below it.
 */
export function alignedTo(
  mine: readonly Sheet[],
  { before, now }: { before: readonly Sheet[]; now: readonly Sheet[] },
): { before: Sheet[]; now: Sheet[] } {
  const [toMine, toNow] = [matchFindings(before, mine), matchFindings(before, now)];
  const isMoved = [toMine, toNow].some(({ matched }) =>
    matched.some(({ from, to }) => placeKey(from) !== placeKey(to)),
  );
  // If nothing has moved, each row is compared with itself, even if it contains another finding now.
  if (!isMoved) return { before: [...before], now: [...now] };
  const then = relocate({ current: before, base: [], incoming: now }, movesOf(toNow, now));
  const moves = movesBetween(now, mine);
  const places = new Set(moves.targets.keys());
  // A finding that theirs no longer has is compared with its row in mine.
  const gone = toMine.matched.flatMap(({ from, to }) => {
    const place = then.places.get(placeKey(from));
    return place && !places.has(placeKey(place)) ? [[placeKey(place), to] as const] : [];
  });
  const targets = new Map([...moves.targets, ...gone]);
  const { current, base } = relocate({ current: now, base: then.current, incoming: mine }, { ...moves, targets });
  return { before: base, now: current };
}

/** Where the findings of one version are in another. */
export const movesBetween = (from: readonly Sheet[], to: readonly Sheet[]): FindingMoves =>
  movesOf(matchFindings(from, to), to);

function movesOf({ matched, doubtful, gone }: FindingMatching, to: readonly Sheet[]): FindingMoves {
  const nowhere = [...gone, ...doubtful.map((doubt) => doubt.from)];
  return {
    parent: to,
    targets: new Map<string, FindingPlace | null>([
      ...matched.map((match) => [placeKey(match.from), match.to] as const),
      ...nowhere.map((place) => [placeKey(place), null] as const),
    ]),
  };
}
