import { type Described, keyOf } from './described.ts';
import { likenessOf, lookAlikes } from './look-alikes.ts';

/** How alike the texts of findings with the same Ref. must be. */
const ALIKE_WITH_REF = 0.6;

/** Findings before and after, and which of them are paired: one to one. */
export type Pairing = {
  before: readonly Described[];
  after: readonly Described[];
  pairs: ReadonlyMap<Described, Described>;
  /** What of `after` is in a pair. */
  taken: ReadonlySet<Described>;
  /** Whether a finding of either side may still be paired. */
  isLeft: (one: Described) => boolean;
  pair: (one: Described, other: Described) => void;
  /** Nothing is looked for any more for this one. */
  settle: (one: Described) => void;
  /** A part of both sides, with the pairs of the whole. */
  part: (before: readonly Described[], after: readonly Described[]) => Pairing;
  /** Whether a finding that is left has the same Ref. and text as one that is left on the other side. */
  hasTwin: (one: Described) => boolean;
};

export function pairing(before: readonly Described[], after: readonly Described[]): Pairing {
  const pairs = new Map<Described, Described>();
  const done = new Set<Described>();
  const taken = new Set<Described>();
  const isLeft = (one: Described) => !done.has(one);
  const keys = [before, after].map((list) => Map.groupBy(list, keyOf));
  const isBefore = new Set(before);
  const whole = {
    pairs,
    taken,
    isLeft,
    pair: (one: Described, other: Described) => {
      pairs.set(one, other);
      taken.add(other);
      done.add(one).add(other);
    },
    settle: (one: Described) => void done.add(one),
    hasTwin: (one: Described) => keys[isBefore.has(one) ? 1 : 0]?.get(keyOf(one))?.some(isLeft) ?? false,
  };
  const part = (own: readonly Described[], others: readonly Described[]): Pairing => ({
    ...whole,
    before: own,
    after: others,
    part,
  });
  return part(before, after);
}

/** Pairs findings with the same Ref. and text, indistinguishable ones in their order if they are equally many. */
export function pairWithSameKey(findings: Pairing, isMeant: (one: Described) => boolean = () => true): void {
  const left = (list: readonly Described[]) => list.filter((one) => findings.isLeft(one) && isMeant(one));
  const news = Map.groupBy(left(findings.after), keyOf);
  for (const [key, own] of Map.groupBy(left(findings.before), keyOf)) {
    const others = news.get(key) ?? [];
    // What else is written in the row tells some of several apart, however many there are.
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

/**
 * Pairs the findings that are the only ones with their text, or with their Ref., on both sides. With the same Ref. the
 * texts must be alike as well, and no other pair may be likelier.
 */
export function pairUnique(findings: Pairing, sign: 'text' | 'ref'): void {
  const news = Map.groupBy(findings.after, (one) => one[sign]);
  const isContested = sign === 'ref' ? contests(findings) : () => false;
  const pairs = [...Map.groupBy(findings.before, (one) => one[sign])].flatMap(([text, [one, ...others]]) => {
    const [other, ...rivals] = news.get(text) ?? [];
    if (text === '' || !one || !other || others.length > 0 || rivals.length > 0) return [];
    if (!findings.isLeft(one) || !findings.isLeft(other)) return [];
    if (sign === 'ref' && likenessOf(one, other) < ALIKE_WITH_REF) return [];
    return isContested(one, other) ? [] : [{ one, other }];
  });
  for (const { one, other } of pairs) findings.pair(one, other);
}

/**
 * Tells whether one of two findings is more like another one that is left too: then it must not be taken for sure that
 * the two are the same.
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
