import {
  importWarnings,
  setMissingStatusesOpen,
  type Doubt,
  type FindingMatching,
  type FindingPlace,
  type ImportWarning,
  type MatchDecision,
  type Sheet,
} from '@rigbook/domain';
import type { UnreadPicture } from '../../../workers/read-pictures.ts';
import type { OpenedReport } from '../queries.ts';

/** The steps of a save, by what each sends. */
export type ReportStep = 'zip' | 'pictures' | 'report' | 'closing' | 'qshe' | 'final';

/** The UUIDs under which a workbook and what is derived from it are saved: a repeated save makes no second report. */
export type DraftUuids = { report: string; closing: string; qshe: string; final: string };

/**
 * A picture that is on no finding: by the name of its file, from the workbook with its place there, or of the report as
 * it was before another workbook took its place ('replaced': by a picture of that workbook on the same finding).
 */
export type LoosePicture = { url: string } & (
  | { from: 'file'; name: string }
  | { from: 'workbook'; sheet: string; row: number }
  | { from: 'report' | 'replaced'; sheet: string; row: number; ref: string }
);

/** What the pictures of a workbook ask a person to look at. */
export type PictureNotes = {
  /** How many pictures of the workbook are on findings. */
  placed: number;
  /** Findings whose pictures did not stand in their own row. */
  nearest: FindingPlace[];
  unread: UnreadPicture[];
  /** How many pictures of the report were carried over to the workbook that took the place of its own. */
  carried: number;
};

/** How another workbook for a report compares with it, and what the person has decided about doubtful findings. */
export type Comparison = {
  /** By the matching alone: also those that are decided by now. */
  doubts: readonly Doubt[];
  decisions: readonly MatchDecision[];
  /** With the decisions. */
  matching: FindingMatching;
};

/** What is edited stands on: the report as it was opened. */
export type Ground = Pick<OpenedReport, 'sheets' | 'updated_at'>;

/** A workbook as read, or a report as opened, and worked on: not saved yet. */
export type Draft = {
  /** Null where no workbook was chosen for a report that is edited: its own stays. */
  file: File | null;
  uuids: DraftUuids;
  /** Null for a new report. */
  ground: Ground | null;
  sheets: Sheet[];
  /** Null without another workbook for a saved report. */
  comparison: Comparison | null;
  /** Whether anything was done that is not saved. */
  changed: boolean;
  fileWarnings: ImportWarning[];
  sheetWarnings: ImportWarning[];
  /** The pictures that came from this device, by what stands for them in the sheets: object URLs, or stored paths. */
  pictures: ReadonlyMap<string, Blob>;
  loose: readonly LoosePicture[];
  notes: PictureNotes;
  /** What an earlier save has brought home: the next one does just the rest. */
  done: readonly ReportStep[];
};

/** Sets the findings without status OPEN, as the import offers (rules.md#findings-without-status). */
export function withStatusesOpen(draft: Draft): Draft {
  const sheets = setMissingStatusesOpen(draft.sheets);
  return { ...draft, sheets, changed: true, sheetWarnings: importWarnings(sheets) };
}

export const hasNoFindings = ({ sheetWarnings }: Pick<Draft, 'sheetWarnings'>): boolean =>
  sheetWarnings.some(({ code }) => code === 'no_findings');
