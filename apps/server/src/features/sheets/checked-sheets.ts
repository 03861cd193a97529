import {
  classifySheet,
  classifySheets,
  countFindings,
  type FindingCounts,
  type FindingPlaces,
  findingsOf,
  headingsOf,
  firstPlaces,
  linkFindings,
  type Sheet,
  type TrackedFinding,
  type TrackedParent,
  withNewIds,
} from '@rigbook/domain';
import { randomUUID } from 'node:crypto';
import { contentHash } from '../../platform/records/content-hash.ts';
import { bytesOf, type TextBytes } from '../../platform/records/text-bytes.ts';
import { changedCells } from './changed-cells.ts';
import { findingsText } from './finding-row.ts';
import { differingRows, type PackedSheets, packSheets, type StoredSheets, textIn } from './sheet-blocks.ts';
import { readSheetsInput } from './sheets-input.ts';
import { type PlacedPart, withWorkbookPictures, workbookPicturesIn } from './workbook-pictures.ts';

// What is computed from the sheets of reports and from nothing else. With large sheets it takes seconds, so it is done in
// a thread (sheet-tasks.ts), and its results are texts that the database takes as they are.

/** What a transaction has to know of sheets in order to write them. */
export type CheckedSheets = {
  data: PackedSheets;
  counts: FindingCounts;
  /** The stored paths of the pictures. */
  pictures: string[];
  /** The findings, as JSON text. */
  findings: TextBytes;
};

/** A report with the places of its findings, both as stored. */
export type TrackedTexts = { data: StoredSheets; places: string };

/** The same of a report whose places may not be stored; `copy` is what was last derived from its parent. */
export type FollowUpTexts = { data: StoredSheets; copy: StoredSheets; places: string | null };

/** The identity of a new finding. */
export const newFindingId = (): string => randomUUID();

/** The `data` of a QSHE report is one sheet, that of all others a list. */
export function sheetsIn(data: StoredSheets): Sheet[] {
  const sheets = JSON.parse(textIn(data)) as Sheet | Sheet[];
  return Array.isArray(sheets) ? sheets : [sheets];
}

const placesIn = (places: string) => JSON.parse(places) as FindingPlaces;

export const placesText = (places: FindingPlaces): TextBytes => bytesOf(JSON.stringify(places));

export const parentIn = ({ data, places }: TrackedTexts): TrackedParent => ({
  sheets: sheetsIn(data),
  places: placesIn(places),
});

/** @param stored what the report's `data` is: all sheets, or the only one */
export const toStore = (sheets: Sheet[], stored: Sheet[] | Sheet = sheets): CheckedSheets => ({
  data: packSheets(stored),
  counts: countFindings(sheets),
  pictures: picturesIn(sheets),
  findings: findingsText(findingsOf(sheets), headingsOf(sheets)),
});

/** The stored paths of the pictures in sheets. */
export const picturesIn = (sheets: readonly Pick<Sheet, 'rows'>[]): string[] => [
  ...new Set(
    sheets.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        (row ?? []).filter((cell) => cell.type === 'image' && cell.content !== '').map((cell) => cell.content),
      ),
    ),
  ),
];

/** The pictures in stored sheets. */
export const picturesOf = (data: string): { pictures: string[] } => ({ pictures: picturesIn(sheetsIn(data)) });

/** The findings of stored sheets. */
export const storedFindings = ({ data }: { data: StoredSheets }): { findings: TextBytes } => {
  const sheets = sheetsIn(data);
  return { findings: findingsText(findingsOf(sheets), headingsOf(sheets)) };
};

/** JSON text of sheets in blocks. */
export function packText(text: string): PackedSheets {
  const stored = JSON.parse(text) as Sheet | Sheet[];
  return packSheets(Array.isArray(stored) ? classifySheets(stored) : classifySheet(stored));
}

/** The same; null for text that would not come out of them again character by character. */
export function packedText(text: string): { packed: PackedSheets | null } {
  const packed = packText(text);
  return { packed: textIn(packed) === text ? packed : null };
}

