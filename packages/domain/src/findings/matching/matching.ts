import type { Sheet } from '../../sheets/sheets.ts';
import { type Described, describedFindings, foldedKeyOf, keyOf, placeKey, saysSomething } from './described.ts';
import { doubtsOf } from './doubts.ts';
import type { FindingMatching, MatchDecision } from './matches.ts';
import { pairing, type Pairing, pairUnique, pairWithSameKey } from './pairing.ts';
import { renamings } from './renamings.ts';
import { pairInSameRow } from './same-row.ts';

/**
 * Matches the findings of a report with those of another workbook for it (docs/decisions/027). Everything that goes with
 * a finding uses this one matching: pictures, closings, QSHE, the preview. One to one, within a sheet first:
 *
 * 1. Ref. and text are equal, if not as they are then but for spelling (rules.md#spelling). Indistinguishable ones are matched
 *    in order if there are equally many.
 * 2. The text is equal, and no other finding has it.
 * 3. The Ref. is equal, no other finding has it, and the texts are alike (0.6).
 * 4. The row is the same, and column A has the same number or the texts are alike (0.5).
 *
 * Then 1 to 3 across sheets. A renamed sheet counts as the same one. A person's decisions take precedence over all of it.
 * If another finding fits better than the one that a rule gives, or the surrounding rows have moved, nothing is assumed:
 * the finding is doubtful, and gets nothing that belongs to another one.
 */
export function matchFindings(
  before: readonly Sheet[],
  after: readonly Sheet[],
  decisions: readonly MatchDecision[] = [],
): FindingMatching {
  const [olds, news] = [describedFindings(before), describedFindings(after)];
  const { all, renamed } = paired(olds, news, decisions);
  const doubtful = doubtsOf(all);
  const isDoubtful = new Set(doubtful.map(({ from }) => placeKey(from)));
  return {
    matched: [...all.pairs].map(([{ place: from }, { place: to }]) => ({ from, to })),
    doubtful,
    gone: olds.flatMap((one) => (all.pairs.has(one) || isDoubtful.has(placeKey(one.place)) ? [] : [one.place])),
    fresh: news.flatMap((one) => (all.taken.has(one) ? [] : [one.place])),
    renamed,
  };
}

/** The pairs of the matching, without doubtful ones: for use where no person can be asked. */
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

/** Matches findings wherever they are: by rules 1 to 3 only. */
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

/** The texts as they are, and only then without what is spelling: two findings may differ by nothing else. */
const [AS_WRITTEN, AS_FOLDED] = [(one: Described) => one, ({ folded }: Described) => folded];

function pairWithin(within: Pairing): void {
  pairRecognised(within);
  pairInSameRow(within);
}

/** A finding without any text can't be recognised on another sheet. */
const pairAcross = (all: Pairing): void => pairRecognised(all, saysSomething);

function pairRecognised(findings: Pairing, isMeant?: (one: Described) => boolean): void {
  for (const keyed of [keyOf, foldedKeyOf]) pairWithSameKey(findings, keyed, isMeant);
  for (const sign of ['text', 'ref'] as const)
    for (const textsOf of [AS_WRITTEN, AS_FOLDED]) pairUnique(findings, sign, textsOf);
}

/** Each sheet with its findings before and after; the pairs are shared with the whole. */
function bySheet(all: Pairing, renamed: ReadonlyMap<string, string>): Pairing[] {
  const olds = Map.groupBy(all.before, ({ place }) => place.sheet);
  const news = Map.groupBy(all.after, ({ place }) => place.sheet);
  return [...olds].flatMap(([name, before]) => {
    const after = news.get(renamed.get(name) ?? name);
    return after ? [all.part(before, after)] : [];
  });
}

/** The new names of sheets that are gone, by where the Ref. and text of their findings are now. */
function renamedSheets(before: readonly Described[], after: readonly Described[]): Map<string, string> {
  const nameOf = ({ place }: Described) => place.sheet;
  const [olds, news] = [Map.groupBy(before, nameOf), Map.groupBy(after, nameOf)];
  const fresh = countsByKey(after.filter((one) => !olds.has(nameOf(one))));
  return renamings(
    [...olds].flatMap(([from, own]) =>
      news.has(from)
        ? []
        : [...commonKeys(own, fresh)].map(([to, count]) => ({ from, to, count, findings: own.length })),
    ),
  );
}

type Counts = Map<string, number>;

/** For each Ref. and text, how many rows of which sheet have it. */
function countsByKey(findings: readonly Described[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const one of findings.filter(saysSomething)) {
    const own: Counts = counts.get(foldedKeyOf(one)) ?? new Map<string, number>();
    counts.set(foldedKeyOf(one), own.set(one.place.sheet, (own.get(one.place.sheet) ?? 0) + 1));
  }
  return counts;
}

/** How many findings of a sheet each of the other sheets has too. */
function commonKeys(own: readonly Described[], others: ReadonlyMap<string, Counts>): Counts {
  const common: Counts = new Map();
  for (const [key, list] of Map.groupBy(own.filter(saysSomething), foldedKeyOf)) {
    for (const [sheet, count] of others.get(key) ?? []) {
      common.set(sheet, (common.get(sheet) ?? 0) + Math.min(list.length, count));
    }
  }
  return common;
}
