import type { Sheet } from '../../sheets/sheets.ts';
import { type Described, describedFindings, keyOf, placeKey, saysSomething } from './described.ts';
import { doubtsOf } from './doubts.ts';
import type { FindingMatching, MatchDecision } from './matches.ts';
import { pairing, type Pairing, pairUnique, pairWithSameKey } from './pairing.ts';
import { pairInSameRow } from './same-row.ts';

/**
 * Which finding of a report is which one of another workbook for it (docs/decisions/027). This one matching serves
 * everything that goes with a finding: pictures, closings, QSHE, the preview. One to one, within a sheet first:
 *
 * 1. Ref. and text are equal. Indistinguishable ones are matched in their order if they are equally many.
 * 2. The text is equal, and no other finding has it.
 * 3. The Ref. is equal, no other finding has it, and the texts are alike (0.6).
 * 4. The row is the same, and column A has the same number or the texts are alike (0.5).
 *
 * Then 1 to 3 across sheets. A renamed sheet counts as the same one. What a person decided goes before all of it. Where
 * another finding fits better than the one that a rule names, and where the rows around one have moved, nothing is
 * taken for sure: such a finding is doubtful, and gets nothing of another one.
 */
export function matchFindings(
  before: readonly Sheet[],
  after: readonly Sheet[],
  decisions: readonly MatchDecision[] = [],
): FindingMatching {
  return matchDescribed(describedFindings(before), describedFindings(after), decisions);
}

/** The same for findings whose sheets are not at hand. */
export function matchDescribed(
  before: readonly Described[],
  after: readonly Described[],
  decisions: readonly MatchDecision[] = [],
): FindingMatching {
  const all = pairing(before, after);
  decide(all, decisions);
  const renamed = renamedSheets(before, after);
  for (const within of bySheet(all, renamed)) pairWithin(within);
  pairAcross(all);
  const doubtful = doubtsOf(all);
  const isDoubtful = new Set(doubtful.map(({ from }) => placeKey(from)));
  return {
    matched: [...all.pairs].map(([{ place: from }, { place: to }]) => ({ from, to })),
    doubtful,
    gone: before.flatMap((one) => (all.pairs.has(one) || isDoubtful.has(placeKey(one.place)) ? [] : [one.place])),
    fresh: after.flatMap((one) => (all.taken.has(one) ? [] : [one.place])),
    renamed,
  };
}

/** Which of the findings are the same wherever they are: by rules 1 to 3 alone. */
export function matchAnywhere(before: readonly Described[], after: readonly Described[]): Pairing['pairs'] {
  const all = pairing(before, after);
  pairAcross(all);
  return all.pairs;
}

function decide(all: Pairing, decisions: readonly MatchDecision[]): void {
  if (decisions.length === 0) return;
  const olds = new Map(all.before.map((one) => [placeKey(one.place), one]));
  const news = new Map(all.after.map((one) => [placeKey(one.place), one]));
  for (const { from, to } of decisions) {
    const [one, other] = [olds.get(placeKey(from)), to && news.get(placeKey(to))];
    if (one && other) all.pair(one, other);
    else if (one) all.settle(one);
  }
}

function pairWithin(within: Pairing): void {
  pairWithSameKey(within);
  pairUnique(within, 'text');
  pairUnique(within, 'ref');
  pairInSameRow(within);
}

/** Of findings without any text nothing says that they were moved to another sheet. */
function pairAcross(all: Pairing): void {
  pairWithSameKey(all, saysSomething);
  pairUnique(all, 'text');
  pairUnique(all, 'ref');
}

/** Each sheet with its findings before and after; the pairs are those of the whole. */
function bySheet(all: Pairing, renamed: ReadonlyMap<string, string>): Pairing[] {
  const olds = Map.groupBy(all.before, ({ place }) => place.sheet);
  const news = Map.groupBy(all.after, ({ place }) => place.sheet);
  return [...olds].flatMap(([name, before]) => {
    const after = news.get(renamed.get(name) ?? name);
    return after ? [all.part(before, after)] : [];
  });
}

/** A sheet that is gone has become a new one if at least half of its findings are there, by Ref. and text. */
function renamedSheets(before: readonly Described[], after: readonly Described[]): Map<string, string> {
  const nameOf = ({ place }: Described) => place.sheet;
  const [olds, news] = [Map.groupBy(before, nameOf), Map.groupBy(after, nameOf)];
  const gone = [...olds].filter(([name]) => !news.has(name));
  const fresh = [...news].filter(([name]) => !olds.has(name));
  const shared = gone.flatMap(([from, own]) =>
    fresh.flatMap(([to, others]) => {
      const count = commonKeys(own, others);
      return count * 2 >= own.length && count > 0 ? [{ from, to, count }] : [];
    }),
  );
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of shared.toSorted((left, right) => right.count - left.count)) {
    if (renamed.has(from) || taken.has(to)) continue;
    renamed.set(from, to);
    taken.add(to);
  }
  return renamed;
}

function commonKeys(own: readonly Described[], others: readonly Described[]): number {
  const counts = Map.groupBy(others.filter(saysSomething), keyOf);
  let common = 0;
  for (const [key, list] of Map.groupBy(own.filter(saysSomething), keyOf)) {
    common += Math.min(list.length, counts.get(key)?.length ?? 0);
  }
  return common;
}
