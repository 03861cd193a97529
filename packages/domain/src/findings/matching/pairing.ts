import { type Described, foldedKeyOf } from './described.ts';
import { likenessOf, lookAlikes } from './look-alikes.ts';

/** How alike the texts of findings with the same Ref. must be. */
const ALIKE_WITH_REF = 0.6;

/** Findings before and after, and which of them are paired, one to one. */
export type Pairing = {
  before: readonly Described[];
  after: readonly Described[];
  pairs: ReadonlyMap<Described, Described>;
  /** The findings of `after` that are paired. */
  taken: ReadonlySet<Described>;
  /** Whether a finding of either side is still unpaired. */
  isLeft: (one: Described) => boolean;
  pair: (one: Described, other: Described) => void;
  /** Excludes a finding from further pairing. */
  settle: (one: Described) => void;
  /** A subset of both sides, sharing the pairs of the whole. */
  part: (before: readonly Described[], after: readonly Described[]) => Pairing;
  /** Whether an unpaired finding has the same Ref. and text as an unpaired one on the other side. */
  hasTwin: (one: Described) => boolean;
};

export function pairing(before: readonly Described[], after: readonly Described[]): Pairing {
  const pairs = new Map<Described, Described>();
  const done = new Set<Described>();
  const taken = new Set<Described>();
  const isLeft = (one: Described) => !done.has(one);
  const [olds, news] = [countedKeys(before), countedKeys(after)];
  const isBefore = new Set(before);
  const settle = (one: Described) => {
    if (isLeft(one)) (isBefore.has(one) ? olds : news).drop(one);
    done.add(one);
  };
  const whole = {
    pairs,
    taken,
    isLeft,
    pair: (one: Described, other: Described) => {
      pairs.set(one, other);
      taken.add(other);
      settle(one);
      settle(other);
    },
    settle,
    hasTwin: (one: Described) => (isBefore.has(one) ? news : olds).has(one),
  };
  const part = (own: readonly Described[], others: readonly Described[]): Pairing => ({
    ...whole,
    before: own,
    after: others,
    part,
  });
  return part(before, after);
}

/** How many findings have each Ref. and text: thousands may have the same, so they are counted and not looked through. */
function countedKeys(findings: readonly Described[]) {
  const counts = new Map([...Map.groupBy(findings, foldedKeyOf)].map(([key, { length }]) => [key, length]));
  const count = (one: Described) => counts.get(foldedKeyOf(one)) ?? 0;
  return {
    has: (one: Described) => count(one) > 0,
    drop: (one: Described) => void counts.set(foldedKeyOf(one), count(one) - 1),
  };
}

/**
 * Pairs findings with the same Ref. and text, indistinguishable ones in order if there are equally many.
 * @param keyed the Ref. and text of a finding as one text
 */
export function pairWithSameKey(
  findings: Pairing,
  keyed: (one: Described) => string,
  isMeant: (one: Described) => boolean = () => true,
): void {
  const left = (list: readonly Described[]) => list.filter((one) => findings.isLeft(one) && isMeant(one));
  const news = Map.groupBy(left(findings.after), keyed);
  for (const [key, own] of Map.groupBy(left(findings.before), keyed)) {
    const others = news.get(key) ?? [];
    // The rest of the row may distinguish some of several, even if their numbers differ.
    if (own.length > 1 || others.length > 1) {
      const byDetails = Map.groupBy(others, ({ details }) => details);
      for (const [details, alike] of Map.groupBy(own, (one) => one.details)) {
        pairInOrder(findings, alike, byDetails.get(details) ?? []);
      }
    }
    pairInOrder(findings, own.filter(findings.isLeft), others.filter(findings.isLeft));
  }
}

function pairInOrder(findings: Pairing, own: readonly Described[], others: readonly Described[]): void {
  if (own.length !== others.length) return;
  for (const [index, one] of own.entries()) {
    const other = others[index];
    if (other) findings.pair(one, other);
  }
}

type Sign = 'text' | 'ref';

/**
 * Pairs findings whose text, or whose Ref., is unique on both sides. With the same Ref. the texts must also be alike, and
 * no other pair may be likelier.
 * @param textsOf the texts that are compared: as they are, or folded
 */
export function pairUnique(findings: Pairing, sign: Sign, textsOf: (one: Described) => Pick<Described, Sign>): void {
  const signOf = (one: Described) => textsOf(one)[sign];
  const news = Map.groupBy(findings.after, signOf);
  const isContested = sign === 'ref' ? contests(findings) : () => false;
  const pairs = [...Map.groupBy(findings.before, signOf)].flatMap(([text, [one, ...others]]) => {
    const [other, ...rivals] = news.get(text) ?? [];
    if (text === '' || !one || !other || others.length > 0 || rivals.length > 0) return [];
    if (!findings.isLeft(one) || !findings.isLeft(other)) return [];
    if (sign === 'ref' && likenessOf(one, other) < ALIKE_WITH_REF) return [];
    return isContested(one, other) ? [] : [{ one, other }];
  });
  for (const { one, other } of pairs) findings.pair(one, other);
}

/**
 * Returns a test for whether one of two findings is more like another unpaired one: then the two can't be assumed to be
 * the same.
 */
export function contests({ before, after, isLeft, hasTwin }: Pairing): (one: Described, other: Described) => boolean {
  const [olds, news] = [before, after].map((list) => lookAlikes(list.filter(isLeft)));
  return (one, other) => {
    const own = likenessOf(one, other);
    if (own < 1 && (hasTwin(one) || hasTwin(other))) return true;
    const betterNew = news?.(one).some((rival) => rival !== other && isLeft(rival) && likenessOf(one, rival) > own);
    const betterOld = olds?.(other).some((rival) => rival !== one && isLeft(rival) && likenessOf(rival, other) > own);
    return (betterNew ?? false) || (betterOld ?? false);
  };
}
