import { type FindingPlaces, keepAdded, laidOut, placesAfter, type Sheet } from '@rigbook/domain';
import {
  type CheckedSheets,
  newFindingId,
  placesText,
  sheetsIn,
  toStore,
  type PackedSheets,
} from '../../sheets/public.ts';
import type { TextBytes } from '../../../platform/records/text-bytes.ts';

// What is computed from the sheets of a draft, and from nothing else: in a thread, if they are large.

type ToRedraft = {
  before: string;
  places: string;
  after: PackedSheets;
  /** The findings that people have added: no workbook removes one. */
  added: readonly string[];
};

/** A draft with other sheets, as JSON texts: the places of its findings in them, those kept that people have added. */
export function redrafted({ before, places, after, added }: ToRedraft): { data: string; places: string } {
  const [current, sent] = [JSON.parse(before) as Sheet[], sheetsIn(after)];
  const known = JSON.parse(places) as FindingPlaces;
  const next = placesAfter(known, { before: current, after: sent, decisions: [] }, newFindingId);
  const kept = keepAdded(
    { current, base: current, present: known.present },
    { sheets: sent, base: null, places: next },
    added,
  );
  return { data: JSON.stringify(kept.sheets), places: JSON.stringify(kept.places) };
}

/** A draft as its report will have it. */
export function finishedSheets({ data, places }: { data: string; places: string }): {
  sheets: CheckedSheets;
  text: string;
  places: TextBytes;
} {
  const { present, gone } = JSON.parse(places) as FindingPlaces;
  const laid = laidOut({ sheets: JSON.parse(data) as Sheet[], present });
  return {
    sheets: toStore(laid.sheets),
    text: JSON.stringify(laid.sheets),
    places: placesText({ present: laid.present, gone }),
  };
}
