import { readFileSync } from 'node:fs';

import type { ImportedWorkbook } from '../src/index.ts';
import { workbookOf, type WorkbookTexts } from './sheet-builder.ts';

/** The survey of the jack-up Marlin Crest: a Summary and eight sections with 74 findings, as a reader returns it. */
export function sampleWorkbook(): ImportedWorkbook {
  const file = new URL('../test-data/marlin-crest.json', import.meta.url);
  const { sheets } = JSON.parse(readFileSync(file, 'utf8')) as {
    sheets: { name: string; rows: WorkbookTexts[string] }[];
  };
  return workbookOf(Object.fromEntries(sheets.map(({ name, rows }) => [name, rows])));
}
