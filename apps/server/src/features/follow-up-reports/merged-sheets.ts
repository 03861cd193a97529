import {
  type Corrections,
  correctionsInEffect,
  followParent,
  type FollowUpKind,
  isClosingKind,
  keepAnswers,
  mergeQshe,
  type Sheet,
  type TrackedClosing,
  type TrackedParent,
  withAddedRows,
  withAnswersOnly,
  withKeptWords,
} from '@rigbook/domain';
import { notFound } from '../../platform/errors/errors.ts';
import type { TextBytes } from '../../platform/records/text-bytes.ts';
import {
  type CheckedSheets,
  derivedFindings,
  followUpFindings,
  type FollowUpTexts,
  newFindingId,
  type PackedSheets,
  parentIn,
  placesText,
  readOptionalSheetInput,
  readSheetInput,
  readSheetsInput,
  saveHashOf,
  sheetsIn,
  type StoredSheets,
  toStore,
  type TrackedTexts,
  withWorkbookPictures,
  workbookPicturesIn,
} from '../sheets/public.ts';

// What is computed from the sheets of a follow-up and its parent, and from nothing else: in a thread, if they are large.

/** `pictures`: those of its workbook, by which follow-ups may name them too; JSON text. */
type ParentTexts = TrackedTexts & {
  pictures: string | null;
  corrections: Corrections;
  /** Its findings that were made in the portal. */
  added: readonly string[];
};

/** A copy of a parent as sent, with the stored paths of its pictures and with the corrections that the parent kept. */
function copyOf(
  sent: Sheet[],
  { pictures, corrections, added }: ParentTexts,
  { parent, isWhole }: { parent: TrackedParent; isWhole: boolean },
): Sheet[] {
  const given = withWorkbookPictures(sent, workbookPicturesIn(pictures));
  const copy = withAddedRows(given, parent, { added, isWhole });
  return withKeptWords(copy, parent, correctionsInEffect(corrections, parent.sheets, parent.places));
}

type NewFollowUp = {
  kind: FollowUpKind;
  data: string;
  rig: string;
  parent: ParentTexts & { uuid: string };
  /** The parent's sheets without what was answered in it, if something was. */
  base: StoredSheets | null;
};

/** Reads `data` as sent for a new follow-up. */
export function makeFollowUp({ kind, data, rig, parent, base }: NewFollowUp) {
  const sent = isClosingKind(kind) ? readSheetsInput(data) : [readSheetInput(data)];
  const known = parentIn(parent);
  const sheets = copyOf(sent, parent, { parent: known, isWhole: isClosingKind(kind) });
  const stored = (own: Sheet[]) => (isClosingKind(kind) ? toStore(own) : ofOne(own));
  const checked = stored(sheets);
  const present = derivedFindings(sheets, known);
  const places = placesText({ present, gone: [] });
  // A save is recognised by what was sent, whatever has been corrected since.
  const asSent = withWorkbookPictures(sent, workbookPicturesIn(parent.pictures));
  const saveHash = saveHashOf({ kind, rig, parent: parent.uuid, data: stored(asSent).data });
  if (base === null || !isClosingKind(kind)) return { sheets: checked, base: checked.data, places, saveHash };
  // What was answered in the parent, before there was a closing, is in the closing too.
  const survey = { current: known.sheets, base: sheetsIn(base), present: known.places.present };
  return { sheets: toStore(keepAnswers(survey, sheets, present).sheets), base: checked.data, places, saveHash };
}

/** The `data` of a QSHE report is one sheet, that of all others a list. */
const ofOne = (sheets: Sheet[]) => toStore(sheets, sheets[0]);

export type Merged = CheckedSheets & { base?: PackedSheets; places: TextBytes };

type ClosingToMerge = { data: string; closing: FollowUpTexts; parent: ParentTexts };

/** A closing after an edit of its parent, of which `data` is a copy. */
export function mergeIntoClosing({ data, closing, parent: texts }: ClosingToMerge): Merged {
  const parent = parentIn(texts);
  const tracked = trackedClosing(closing, parent);
  const incoming = copyOf(readSheetsInput(data), texts, { parent, isWhole: true });
  const { sheets, base, present } = followParent(tracked, parent, incoming, newFindingId);
  return { ...toStore(sheets), base: toStore(base).data, places: placesText({ present, gone: [] }) };
}

/** A closing with its base and the places of its findings. */
const trackedClosing = (closing: FollowUpTexts, parent: TrackedParent): TrackedClosing => ({
  current: sheetsIn(closing.data),
  base: sheetsIn(closing.copy),
  present: followUpFindings(closing, parent),
});

type QsheToMerge = { data: string; qshe: FollowUpTexts; closing: FollowUpTexts | null; parent: ParentTexts };

/** Status, closing date and final picture are from the closing of the same parent, which every flow saves first. */
export function mergeIntoQshe({ data, qshe, closing, parent: texts }: QsheToMerge): Merged {
  const [sheet] = sheetsIn(qshe.data);
  if (!sheet) throw notFound();
  const parent = parentIn(texts);
  const sent = readOptionalSheetInput(data);
  const [incoming = null] = copyOf(sent ? [sent] : [], texts, { parent, isWhole: false });
  const versions = {
    qshe: { sheet, present: followUpFindings(qshe, parent) },
    closing: closing && trackedClosing(closing, parent),
    parent,
    incoming,
  };
  const merged = mergeQshe(versions, newFindingId);
  return { ...ofOne([merged.sheet]), places: placesText({ present: [...merged.present], gone: [] }) };
}

/** The sheets of a closing whose survey has been issued, with the answers of those that were sent (rules.md#issuing). */
export const keepIssued = ({ stored, sent }: { stored: StoredSheets; sent: PackedSheets }): CheckedSheets =>
  toStore(withAnswersOnly(sheetsIn(stored), sheetsIn(sent)));
