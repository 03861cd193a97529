import { findingWarnings } from './finding-warnings.ts';
import type { ImportedWorkbook } from './import-workbook.ts';
import type { ImportWarning } from './import-warning.ts';
import { layoutWarnings, qsheWarnings, summaryWarnings } from './sheet-warnings.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { hiddenWarnings, rigNameWarnings } from './workbook-warnings.ts';

/**
 * What the sheets of a report do not tell: the workbook that they were imported from, and the rig they are meant for.
 */
export type ImportContext = { workbook?: ImportedWorkbook; rigName?: string };

/**
 * What to tell a person before freshly imported sheets are saved (rules.md#import-warnings,
 * rules.md#findings-without-status), each code once at most, with the places it is about. With a workbook hidden sheets
 * and rows are told too, with a rig name besides a header block that names another rig. `warningText` says each in a
 * sentence.
 */
export function importWarnings(sheets: readonly Sheet[], { workbook, rigName }: ImportContext = {}): ImportWarning[] {
  return [
    ...(workbook && rigName !== undefined ? rigNameWarnings(workbook, rigName) : []),
    ...findingWarnings(sheets),
    ...summaryWarnings(sheets),
    ...qsheWarnings(sheets),
    ...layoutWarnings(sheets),
    ...(workbook ? hiddenWarnings(workbook) : []),
  ];
}
