import { findCandidates, type Candidate } from './candidates.ts';
import { type ComparedFinding, type Item, describeCompared, orderByContent } from './compared.ts';
import { isRather, isRival } from './contrast.ts';
import { type SectionOf, linkSections } from './sections.ts';
import {
  areExchanged,
  haveOtherBeginnings,
  type IsOtherThing,
  recogniseThings,
  type Weight,
  weighWords,
} from './vocabulary.ts';

export type ComparedPair = { from: string; to: string; score: number };

/** What a person has said: that two findings are the same, or that they are not. */
export type PairDecision = { from: string; to: string; same: boolean };

/** Each finding of both surveys is in exactly one of these. */
export type SurveyComparison = {
  sure: ComparedPair[];
  /** A person decides. */
  doubtful: ComparedPair[];
  onlyFrom: string[];
  onlyTo: string[];
};

/** From here on two texts are of the same finding, if nothing speaks against it. */
const ALIKE = 0.6;
/** In another section with another ref, texts that are less alike are of different findings. */
const ALIKE_ELSEWHERE = 0.9;

/**
 * Which findings of a survey were found again in a later one of the same rig, one to one (rules.md#comparing-surveys). Refs are
 * given other numbers each year: they count only where the texts are alike. Nothing depends on the order of the rows, and the other
 * way round it says the same.
 */
export function compareSurveys(
  before: readonly ComparedFinding[],
  after: readonly ComparedFinding[],
  decisions: readonly PairDecision[] = [],
): SurveyComparison {
  const [olds, news] = [before.map(describeCompared), after.map(describeCompared)];
  const weightOf = weighWords([...olds, ...news]);
  const pairs = pairing(olds, news);
  const refused = decide(pairs, decisions);
  const candidates = inOrder(
    findCandidates(olds, news, weightOf).filter(({ one, other }) => !refused.has(`${one.id} ${other.id}`)),
    [...olds, ...news],
  );
  const sectionOf = linkSections(olds, news, candidates);
  pairTwins(pairs, sectionOf, refused);
  const judging = { sectionOf, weightOf, isOtherThing: recogniseThings(olds, news, sectionOf) };
  pairSure(pairs, candidates, judging);
  const doubtful = doubtsOf(pairs, candidates, judging);
  return {
    sure: pairs.sure,
    doubtful,
    onlyFrom: olds.filter(pairs.isLeft).map(({ id }) => id),
    onlyTo: news.filter(pairs.isLeft).map(({ id }) => id),
  };
}

type Pairing = {
  olds: readonly Item[];
  news: readonly Item[];
  sure: ComparedPair[];
  isLeft: (item: Item) => boolean;
  take: (candidate: Candidate) => ComparedPair;
};

function pairing(olds: readonly Item[], news: readonly Item[]): Pairing {
  const taken = new Set<Item>();
  return {
    olds,
    news,
    sure: [],
    isLeft: (item) => !taken.has(item),
    take: ({ one, other, score }) => {
      taken.add(one);
      taken.add(other);
      return { from: one.id, to: other.id, score };
    },
  };
}

/** Pairs what a person has said is the same. @returns the pairs that a person has said are not */
function decide(pairs: Pairing, decisions: readonly PairDecision[]): Set<string> {
  const [olds, news] = [pairs.olds, pairs.news].map((items) => new Map(items.map((item) => [item.id, item])));
  for (const { from, to, same } of decisions) {
    const [one, other] = [olds?.get(from), news?.get(to)];
    if (same && one && other && pairs.isLeft(one) && pairs.isLeft(other))
      pairs.sure.push(pairs.take({ one, other, score: 1 }));
  }
  return new Set(decisions.flatMap(({ from, to, same }) => (same ? [] : [`${from} ${to}`])));
}

/** The most alike first; of those that are equally alike by what they say, whichever survey it is in. */
function inOrder(candidates: readonly Candidate[], items: readonly Item[]): Candidate[] {
  const numberOf = orderByContent(items);
  const keyed = candidates.map((candidate) => {
    const { one, other, score } = candidate;
    const [number, another] = [numberOf(one), numberOf(other)];
    return {
      candidate,
      rank: score + (one.section === other.section ? 0.05 : 0) + (one.details === other.details ? 0.02 : 0),
      first: Math.min(number, another),
      second: Math.max(number, another),
    };
  });
  return keyed
    .toSorted((left, right) => right.rank - left.rank || left.first - right.first || left.second - right.second)
    .map(({ candidate }) => candidate);
}