/** Reads `data` as sent for a report that is saved already. */
export const checkedSheets = (data: string): CheckedSheets => toStore(readSheetsInput(data));

/** Reads `data` as sent for a new report made from a workbook. */
export function newSheets(data: string): CheckedSheets & { places: TextBytes } {
  const sheets = readSheetsInput(data);
  return { ...toStore(sheets), places: placesText(firstPlaces(sheets, newFindingId)) };
}

/**
 * Sheets as sent with the stored paths of the pictures that they name in the workbook; `pictures`: JSON text; `placed`:
 * where those are that are refused.
 */
export const withStoredPictures = ({
  data,
  pictures,
  placed = [],
}: {
  data: PackedSheets;
  pictures: string | null;
  placed?: PlacedPart[];
}): CheckedSheets => toStore(withWorkbookPictures(sheetsIn(data), workbookPicturesIn(pictures), placed));

/** The content of a new report, by which a repeated save is recognised; rig and parent by their UUIDs. */
export type SavedContent = {
  kind: string;
  rig: string;
  parent: string | null;
  data: PackedSheets | null;
  workbook?: { name: string; sha256: string } | undefined;
  surveyDate?: string | null | undefined;
  isPartial?: boolean;
  /** Of the survey, as they were sent. */
  details?: object | undefined;
};

export const saveHashOf = ({
  kind,
  rig,
  parent,
  data,
  workbook,
  surveyDate,
  isPartial,
  details,
}: SavedContent): string =>
  contentHash({
    kind,
    rig,
    parent,
    data: data && textIn(data),
    workbook: workbook ? [workbook.name, workbook.sha256] : null,
    ...(surveyDate && { surveyDate }),
    ...(isPartial && { isPartial }),
    ...(details && Object.keys(details).length > 0 && { details }),
  });

type ChangedData = {
  before: StoredSheets;
  after: PackedSheets;
  paths: { before?: string | null; after?: string };
  facts: { before: object; after: object };
};

/** What history keeps of a change: the cells that differ, the path of a replaced workbook and what is said of the survey. */
export function changeTexts({ before, after, paths, facts }: ChangedData): { before: TextBytes; after: TextBytes } {
  const rows =
    typeof before === 'string' ? { before: sheetsIn(before), after: sheetsIn(after) } : differingRows(before, after);
  const cells = changedCells(rows.before, rows.after);
  const text = (side: 'before' | 'after') =>
    bytesOf(
      JSON.stringify({
        cells: cells[side],
        ...(side in paths && { sheet: paths[side] }),
        ...facts[side],
      }),
    );
  return { before: text('before'), after: text('after') };
}

/** The places of findings that are not stored, from what follow-ups know of them. */
export function linkedPlaces({ data, known }: { data: StoredSheets; known: TrackedTexts[] }): { places: TextBytes } {
  const sheets = sheetsIn(data);
  const sources = known.map((one) => ({ sheets: sheetsIn(one.data), present: placesIn(one.places).present }));
  const present = withNewIds(sheets, linkFindings(sheets, sources), newFindingId);
  return { places: placesText({ present, gone: [] }) };
}

/** Which finding is in which row of a follow-up: as stored or, failing that, derived from the parent's findings. */
export const followUpFindings = ({ copy, places }: FollowUpTexts, parent: TrackedParent): TrackedFinding[] =>
  places === null ? derivedFindings(sheetsIn(copy), parent) : placesIn(places).present;

/** Which finding is in which row of sheets that were derived from a parent's. */
export const derivedFindings = (sheets: readonly Sheet[], { sheets: from, places }: TrackedParent): TrackedFinding[] =>
  withNewIds(sheets, linkFindings(sheets, [{ sheets: from, present: places.present }]), newFindingId);

/** The places of a follow-up's findings, for one that does not have them stored. */
export const followUpPlaces = ({ report, parent }: { report: FollowUpTexts; parent: TrackedTexts }) => ({
  places: placesText({ present: followUpFindings(report, parentIn(parent)), gone: [] }),
});
