import type { Candidate } from './candidates.ts';
import type { Item } from './compared.ts';

/** The section of a finding, by one text even if it has another name in one of the surveys. */
export type SectionOf = (item: Item) => string;

/** From here on a pair says in which section the findings of another one are now. */
const TELLING = 0.7;

/**
 * A section that only one of the surveys has is one that only the other one has, if most of their alike findings are in it.
 * @param candidates of which each finding's best one counts
 */
export function linkSections(
  before: readonly Item[],
  after: readonly Item[],
  candidates: readonly Candidate[],
): SectionOf {
  const [olds, news] = [before, after].map((items) => new Set(items.map(({ section }) => section))) as [
    Set<string>,
    Set<string>,
  ];
  const votes = new Map<string, number>();
  for (const { one, other } of bestOf(candidates)) {
    if (news.has(one.section) || olds.has(other.section)) continue;
    const key = `${one.section}\0${other.section}`;
    votes.set(key, (votes.get(key) ?? 0) + 1);
  }
  const links = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key] of [...votes].toSorted(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))) {
    const [from = '', to = ''] = key.split('\0');
    if (links.has(from) || taken.has(to)) continue;
    links.set(from, to);
    taken.add(to);
  }
  return ({ section }) => links.get(section) ?? section;
}

/** The pairs in which each finding is the most like the other. */
function bestOf(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<Item, number>();
  for (const { one, other, score } of candidates)
    for (const item of [one, other]) best.set(item, Math.max(best.get(item) ?? 0, score));
  return candidates.filter(
    ({ one, other, score }) => score >= TELLING && best.get(one) === score && best.get(other) === score,
  );
}
