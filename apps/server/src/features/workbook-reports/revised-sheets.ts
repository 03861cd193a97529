import { message } from '@rigbook/contract/messages';
import {
  findingsOf,
  type FindingPlace,
  type FindingPlaces,
  keepAnswers,
  type MatchDecision,
  placeKey,
  placesAfter,
  type Sheet,
} from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';
import type { TextBytes } from '../../platform/records/text-bytes.ts';
import {
  type CheckedSheets,
  newFindingId,
  type PackedSheets,
  parentIn,
  placesText,
  sheetsIn,
  type StoredSheets,
  toStore,
  type TrackedTexts,
} from '../reports/public.ts';

// What is computed from the sheets of a report before and after a change, and from nothing else: in a thread, if they are
// large.

type Revised<Before> = { before: Before; after: PackedSheets; decisions: readonly MatchDecision[] };

/** Refuses decisions about findings that don't exist, or two decisions about one finding. */
export function checkDecisions({ before, after, decisions }: Revised<StoredSheets>): void {
  checkPlaces(
    sheetsIn(before),
    decisions.map(({ from }) => from),
  );
  checkPlaces(
    sheetsIn(after),
    decisions.flatMap(({ to }) => to ?? []),
  );
}

function checkPlaces(sheets: readonly Sheet[], places: readonly FindingPlace[]): void {
  if (places.length === 0) return;
  const findings = new Set(findingsOf(sheets).map(placeKey));
  for (const place of places) {
    // Deleted, so that a second decision about it finds none.
    if (!findings.delete(placeKey(place))) {
      throw invalid({ matches: message('matches.no_finding', { row: place.row, sheet: place.sheet }) });
    }
  }
}

type ToKeep = { before: TrackedTexts; base: StoredSheets; after: PackedSheets; places: string };

/** The new sheets of a report in which findings were answered, with these answers. */
export function withAnswers({ before, base, after, places }: ToKeep): { sheets: CheckedSheets; base: PackedSheets } {
  const { sheets: current, places: known } = parentIn(before);
  const { present } = JSON.parse(places) as FindingPlaces;
  const kept = keepAnswers({ current, base: sheetsIn(base), present: known.present }, sheetsIn(after), present);
  return { sheets: toStore(kept.sheets), base: toStore(kept.base).data };
}

/** The places of the findings after the change. */
export function placesOfRevised({ before, after, decisions }: Revised<TrackedTexts>): { places: TextBytes } {
  const { sheets, places } = parentIn(before);
  const versions = { before: sheets, after: sheetsIn(after), decisions };
  return { places: placesText(placesAfter(places, versions, newFindingId)) };
}
