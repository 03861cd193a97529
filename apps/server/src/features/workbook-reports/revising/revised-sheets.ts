import type { CorrectedCells } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  type Corrections,
  correctionsInEffect,
  findingsOf,
  type FindingPlace,
  keepAdded,
  keepAnswers,
  keepCorrections,
  type MatchDecision,
  placedCorrections,
  placeKey,
  placesAfter,
  recognisedIn,
  type ReplacedWord,
  type Sheet,
  type Source,
  type TrackedFinding,
} from '@rigbook/domain';
import { invalid } from '../../../platform/errors/errors.ts';
import type { TextBytes } from '../../../platform/records/text-bytes.ts';
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
} from '../../sheets/public.ts';

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

type ToRevise = Revised<TrackedTexts> & {
  /** Without what was answered in the report itself; null if nothing was. */
  base: StoredSheets | null;
  corrections: Corrections;
  from: Source;
  drops: boolean;
  /** The findings that were made in the portal. */
  added: readonly string[];
};

export type RevisedSheets = {
  /** Null if the sheets are those that were sent. */
  sheets: CheckedSheets | null;
  base: PackedSheets | null;
  places: TextBytes;
  corrections: Corrections;
  kept: number;
  replaced: ReplacedWord[];
  /** How many findings stayed that were made in the portal and are not in the new sheets. */
  stayed: number;
};

/**
 * The report with other sheets: the places of its findings in them, its corrections and what was answered in it kept, and
 * the base without those answers.
 */
export function revisedSheets(revised: ToRevise): RevisedSheets {
  const { before, base, after, decisions, corrections, from, drops, added } = revised;
  const { sheets: current, places: known } = parentIn(before);
  const { present } = known;
  const [sent, own] = [sheetsIn(after), base === null ? current : sheetsIn(base)];
  const inEffect = correctionsInEffect(corrections, own, known);
  const recognised = recognisedIn(current, present, inEffect, { others: sent, from });
  const places = placesAfter(known, { before: recognised, after: sent, decisions }, newFindingId);
  const kept = keepCorrections(
    { current, base: own, present, corrections: inEffect },
    { sheets: sent, places: places.present, from, drops },
  );
  const answered = base && keepAnswers({ current, base: own, present }, kept.sheets, places.present);
  const { sheets, stayed, ...rest } = keepAdded(
    { current, base: own, present },
    { sheets: answered ? answered.sheets : kept.sheets, base: answered ? answered.base : null, places },
    added,
  );
  const isAsSent = sheets.every((sheet, index) => sheet === sent[index]) && sheets.length === sent.length;
  return {
    sheets: isAsSent ? null : toStore(sheets),
    base: rest.base && toStore(rest.base).data,
    places: placesText(rest.places),
    corrections: kept.corrections,
    kept: kept.kept,
    replaced: kept.replaced,
    stayed,
  };
}

type ToRead = {
  data: StoredSheets;
  base: StoredSheets | null;
  present: TrackedFinding[];
  corrections: Corrections;
  added: readonly string[];
};

/** The corrected cells of a report and the findings that were made in the portal, where they are. */
export function correctedCells({ data, base: without, present, corrections, added }: ToRead): CorrectedCells {
  const current = sheetsIn(data);
  const base = without === null ? current : sheetsIn(without);
  const inEffect = correctionsInEffect(corrections, base, { present, gone: [] });
  const isAdded = new Set(added);
  return {
    corrections: placedCorrections({ current, base, present, corrections: inEffect }),
    added: present.flatMap(({ id, sheet, row }) => (isAdded.has(id) ? [{ sheet, row }] : [])),
  };
}
