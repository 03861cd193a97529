import type { Row } from '../sheets/cells.ts';
import type { SummaryChart } from '../findings/chart.ts';
import { countedSheets, type Sheet } from '../sheets/sheets.ts';

/** The rows of a sheet that a warning is about, by their spreadsheet numbers; none if it is about the whole sheet. */
export type Place = { sheet: string; rows: number[] };

/** Something about an imported workbook that the user should know before saving it. */
export type ImportWarning = { places: Place[] } & (
  | { code: 'no_findings' }
  | { code: 'findings_dropped'; count: number }
  | { code: 'merged_priority' | 'merged_status'; ranges: string[]; count: number }
  | { code: 'finding_without_status'; count: number }
  | { code: 'status_without_priority'; count: number }
  | { code: 'unknown_priority'; words: string[] }
  | { code: 'unknown_status'; words: string[] }
  | { code: 'column_a_filled'; count: number }
  | { code: 'duplicate_ref'; refs: string[] }
  | { code: 'no_summary_sheet' }
  | { code: 'summary_incomplete'; cells: string[] }
  | { code: 'summary_differs'; shown: ChartBars; counted: ChartBars }
  | { code: 'no_qshe_sheet' }
  | { code: 'several_qshe_sheets'; used: string; others: string[] }
  | { code: 'header_row_moved' }
  | { code: 'no_header_row' }
  | { code: 'sheet_empty' }
  | { code: 'sheet_hidden' }
  | { code: 'rows_hidden'; count: number }
  | { code: 'rig_name_differs'; found: string; expected: string }
);

type ChartBars = Pick<SummaryChart, 'open' | 'closed'>;

/** The rows of counted sheets that pass a test; sheets without such a row are left out. */
export function placesWhere(
  sheets: readonly Sheet[],
  test: (row: Row, sheet: Sheet, number: number) => boolean,
): Place[] {
  return countedSheets(sheets).flatMap((sheet) => {
    const rows = sheet.rows.flatMap((row, number) => (row && test(row, sheet, number) ? [number] : []));
    return rows.length === 0 ? [] : [{ sheet: sheet.name, rows }];
  });
}

/** Whole sheets as places. */
export function placesOfSheets(sheets: readonly { name: string }[]): Place[] {
  return sheets.map(({ name }) => ({ sheet: name, rows: [] }));
}

export function countRows(places: readonly Place[]): number {
  return places.reduce((sum, { rows }) => sum + rows.length, 0);
}
