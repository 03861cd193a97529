import { describedFindings, placeKey } from '../findings/matching/described.ts';
import { pairsOf } from '../findings/matching/matching.ts';
import {
  type FindingPlaces,
  idsByPlace,
  linkFindings,
  placesById,
  type TrackedFinding,
  withNewIds,
} from '../findings/matching/places.ts';
import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
import { isEmptyRow } from '../sheets/row-kinds.ts';
import { mergeClosing } from './merging/merge.ts';
import { byName } from './relocation.ts';

/** A closing with its base, and which finding is in which row of either. */
export type TrackedClosing = { current: readonly Sheet[]; base: readonly Sheet[]; present: readonly TrackedFinding[] };

/** A parent as stored, with the places of its findings. */
export type TrackedParent = { sheets: readonly Sheet[]; places: FindingPlaces };

/**
 * The closing after an edit of its parent (`mergeClosing`), with each finding followed by its identity: however many
 * edits of the parent came before, and however often the update is repeated.
 *
 * @param incoming the copy of the edited parent, usually as stored; a caller may be behind
 */
export function followParent(
  closing: TrackedClosing,
  parent: TrackedParent,
  incoming: readonly Sheet[],
  newId: () => string,
): { sheets: Sheet[]; base: Sheet[]; present: TrackedFinding[] } {
  const { current, base } = closing;
  const fromParent = linkFindings(incoming, [{ sheets: parent.sheets, present: parent.places.present }]);
  const linked = withKnownToClosing(closing, fromParent, incoming);
  const { present, incomingIds } = joined(closing, parent, linked, incoming);
  const copied = withNewIds(incoming, incomingIds, newId);
  const targetOf = targets(copied, parent, incoming);
  const moves = new Map(present.map(({ id, ...place }) => [placeKey(place), targetOf(id)]));
  const {
    sheets,
    base: nextBase,
    places,
  } = mergeClosing({ current, base, incoming }, { targets: moves, parent: parent.sheets });
  const inCopy = new Set(copied.map(({ id }) => id));
  const isThere = rowFinder([sheets, nextBase]);
  const besides = present.flatMap(({ id, ...place }): TrackedFinding[] => {
    const now = places.get(placeKey(place));
    return now && !inCopy.has(id) && isThere(now) ? [{ id, ...now }] : [];
  });
  return { sheets, base: nextBase, present: [...copied, ...besides] };
}

/** A copy that the parent never had may still have a finding as it was last in the closing. */
function withKnownToClosing(
  { base, present }: TrackedClosing,
  linked: readonly TrackedFinding[],
  incoming: readonly Sheet[],
): TrackedFinding[] {
  const [ids, known] = [idsByPlace(linked), idsByPlace(present)];
  const news = describedFindings(incoming);
  if (news.every(({ place }) => ids.has(placeKey(place)))) return [...linked];
  const used = new Set(linked.map(({ id }) => id));
  const more = [...pairsOf(describedFindings(base), news)].flatMap(([{ place: from }, { place: to }]) => {
    const id = known.get(placeKey(from));
    return id === undefined || used.has(id) || ids.has(placeKey(to)) ? [] : [{ id, ...to }];
  });
  return [...linked, ...more];
}

function rowFinder(versions: readonly Sheet[][]): (place: FindingPlace) => boolean {
  const sheets = versions.map(byName);
  return ({ sheet, row }) => sheets.some((named) => !isEmptyRow(named.get(sheet)?.rows[row]));
}

/** Where a finding is now: in the copy, or in the parent's row that the copy leaves out; otherwise null. */
function targets(
  copied: readonly TrackedFinding[],
  { places }: TrackedParent,
  incoming: readonly Sheet[],
): (id: string) => FindingPlace | null {
  const inCopy = placesById(copied);
  const inParent = placesById(places.present);
  // A copy that is behind its parent has something else there.
  const isInUse = rowFinder([[...incoming]]);
  return (id) => {
    const left = inParent.get(id);
    return inCopy.get(id) ?? (left && !isInUse(left) ? left : null);
  };
}

/**
 * Findings that only the closing knows, because it once took a copy that the parent never had, are matched with those of
 * the new copy; if they match, the parent's identity replaces the closing's.
 */
function joined(
  { base, present }: TrackedClosing,
  { places }: TrackedParent,
  linked: readonly TrackedFinding[],
  incoming: readonly Sheet[],
): { present: TrackedFinding[]; incomingIds: TrackedFinding[] } {
  const ofParent = new Set([...places.present, ...places.gone].map(({ id }) => id));
  const own = idsByPlace(present.filter(({ id }) => !ofParent.has(id)));
  const olds = describedFindings(base).filter(({ place }) => own.has(placeKey(place)));
  if (olds.length === 0) return { present: [...present], incomingIds: [...linked] };
  const followed = new Set(present.map(({ id }) => id));
  const ids = idsByPlace(linked);
  const news = describedFindings(incoming).filter(({ place }) => !followed.has(ids.get(placeKey(place)) ?? ''));
  const other = new Map<string, string>();
  const incomingIds = [...linked];
  for (const [{ place: from }, { place: to }] of pairsOf(olds, news)) {
    const id = own.get(placeKey(from)) ?? '';
    other.set(id, ids.get(placeKey(to)) ?? id);
    if (!ids.has(placeKey(to))) incomingIds.push({ id, ...to });
  }
  return { present: present.map((one) => ({ ...one, id: other.get(one.id) ?? one.id })), incomingIds };
}
