import type { AskedDocument, FindingRow } from '@rigbook/contract';
import { type Finding, findingsOf, placeKey, type Sheet, type TrackedFinding } from '@rigbook/domain';
import type { SaidOfFinding } from '../store.ts';
import type { GatheredRows } from './read-gathered.ts';

/** A finding as its sheet has it, and as the register has it: null while it is not there, or no longer. */
export type FollowedFinding = { finding: Finding; row: FindingRow | null; said: SaidOfFinding[] };

/** The findings of sheets, each with what the register has of it. */
export function* followedFindings(
  sheets: readonly Sheet[],
  rows: GatheredRows,
  places: readonly TrackedFinding[] | null,
): Generator<FollowedFinding> {
  const ids = idsAt(places ?? placesOf(rows));
  for (const finding of findingsOf(sheets)) {
    const { row = null, said = [] } = rows.get(ids.get(placeKey(finding)) ?? '') ?? {};
    yield { finding, row, said };
  }
}

/** Where the register has its findings. */
export const placesOf = (rows: GatheredRows): TrackedFinding[] =>
  Array.from(rows.all(), ({ row: { UUID: id, sheet, row } }) => ({ id, sheet, row }));

/** UUIDs of findings by the keys of their places. */
export const idsAt = (places: readonly TrackedFinding[]): Map<string, string> =>
  new Map(places.map((place) => [placeKey(place), place.id]));

/** Whether a finding is among those that were chosen. */
export const isChosen = ({ only }: AskedDocument, { finding, row }: FollowedFinding): boolean =>
  only === 'all' || ((row?.state ?? finding.status) === 'closed') === (only === 'closed');
