import { type Described, foldedKeyOf, saysSomething } from './described.ts';
import { likenessOf, lookAlikes } from './look-alikes.ts';
import type { Doubt } from './matches.ts';
import type { Pairing } from './pairing.ts';

/** From here on two texts may belong to the same finding; if the Ref. has changed, they must be more alike. */
const MAY_BE_ALIKE = 0.4;
const ALIKE_DESPITE_REF = 0.6;
/** More candidates are no help to the person who decides. */
const MAX_CANDIDATES = 5;

/** The findings left unmatched that look like one left on the other side. */
export function doubtsOf({ before, after, isLeft }: Pairing): Doubt[] {
  const olds = before.filter(isLeft);
  const news = after.filter(isLeft);
  if (olds.length === 0 || news.length === 0) return [];
  const alike = lookAlikes(news);
  const byRef = Map.groupBy(news, ({ folded }) => folded.ref);
  const byKey = Map.groupBy(news, foldedKeyOf);
  const byRow = Map.groupBy(news, ({ place }) => place.row);
  return olds.flatMap((one) => {
    const inRow = (byRow.get(one.place.row) ?? []).filter(
      ({ place, number }) => place.sheet === one.place.sheet && number !== '' && number === one.number,
    );
    const sameRef = one.ref === '' ? [] : (byRef.get(one.folded.ref) ?? []);
    const found = new Set([
      ...(saysSomething(one) ? (byKey.get(foldedKeyOf(one)) ?? []) : []).slice(0, MAX_CANDIDATES),
      ...sameRef.slice(0, MAX_CANDIDATES),
      ...inRow,
      ...alike(one).filter((other) => likenessOf(one, other) >= leastAlike(one, other)),
    ]);
    if (found.size === 0) return [];
    const likely = [...found]
      .map((other) => ({ place: other.place, likelihood: likelihood(one, other) }))
      .toSorted((left, right) => right.likelihood - left.likelihood);
    return [{ from: one.place, candidates: likely.slice(0, MAX_CANDIDATES).map(({ place }) => place) }];
  });
}

const leastAlike = (one: Described, other: Described): number =>
  one.ref !== '' && other.ref !== '' && one.folded.ref !== other.folded.ref ? ALIKE_DESPITE_REF : MAY_BE_ALIKE;

/** How likely a candidate is: by Ref., then by text, then by place. */
function likelihood(one: Described, other: Described): number {
  const sameRef = one.ref !== '' && one.folded.ref === other.folded.ref ? 1 : 0;
  const sameSheet = one.place.sheet === other.place.sheet ? 0.02 : 0;
  const sameRow = sameSheet > 0 && one.place.row === other.place.row ? 0.01 : 0;
  return sameRef + likenessOf(one, other) + sameSheet + sameRow;
}
