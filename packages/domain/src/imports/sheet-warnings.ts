import { countedBars, missingSummaryCells, summaryChart } from '../findings/chart.ts';
import { DROPPED_ROWS } from './import-workbook.ts';
import { type ImportWarning, type Place, placesOfSheets } from './import-warning.ts';
import { isEmptyRow, isHeaderRow } from '../sheets/row-kinds.ts';
import { countedSheets, type Sheet, sheetKind } from '../sheets/sheets.ts';

/** The expected row of a section sheet's header: the first that is not dropped. */
const HEADER_ROW = DROPPED_ROWS.section + 1;

/** The rows of the Summary sheet with the chart's six cells. */
const CHART_ROWS = [15, 16];

/** Warnings about the Summary sheet and its chart (rules.md#summary-chart, rules.md#import-warnings). */
export function summaryWarnings(sheets: readonly Sheet[]): ImportWarning[] {
  const summary = sheets.find(({ name }) => sheetKind(name) === 'summary');
  if (!summary) return [{ code: 'no_summary_sheet', places: [] }];
  const { open, closed, note } = summaryChart(sheets, 'imported');
  if (note === undefined) return [];
  const places = [{ sheet: summary.name, rows: CHART_ROWS.filter((row) => !isEmptyRow(summary.rows[row])) }];
  return note === 'cells_missing'
    ? [{ code: 'summary_incomplete', cells: missingSummaryCells(sheets), places }]
    : [{ code: 'summary_differs', shown: { open, closed }, counted: countedBars(sheets), places }];
}

/** Warnings about the sheet that the QSHE report is made from (rules.md#names-of-sheets). */
export function qsheWarnings(sheets: readonly Sheet[]): ImportWarning[] {
  const [used, ...others] = sheets.filter(({ name }) => sheetKind(name) === 'qshe');
  if (!used) return [{ code: 'no_qshe_sheet', places: [] }];
  if (others.length === 0) return [];
  const names = others.map(({ name }) => name);
  return [{ code: 'several_qshe_sheets', used: used.name, others: names, places: placesOfSheets([used, ...others]) }];
}

/** Warnings about sheets with an unexpected layout: the header belongs in row 10, findings below it. */
export function layoutWarnings(sheets: readonly Sheet[]): ImportWarning[] {
  const empty = sheets.filter(isEmptySheet);
  const filled = countedSheets(sheets).filter((sheet) => !isEmptySheet(sheet));
  const headers = filled.map(({ name, rows }) => ({ name, row: rows.findIndex((row) => isHeaderRow(row, rows)) }));
  const moved = headers.filter(({ row }) => row !== -1 && row !== HEADER_ROW);
  return [
    ...about(
      'header_row_moved',
      moved.map(({ name, row }) => ({ sheet: name, rows: [row] })),
    ),
    ...about('no_header_row', placesOfSheets(headers.filter(({ row }) => row === -1))),
    ...about('sheet_empty', placesOfSheets(empty)),
  ];
}

function isEmptySheet({ rows }: Sheet): boolean {
  return rows.every(isEmptyRow);
}

function about(code: 'header_row_moved' | 'no_header_row' | 'sheet_empty', places: Place[]): ImportWarning[] {
  return places.length === 0 ? [] : [{ code, places }];
}
