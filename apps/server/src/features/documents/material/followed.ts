import type { AskedDocument, FindingRow } from '@rigbook/contract';
import { type Finding, findingsOf, placeKey, type Sheet, type TrackedFinding } from '@rigbook/domain';
import type { SaidOfFinding } from '../store.ts';
import type { GatheredRows } from './read-gathered.ts';

/** A finding in its sheet and in the register; null if the register does not have it yet, or any more. */
export type FollowedFinding = { finding: Finding; row: FindingRow | null; said: SaidOfFinding[] };

/** The findings of sheets, each with its row in the register. */
export function* pairFindings(
  sheets: readonly Sheet[],
  rows: GatheredRows,
  places: readonly TrackedFinding[] | null,
): Generator<FollowedFinding> {
  const ids = idsOfPlaces(places ?? placesOf(rows));
  for (const finding of findingsOf(sheets)) {
    const { row = null, said = [] } = rows.get(ids.get(placeKey(finding)) ?? '') ?? {};
    yield { finding, row, said };
  }
}

/** The places of findings in the register. */
export const placesOf = (rows: GatheredRows): TrackedFinding[] =>
  Array.from(rows.all(), ({ row: { UUID: id, sheet, row } }) => ({ id, sheet, row }));

/** UUIDs of findings by the keys of their places. */
export const idsOfPlaces = (places: readonly TrackedFinding[]): Map<string, string> =>
  new Map(places.map((place) => [placeKey(place), place.id]));

/** Whether a finding belongs to the document's choice. */
export const isChosen = ({ only }: AskedDocument, { finding, row }: FollowedFinding): boolean =>
  only === 'all' || ((row?.state ?? finding.status) === 'closed') === (only === 'closed');
