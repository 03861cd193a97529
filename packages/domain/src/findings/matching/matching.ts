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
function matchDescribed(
  before: readonly Described[],
  after: readonly Described[],
  decisions: readonly MatchDecision[],
): FindingMatching {
  const { all, renamed } = paired(before, after, decisions);
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

/** The pairs of the matching, without what is doubtful: nobody is asked. */
export const pairsOf = (
  before: readonly Described[],
  after: readonly Described[],
  decisions: readonly MatchDecision[] = [],
): Pairing['pairs'] => paired(before, after, decisions).all.pairs;

function paired(before: readonly Described[], after: readonly Described[], decisions: readonly MatchDecision[]) {
  const all = pairing(before, after);
  decide(all, decisions);
  const renamed = renamedSheets(before, after);
  for (const within of bySheet(all, renamed)) pairWithin(within);
  pairAcross(all);
  return { all, renamed };
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
  const fresh = countsByKey(after.filter((one) => !olds.has(nameOf(one))));
  const shared = [...olds].flatMap(([from, own]) => {
    if (news.has(from)) return [];
    const counts = commonKeys(own, fresh);
    return [...counts].flatMap(([to, count]) => (count * 2 >= own.length ? [{ from, to, count }] : []));
  });
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of shared.toSorted((left, right) => right.count - left.count)) {
    if (renamed.has(from) || taken.has(to)) continue;
    renamed.set(from, to);
    taken.add(to);
  }
  return renamed;
}

type Counts = Map<string, number>;

/** On how many rows of which sheet the same Ref. and text is. */
function countsByKey(findings: readonly Described[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const one of findings.filter(saysSomething)) {
    const own: Counts = counts.get(keyOf(one)) ?? new Map<string, number>();
    counts.set(keyOf(one), own.set(one.place.sheet, (own.get(one.place.sheet) ?? 0) + 1));
  }
  return counts;
}

/** How many findings of a sheet are on each of the others. */
function commonKeys(own: readonly Described[], others: ReadonlyMap<string, Counts>): Counts {
  const common: Counts = new Map();
  for (const [key, list] of Map.groupBy(own.filter(saysSomething), keyOf)) {
    for (const [sheet, count] of others.get(key) ?? []) {
      common.set(sheet, (common.get(sheet) ?? 0) + Math.min(list.length, count));
    }
  }
  return common;
}
