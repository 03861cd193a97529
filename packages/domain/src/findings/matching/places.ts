import type { FindingPlace, Sheet } from '../../sheets/sheets.ts';
import { described, type Described, describedFindings, type DescribedTexts, keyOf, placeKey } from './described.ts';
import type { MatchDecision } from './matches.ts';
import { matchAnywhere, pairsOf } from './matching.ts';

/** A finding by its identity, with its current row. */
export type TrackedFinding = FindingPlace & { id: string };

/** A finding that a later workbook no longer has, with its last row and how to recognise it. */
export type GoneFinding = TrackedFinding & DescribedTexts;

/** Where the findings of a report are: stored with it and updated with every change of its sheets. */
export type FindingPlaces = { present: TrackedFinding[]; gone: GoneFinding[] };

/** How many of the newest gone findings are kept; what was entered for older ones still stays in the closing. */
const MAX_GONE = 5000;

/** The places of a report saved for the first time: each finding gets an identity. */
export const firstPlaces = (sheets: readonly Sheet[], newId: () => string): FindingPlaces => ({
  present: describedFindings(sheets).map(({ place }) => ({ id: newId(), ...place })),
  gone: [],
});

/**
 * The places after a change of the sheets, by the matching: a matched finding keeps its identity, one that was gone and
 * is back gets its old one, any other is new.
 */
export function placesAfter(
  places: FindingPlaces,
  {
    before,
    after,
    decisions,
  }: { before: readonly Sheet[]; after: readonly Sheet[]; decisions: readonly MatchDecision[] },
  newId: () => string,
): FindingPlaces {
  const [olds, news] = [describedFindings(before), describedFindings(after)];
  const known = idsByPlace(places.present);
  const ids = new Map<string, string>();
  for (const [{ place: from }, { place: to }] of pairsOf(olds, news, decisions)) {
    const id = known.get(placeKey(from));
    if (id !== undefined) ids.set(placeKey(to), id);
  }
  const kept = new Set(ids.values());
  const lost = olds.flatMap(({ place, number, ref, text, details }): GoneFinding[] => {
    const id = known.get(placeKey(place));
    return id === undefined || kept.has(id) ? [] : [{ id, ...place, number, ref, text, details }];
  });
  const back = findingsBack(
    places.gone,
    news.filter(({ place }) => !ids.has(placeKey(place))),
  );
  for (const [key, id] of back) ids.set(key, id);
  const present = news.map(({ place }) => ({ id: ids.get(placeKey(place)) ?? newId(), ...place }));
  const isBack = new Set(back.values());
  return { present, gone: [...lost, ...places.gone.filter(({ id }) => !isBack.has(id))].slice(0, MAX_GONE) };
}

/** Gone findings that are back among the new ones, by their new place. */
function findingsBack(gone: readonly GoneFinding[], news: readonly Described[]): Map<string, string> {
  const olds = new Map(gone.map(({ id, sheet, row, ...texts }) => [described({ sheet, row }, texts), id]));
  const back = matchAnywhere([...olds.keys()], news);
  return new Map([...back].map(([one, { place }]) => [placeKey(place), olds.get(one) ?? '']));
}

/** Sheets with the known identities of their findings. */
export type KnownFindings = { sheets: readonly Sheet[]; present: readonly TrackedFinding[] };

/**
 * The identities of findings in sheets derived from others: taken from the same row if the whole sheet equals its source,
 * otherwise from the matching. Of several sources the one that agrees on most rows goes first, because a copy may have
 * been made before the other source changed.
 */
export function linkFindings(sheets: readonly Sheet[], sources: readonly KnownFindings[]): TrackedFinding[] {
  const own = describedFindings(sheets);
  const known = sources.map(identified);
  const bySheet = [...Map.groupBy(own, ({ place }) => place.sheet).values()];
  const agreesWith = (source: Identified) => (one: Described) => {
    const there = source.get(placeKey(one.place));
    return there?.key === keyOf(one) && there.finding.details === one.details;
  };
  // A sheet of another version may agree in single rows by chance: then the matching is more reliable than row numbers.
  const agreeing = (source: Identified) => bySheet.filter((sheet) => sheet.every(agreesWith(source))).flat();
  const ordered = known
    .map((source) => ({ source, agreed: agreeing(source) }))
    .toSorted((left, right) => right.agreed.length - left.agreed.length);
  const ids = new Map<Described, string>();
  const used = new Set<string>();
  const link = (one: Described, id: string | undefined) => {
    if (id === undefined || ids.has(one) || used.has(id)) return;
    ids.set(one, id);
    used.add(id);
  };
  for (const { source, agreed } of ordered) for (const one of agreed) link(one, source.get(placeKey(one.place))?.id);
  for (const { source } of ordered) {
    const rest = own.filter((one) => !ids.has(one));
    const free = [...source.values()].filter(({ id }) => !used.has(id));
    if (rest.length === 0 || free.length === 0) continue;
    const pairs = pairsOf(
      free.map(({ finding }) => finding),
      rest,
    );
    for (const [{ place }, one] of pairs) link(one, source.get(placeKey(place))?.id);
  }
  return [...ids].map(([{ place }, id]) => ({ id, ...place }));
}

type Identified = Map<string, { id: string; key: string; finding: Described }>;

function identified({ sheets, present }: KnownFindings): Identified {
  const ids = idsByPlace(present);
  return new Map(
    describedFindings(sheets).flatMap((finding) => {
      const id = ids.get(placeKey(finding.place));
      return id === undefined ? [] : [[placeKey(finding.place), { id, key: keyOf(finding), finding }] as const];
    }),
  );
}

export const idsByPlace = (present: readonly TrackedFinding[]): Map<string, string> =>
  new Map(present.map(({ id, ...place }) => [placeKey(place), id]));

export const placesById = (present: readonly TrackedFinding[]): Map<string, FindingPlace> =>
  new Map(present.map(({ id, sheet, row }) => [id, { sheet, row }]));

/** Gives each finding without an identity a new one. */
export function withNewIds(
  sheets: readonly Sheet[],
  present: readonly TrackedFinding[],
  newId: () => string,
): TrackedFinding[] {
  const known = idsByPlace(present);
  return describedFindings(sheets).map(({ place }) => ({ id: known.get(placeKey(place)) ?? newId(), ...place }));
}
