import { type Described, foldedKeyOf } from './described.ts';
import { likenessOf } from './look-alikes.ts';
import { contests, type Pairing } from './pairing.ts';

/** How alike the texts of findings in the same row must be. */
const ALIKE_IN_ROW = 0.5;
/** Below this two texts have nothing in common. */
const UNLIKE = 0.4;

/**
 * Pairs what is left in the same row of a sheet if column A has the same number or the texts are alike. A row number
 * means something only if the rows around it have stayed (`steadiness`).
 */
export function pairInSameRow(findings: Pairing): void {
  const { isLeft } = findings;
  const byRow = new Map(findings.after.filter(isLeft).map((one) => [one.place.row, one]));
  const candidates = findings.before.filter((one) => isLeft(one) && byRow.has(one.place.row));
  if (candidates.length === 0) return;
  const isContested = contests(findings);
  const isSteady = steadiness(findings);
  const pairs = candidates.flatMap((one) => {
    const other = byRow.get(one.place.row);
    return other && isSame(one, other) && isSteady(one, other) && !isContested(one, other) ? [{ one, other }] : [];
  });
  for (const { one, other } of pairs) findings.pair(one, other);
}

function isSame(one: Described, other: Described): boolean {
  const alike = likenessOf(one, other);
  if (alike >= ALIKE_IN_ROW) return one.text !== '' || one.folded.ref === other.folded.ref;
  // Row numbers are reassigned to whatever is there now; if both Ref. and text differ, it is another finding.
  const isOther = one.ref !== '' && other.ref !== '' && one.folded.ref !== other.folded.ref && alike < UNLIKE;
  return /\d/.test(one.number) && one.number === other.number && !isOther;
}

/**
 * Whether the rows around a finding have stayed in place, judging by the nearest paired findings above and below. For
 * indistinguishable findings both must have stayed.
 */
function steadiness({ before, pairs }: Pairing): (one: Described, other: Described) => boolean {
  const moveOf = (one: Described) => {
    const to = pairs.get(one)?.place;
    return to && to.row - one.place.row;
  };
  const above = nearest(before, moveOf);
  const below = nearest(before.toReversed(), moveOf);
  return (one, other) => {
    const moves = [above.get(one), below.get(one)].filter((move) => move !== undefined);
    const stayed = moves.filter((move) => move === 0);
    return foldedKeyOf(one) === foldedKeyOf(other)
      ? stayed.length === moves.length
      : stayed.length > 0 || moves.length === 0;
  };
}

/** For each finding, how far the closest paired finding up to it has moved. */
function nearest(
  findings: readonly Described[],
  moveOf: (one: Described) => number | undefined,
): Map<Described, number | undefined> {
  let last: number | undefined;
  return new Map(
    findings.map((one) => {
      const before = last;
      last = moveOf(one) ?? last;
      return [one, before];
    }),
  );
}
