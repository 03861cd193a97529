import { importWarnings, importWorkbook, type ImportWarning, type Sheet } from '@rigbook/domain';
import { DEFAULT_LIMITS, readWorkbook, WorkbookError } from '@rigbook/workbook';
import type { Progress } from './messages.ts';
import { readPictures, type ReadPictures } from './read-pictures.ts';
import { settled } from './settle.ts';

/** `rigName`: the rig the report is meant for; null leaves out the warning about another name in the workbook. */
export type ReadRequest = { file: Blob; rigName: string | null };

/** 'file' its bytes are read, 'data' its sheets are. */
export type ReadStep = 'file' | 'data';

export type ReportReading = {
  sheets: Sheet[];
  /** What only the workbook tells: its hidden sheets and rows, another rig's name. */
  fileWarnings: ImportWarning[];
  /** What the sheets tell; to be asked again when they have changed. */
  sheetWarnings: ImportWarning[];
} & ReadPictures;

/**
 * Reads the sheets of a report from a workbook file (rules.md#reading-a-file). Refusals of the workbook reader end with
 * its sentence.
 */
export const readReport = settled(read, (error) => (error instanceof WorkbookError ? error.message : null));

async function read({ file, rigName }: ReadRequest, onProgress: (at: Progress<ReadStep>) => void) {
  onProgress({ step: 'file', share: 0 });
  const bytes = await bytesOf(file);
  onProgress({ step: 'data', share: 0 });
  const workbook = readWorkbook(bytes, {
    onProgress: (done, of) => onProgress({ step: 'data', share: of > 0 ? done / of : 0 }),
  });
  const sheets = importWorkbook(workbook);
  const sheetWarnings = importWarnings(sheets);
  const codes = new Set(sheetWarnings.map(({ code }) => code));
  const all = importWarnings(sheets, { workbook, ...(rigName !== null && { rigName }) });
  const fileWarnings = all.filter(({ code }) => !codes.has(code));
  const reading: ReportReading = { sheets, sheetWarnings, fileWarnings, ...(await readPictures(workbook, sheets)) };
  return reading;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size > DEFAULT_LIMITS.fileBytes) {
    const most = Math.floor(DEFAULT_LIMITS.fileBytes / 1024 / 1024);
    throw new WorkbookError('too_large', `This file is larger than ${most} MB. Remove pictures from it or split it.`);
  }
  return new Uint8Array(await file.arrayBuffer());
}
