import { importWarnings, setMissingStatusesOpen, setPicture, type ImportWarning, type Sheet } from '@rigbook/domain';
import type { ReportReading } from '../../../workers/read-report.ts';
import { newUuid } from '../../../lib/new-uuid.ts';

/** The UUIDs under which a workbook and what is derived from it are saved: a repeated save makes no second report. */
export type DraftUuids = { report: string; closing: string; qshe: string; final: string };

/** A workbook as read and worked on, not saved yet. */
export type Draft = {
  file: File;
  uuids: DraftUuids;
  sheets: Sheet[];
  /** Whether more was done than reading the file. */
  changed: boolean;
  fileWarnings: ImportWarning[];
  sheetWarnings: ImportWarning[];
};

/** Reading a file makes a new report (spec §4.2). */
export function newDraft(file: File, reading: ReportReading): Draft {
  const uuids = { report: newUuid(), closing: newUuid(), qshe: newUuid(), final: newUuid() };
  return { file, uuids, changed: false, ...reading };
}

/** Sets the findings without status OPEN, as the import offers (contract §1 row 4.6). */
export function withStatusesOpen(draft: Draft): Draft {
  const sheets = setMissingStatusesOpen(draft.sheets);
  return { ...draft, sheets, changed: true, sheetWarnings: importWarnings(sheets) };
}

export function withPicture(draft: Draft, sheetName: string, row: number, path: string): Draft {
  const sheets = draft.sheets.map((sheet) =>
    sheet.name === sheetName ? setPicture(sheet, row, 'initial', path) : sheet,
  );
  return { ...draft, sheets, changed: true };
}

export const hasNoFindings = ({ sheetWarnings }: Draft): boolean =>
  sheetWarnings.some(({ code }) => code === 'no_findings');
