import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importWorkbook, type Sheet } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';

export const SAMPLE_NAME = 'sample-findings-marlin-crest.xlsx';

/** The survey of the jack-up Marlin Crest as a surveyor wrote it: a Summary and eight sections with 74 findings. */
export const sampleBytes = (): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../../../packages/workbook/test-data', SAMPLE_NAME));

/** Its sheets as the browser imports them. */
export const sampleSheets = (): Sheet[] => importWorkbook(readWorkbook(sampleBytes()));