/** Findings that nothing but their refs tells apart: in the order of these, if they are equally many. */
function pairTwins(pairs: Pairing, sectionOf: SectionOf, refused: ReadonlySet<string>): void {
  const keyOf = ({ text, details }: Item) => `${text}\n${details}`;
  const news = Map.groupBy(pairs.news.filter(pairs.isLeft), keyOf);
  for (const [key, own] of Map.groupBy(pairs.olds.filter(pairs.isLeft), keyOf)) {
    const others = news.get(key) ?? [];
    if (own.length < 2 || own.length !== others.length || own[0]?.text === '') continue;
    const [ordered, along] = [byRef(own), byRef(others)];
    const twins = ordered.flatMap((one, index) => {
      const other = along[index];
      return other && sectionOf(one) === sectionOf(other) && !refused.has(`${one.id} ${other.id}`)
        ? [{ one, other, score: 1 }]
        : [];
    });
    if (twins.length === own.length) pairs.sure.push(...twins.map(pairs.take));
  }
}

/** A ref by which refs stand in the order of their numbers, in whatever language the machine speaks. */
const placeOf = (ref: string): string => ref.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

const byRef = (items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: placeOf(item.ref) }))
    .toSorted(({ place: left }, { place: right }) => (left < right ? -1 : Number(left > right)))
    .map(({ item }) => item);

type Judging = { sectionOf: SectionOf; weightOf: Weight; isOtherThing: IsOtherThing };

/** Whether two texts may be of one thing: they name it alike. */
const nameTheSame = ({ one, other }: Candidate, { isOtherThing }: Judging): boolean =>
  one.marks === other.marks && !isOtherThing(one, other) && !haveOtherBeginnings(one, other);

/** Pairs what is sure, again and again: what is paired is no longer a rival of anything. */
function pairSure(pairs: Pairing, candidates: readonly Candidate[], judging: Judging): void {
  const { weightOf } = judging;
  const isFree = ({ one, other }: Candidate) => pairs.isLeft(one) && pairs.isLeft(other);
  const likely = candidates.filter(
    (candidate) =>
      candidate.score >= ALIKE &&
      isSamePlace(candidate, judging) &&
      nameTheSame(candidate, judging) &&
      !areExchanged(candidate.one, candidate.other, weightOf),
  );
  const byOne = Map.groupBy(candidates, ({ one }) => one);
  const byOther = Map.groupBy(candidates, ({ other }) => other);
  const rivalsOf = (candidate: Candidate, own: readonly Candidate[] | undefined) =>
    (own ?? []).filter((rival) => isRival(candidate, rival) && isFree(rival) && isSamePlace(rival, judging));
  const isClear = (candidate: Candidate) => {
    const { one, other } = candidate;
    return (
      rivalsOf(candidate, byOne.get(one)).every((rival) => isRather(one, other, rival.other, weightOf)) &&
      rivalsOf(candidate, byOther.get(other)).every((rival) => isRather(other, one, rival.one, weightOf))
    );
  };
  for (let left = likely.filter(isFree), before = -1; left.length !== before; left = left.filter(isFree)) {
    before = left.length;
    for (const candidate of left) if (isFree(candidate) && isClear(candidate)) pairs.sure.push(pairs.take(candidate));
  }
}

/** In the same section, or with the same ref. */
const isSamePlace = ({ one, other }: Candidate, { sectionOf }: Judging): boolean =>
  sectionOf(one) === sectionOf(other) || (one.ref !== '' && one.ref === other.ref);

function doubtsOf(pairs: Pairing, candidates: readonly Candidate[], judging: Judging): ComparedPair[] {
  const isMeant = (candidate: Candidate) => {
    const { one, other, score } = candidate;
    if (!isSamePlace(candidate, judging)) return score >= ALIKE_ELSEWHERE && nameTheSame(candidate, judging);
    return score >= ALIKE || !judging.isOtherThing(one, other);
  };
  return candidates.flatMap((candidate) => {
    const isFree = pairs.isLeft(candidate.one) && pairs.isLeft(candidate.other);
    return isFree && isMeant(candidate) ? [pairs.take(candidate)] : [];
  });
}
