import type { ReadRequest, ReadStep, ReportReading } from '../../../workers/read-report.ts';
import type { ZipRequest, ZipStep } from '../../../workers/zip-original.ts';
import { runOffPage, type OffPageOptions, type OffPageWork } from './off-page.ts';

const READING: OffPageWork<ReadRequest, ReadStep, ReportReading> = {
  start: () => new Worker(new URL('../../../workers/report-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('../../../workers/read-report.ts')).readReport,
};

const ZIPPING: OffPageWork<ZipRequest, ZipStep, Blob> = {
  start: () => new Worker(new URL('../../../workers/zip-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('../../../workers/zip-original.ts')).zipOriginal,
};

/** The sheets of a report from a workbook file (rules.md#reading-a-file). @throws OffPageError */
export const readWorkbookFile = (
  file: File,
  rigName: string | null,
  options: OffPageOptions<ReadStep>,
): Promise<ReportReading> => runOffPage(READING, { file, rigName }, options);

/** The file as it is in a zip, one entry under its own name (rules.md#original-workbook). @throws OffPageError */
export const zipWorkbookFile = (file: File, options: OffPageOptions<ZipStep>): Promise<Blob> =>
  runOffPage(ZIPPING, { file, name: file.name }, options);
