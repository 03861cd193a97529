import { findingWarnings } from './finding-warnings.ts';
import type { ImportedWorkbook } from './import-workbook.ts';
import type { ImportWarning } from './import-warning.ts';
import { layoutWarnings, qsheWarnings, summaryWarnings } from './sheet-warnings.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { hiddenWarnings, rigNameWarnings } from './workbook-warnings.ts';

/** What the sheets of a report don't contain: the workbook that they were imported from, and the rig they are for. */
export type ImportContext = { workbook?: ImportedWorkbook; rigName?: string };

/**
 * The warnings to show before freshly imported sheets are saved (rules.md#import-warnings,
 * rules.md#findings-without-status), each code at most once, with the places it is about. Given the workbook, there are
 * also warnings about hidden sheets and rows; given the rig's name too, about a header block that names another rig.
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
