import {
  importWarnings,
  setMissingStatusesOpen,
  type Doubt,
  type DroppedRows,
  type FindingMatching,
  type FindingPlace,
  type ImportWarning,
  type MatchDecision,
  type MergedValue,
  type PlacedCorrection,
  type Sheet,
  type SurveyDayProposal,
} from '@rigbook/domain';
import type { UnreadPicture } from '../../../../workers/read-pictures.ts';
import type { OpenedReport } from '../queries.ts';
import type { SurveyTexts } from './survey-texts.ts';

/** The steps of a save, by what each sends. */
export type ReportStep = 'zip' | 'pictures' | 'report' | 'closing' | 'qshe' | 'final';

/** The UUIDs under which a workbook and what is derived from it are saved: a repeated save makes no second report. */
export type DraftUuids = { report: string; closing: string; qshe: string; final: string };

/**
 * A picture that is on no finding: a file by its name, one of the workbook with its place, or one of the report as
 * it was before another workbook replaced it ('replaced': by a picture of that workbook on the same finding).
 */
export type LoosePicture = { url: string } & (
  | { from: 'file'; name: string }
  | { from: 'workbook'; sheet: string; row: number }
  | { from: 'report' | 'replaced'; sheet: string; row: number; ref: string }
);

/** What a user should check about the pictures of a workbook. */
export type PictureNotes = {
  /** How many pictures of the workbook are on findings. */
  placed: number;
  /** Findings whose pictures were not in their own row. */
  nearest: FindingPlace[];
  unread: UnreadPicture[];
  /** How many pictures of the report were carried over to the workbook that replaced its own. */
  carried: number;
};

/** A picture whose row becomes a finding, as by a merged priority: it then belongs to that. `from` is null for a loose one. */
export type MovedPicture = { url: string; sheet: string; anchor: number; from: number | null; to: number };

/** The merged priorities and statuses of a workbook, and the pictures whose findings they make. */
export type Merged = { values: readonly MergedValue[]; pictures: readonly MovedPicture[] };

/** Findings among the rows that a report leaves out, and the pictures that are theirs once they are kept. */
export type Dropped = { rows: readonly DroppedRows[]; pictures: readonly MovedPicture[] };

/** A picture that lies on two findings: it is on that of `row`, and may belong to that of `or`. */
export type AskedPicture = { url: string; sheet: string; row: number; or: number };

/** How another workbook for a report compares with it, and what the user has decided about doubtful findings. */
export type Comparison = {
  /** As found by the matching, including those decided since. */
  doubts: readonly Doubt[];
  decisions: readonly MatchDecision[];
  /** Includes the decisions. */
  matching: FindingMatching;
  /** What is corrected in the report; missing in drafts of versions that did not keep it. */
  corrected?: readonly PlacedCorrection[];
  /** Which text counts where the workbook has changed a corrected one. */
  words?: readonly WordDecision[];
  /** Whether all corrections of the report are given up. */
  dropsCorrections?: boolean;
};

/** A decision about a cell of the report: the correction stays, or the workbook's word counts. */
export type WordDecision = FindingPlace & { column: string; keeps: boolean };

/** The base of an edit: the report as it was opened. */
export type ReportBase = Pick<OpenedReport, 'sheets' | 'updated_at'>;

/** A workbook that was read, or a report that was opened, with its unsaved changes. */
export type Draft = {
  /** Null if no workbook was chosen for a report being edited: it keeps its own. */
  file: File | null;
  uuids: DraftUuids;
  /** Null for a new report. */
  base: ReportBase | null;
  sheets: Sheet[];
  /** The day of the survey as it will be saved, '' for none; missing in drafts kept by versions that did not know it. */
  surveyDay?: string;
  /** What the saved report says of the survey besides; missing in a new one. */
  said?: SurveyTexts;
  /** The texts of those that were typed since. */
  details?: Partial<SurveyTexts>;
  /** Whether it is a survey of its sheets only, once that was chosen; and whether the saved report is. */
  isPartial?: boolean;
  wasPartial?: boolean;
  /** Of a new report: the visit that it was started from. */
  visit?: string;
  /** What the workbook says about it, until a person accepts it. */
  proposedDay?: SurveyDayProposal | null;
  /** The Report ref. of the workbook; missing in drafts of versions that did not read it. */
  ref?: string;
  /** Of a new report: a report that turned out to have its workbook, when it was to be saved. */
  same?: string;
  /** The reports that a person says are of another survey, although they have this workbook or are of its day. */
  others?: { workbook: readonly string[]; day: readonly string[] };
  /** Null unless another workbook was chosen for a saved report. */
  comparison: Comparison | null;
  /** Whether there are unsaved changes. */
  changed: boolean;
  fileWarnings: ImportWarning[];
  sheetWarnings: ImportWarning[];
  merged: Merged;
  /** Missing in drafts kept by versions that did not know it. */
  dropped?: Dropped;
  /** Pictures to ask about, likewise. */
  asked?: readonly AskedPicture[];
  /** The pictures from this device, by their path in the sheets: one of this device, or the stored path. */
  pictures: ReadonlyMap<string, Blob>;
  /** Which of them are in the file, by the names of their parts there; missing in drafts of versions that sent them all. */
  parts?: ReadonlyMap<string, string>;
  loose: readonly LoosePicture[];
  notes: PictureNotes;
  /** Steps that an earlier save completed: the next one does only the rest. */
  done: readonly ReportStep[];
};

/** Sets findings without a status to OPEN, as the import offers (rules.md#findings-without-status). */
export function withStatusesOpen(draft: Draft): Draft {
  const sheets = setMissingStatusesOpen(draft.sheets);
  return { ...draft, sheets, changed: true, sheetWarnings: importWarnings(sheets) };
}

export const hasNoFindings = ({ sheetWarnings }: Pick<Draft, 'sheetWarnings'>): boolean =>
  sheetWarnings.some(({ code }) => code === 'no_findings');
