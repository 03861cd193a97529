import {
  type DroppedRows,
  droppedFindings,
  importWarnings,
  importWorkbook,
  isoDayIn,
  mergedValues,
  surveyDayProposal,
  type ImportWarning,
  type MergedValue,
  type Sheet,
  type SurveyDayProposal,
} from '@rigbook/domain';
import { reportRefOf } from '@rigbook/domain/report-ref';
import { DEFAULT_LIMITS, loadWorkbook, NotLoadedError, WorkbookError } from '@rigbook/workbook';
import type { Failure, Progress } from './messages.ts';
import { readPictures, type ReadPictures } from './read-pictures.ts';
import { settled } from './settle.ts';

/**
 * `rigName`: the rig of the report; null suppresses the warning about a different name in the workbook. `password`: what
 * to open the workbook with; it never leaves the browser.
 */
export type ReadRequest = { file: Blob; rigName: string | null; password?: string | undefined };

/** 'file': reading the bytes; 'data': reading the sheets. */
export type ReadStep = 'file' | 'data';

export type ReportReading = {
  sheets: Sheet[];
  /** Warnings that need the workbook: hidden sheets and rows, another rig's name. */
  fileWarnings: ImportWarning[];
  /** Warnings about the sheets, to be computed again when they have changed. */
  sheetWarnings: ImportWarning[];
  merged: MergedValue[];
  /** Rows that look like findings but are among those that a report leaves out. */
  dropped?: DroppedRows[];
  surveyDay: SurveyDayProposal | null;
  /** The Report ref. of the workbook, '' without one. */
  ref: string;
} & ReadPictures;

/**
 * Reads the sheets of a report from a workbook file (rules.md#reading-a-file). A refusal of the workbook reader becomes
 * the ending.
 */
export const readReport = settled(read, failureOf);

/** More bytes than the reader accepts: known without reading the whole file. */
class FileTooLarge extends Error {}

const MOST_MEGABYTES = Math.floor(DEFAULT_LIMITS.fileBytes / 1024 / 1024);

function failureOf(error: unknown): Failure | null {
  if (error instanceof WorkbookError)
    return { code: 'refused', sentence: error.message, message: `workbook.${error.code}`, params: error.params };
  if (error instanceof NotLoadedError) return { code: 'not_loaded' };
  if (!(error instanceof FileTooLarge)) return null;
  const sentence = `This file is larger than ${MOST_MEGABYTES} MB. Remove pictures from it or split it.`;
  return { code: 'refused', sentence, message: 'workbook.file_too_large', params: { most: MOST_MEGABYTES } };
}

async function read({ file, rigName, password }: ReadRequest, onProgress: (at: Progress<ReadStep>) => void) {
  onProgress({ step: 'file', share: 0 });
  const bytes = await bytesOf(file);
  onProgress({ step: 'data', share: 0 });
  const workbook = await loadWorkbook(bytes, {
    password,
    onProgress: (done, of) => onProgress({ step: 'data', share: of > 0 ? done / of : 0 }),
  });
  const sheets = importWorkbook(workbook);
  const sheetWarnings = importWarnings(sheets);
  const codes = new Set(sheetWarnings.map(({ code }) => code));
  const all = importWarnings(sheets, { workbook, ...(rigName !== null && { rigName }) });
  const fileWarnings = all.filter(({ code }) => !codes.has(code));
  const merged = mergedValues(workbook, sheets);
  const dropped = droppedFindings(workbook, sheets);
  const fileName = file instanceof File ? file.name : '';
  const surveyDay = surveyDayProposal({ workbook, fileName, today: isoDayIn(undefined, new Date()) });
  const pictures = await readPictures(workbook, sheets, password !== undefined);
  const ref = reportRefOf(workbook);
  const reading: ReportReading = { sheets, sheetWarnings, fileWarnings, merged, dropped, surveyDay, ref, ...pictures };
  return reading;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size > DEFAULT_LIMITS.fileBytes) throw new FileTooLarge();
  return new Uint8Array(await file.arrayBuffer());
}
