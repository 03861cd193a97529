import type { FindingMatching, PlacedCorrection, Sheet } from '@rigbook/domain';
import type { MatchRequest } from '../../../workers/match-reports.ts';
import type { PayloadRequest, ReportPayload } from '../../../workers/report-payload.ts';
import type { ReadRequest, ReadStep, ReportReading } from '../../../workers/read-report.ts';
import type { ZipRequest, ZipStep } from '../../../workers/zip-original.ts';
import { runOffPage, type OffPageOptions, type OffPageWork } from '../../../lib/browser/off-page.ts';

const READING: OffPageWork<ReadRequest, ReadStep, ReportReading> = {
  start: () => new Worker(new URL('../../../workers/report-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('../../../workers/read-report.ts')).readReport,
};

const ZIPPING: OffPageWork<ZipRequest, ZipStep, Blob> = {
  start: () => new Worker(new URL('../../../workers/zip-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('../../../workers/zip-original.ts')).zipOriginal,
};

const WRITING: OffPageWork<PayloadRequest, never, ReportPayload> = {
  start: () => new Worker(new URL('../../../workers/payload-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('../../../workers/report-payload.ts')).reportPayload,
};

const MATCHING: OffPageWork<MatchRequest, never, FindingMatching> = {
  start: () => new Worker(new URL('../../../workers/match-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('../../../workers/match-reports.ts')).matchReports,
};

/** The sheets of a report from a workbook file (rules.md#reading-a-file). @throws OffPageError */
export const readWorkbookFile = (request: ReadRequest, options: OffPageOptions<ReadStep>): Promise<ReportReading> =>
  runOffPage(READING, request, options);

/** The unchanged file in a zip, as one entry under its own name (rules.md#original-workbook). @throws OffPageError */
export const zipWorkbookFile = (file: File, options: OffPageOptions<ZipStep>): Promise<Blob> =>
  runOffPage(ZIPPING, { file, name: file.name }, options);

/** What is sent to save a report and those derived from it. @throws OffPageError */
export const writeReport = (request: PayloadRequest): Promise<ReportPayload> => runOffPage(WRITING, request);

/** Which finding of a report is which one of another workbook for it. @throws OffPageError */
export const matchSheets = (
  before: readonly Sheet[],
  after: readonly Sheet[],
  corrected: readonly PlacedCorrection[],
  options: OffPageOptions<never>,
): Promise<FindingMatching> => runOffPage(MATCHING, { before, after, corrected }, options);
