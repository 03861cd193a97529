import { columnNumber, positionOf, type Row, textAt, withCell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { PRIORITY_COLUMN, priorityOf } from '../sheets/priority.ts';
import { imageCell, pictureColumns } from '../pictures/pictures.ts';
import { isEmptyRow, isFinding, isHeaderRow } from '../sheets/row-kinds.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';
import { STATUS_COLUMN, statusOf } from '../sheets/status.ts';
import type { ImportedSheet, ImportedWorkbook, TallCell } from './import-workbook.ts';
import { countRows, type ImportWarning } from './import-warning.ts';

/** The columns whose values make a row count. */
export type CountedColumn = typeof PRIORITY_COLUMN | typeof STATUS_COLUMN;

/** A priority or status that a workbook has once for several rows: the first one's, which the other `rows` lack. */
export type MergedValue = { sheet: string; column: CountedColumn; range: string; content: string; rows: number[] };

/** The priorities and statuses that are merged over rows with more than that in them (rules.md#merged-values). */
export function mergedValues(workbook: ImportedWorkbook, sheets: readonly Sheet[]): MergedValue[] {
  return sheets.flatMap((sheet, index) => {
    const from = workbook.sheets[index];
    if (!from || sheetKind(sheet.name) === 'summary') return [];
    return [...inColumn(from, sheet, PRIORITY_COLUMN, priorityOf), ...inColumn(from, sheet, STATUS_COLUMN, statusOf)];
  });
}

function inColumn(
  { tallCells = [] }: ImportedSheet,
  { name, rows }: Sheet,
  column: CountedColumn,
  kindOf: (text: string) => string | null,
): MergedValue[] {
  const number = columnNumber(column);
  const tall = tallCells.filter((cell) => cell.column === number).toSorted((one, other) => one.top - other.top);
  // A hostile workbook has ranges that overlap: no row is looked at twice.
  let seen = 0;
  return tall.flatMap(({ top, bottom }: TallCell) => {
    const first = Math.max(top, seen) + 1;
    seen = Math.max(seen, Math.min(bottom, rows.length - 1));
    const content = textAt(rows[top], column);
    if (kindOf(content) === null || isHeaderRow(rows[top], rows)) return [];
    const lacking = rows
      .slice(first, seen + 1)
      .flatMap((row, index) => (isEmptyRow(row) || isHeaderRow(row, rows) ? [] : [first + index]));
    if (lacking.length === 0) return [];
    const range = `${positionOf(column, top)}:${positionOf(column, bottom)}`;
    return [{ sheet: name, column, range, content, rows: lacking }];
  });
}

/** The sheets with the values of a column in each row they are merged over, as the import offers. */
export function fillMergedValues(
  sheets: readonly Sheet[],
  values: readonly MergedValue[],
  column: CountedColumn,
): Sheet[] {
  const bySheet = Map.groupBy(values, ({ sheet }) => sheet);
  return sheets.map((sheet) => {
    const lacking = (bySheet.get(sheet.name) ?? []).flatMap((value) => lackingIn(sheet, value, column));
    if (lacking.length === 0) return sheet;
    const rows = [...sheet.rows];
    const { initial } = pictureColumns(sheet);
    for (const { row, content } of lacking) {
      const filled: Row = withCell(rows[row], { position: positionOf(column, row), content });
      const isNew = isFinding(filled, rows) && !isFinding(rows[row], rows);
      rows[row] = isNew ? withCell(filled, imageCell(initial, row)) : filled;
    }
    return classifySheet({ name: sheet.name, rows });
  });
}

/** A warning for each column in which findings, or rows that would be findings, still lack a merged value. */
export function mergedWarnings(sheets: readonly Sheet[], values: readonly MergedValue[]): ImportWarning[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  return ([PRIORITY_COLUMN, STATUS_COLUMN] as const).flatMap((column) => {
    const lacking = values.flatMap((value) => {
      const sheet = byName.get(value.sheet);
      const rows = sheet ? lackingIn(sheet, value, column).map(({ row }) => row) : [];
      return rows.length === 0 ? [] : [{ ...value, rows }];
    });
    if (lacking.length === 0) return [];
    const places = [...Map.groupBy(lacking, ({ sheet }) => sheet)].map(([sheet, own]) => ({
      sheet,
      rows: own.flatMap(({ rows }) => rows),
    }));
    const code = column === PRIORITY_COLUMN ? ('merged_priority' as const) : ('merged_status' as const);
    const ranges = lacking.map(({ sheet, range }) => (places.length > 1 ? `${sheet} ${range}` : range));
    return [{ code, ranges, count: countRows(places), places }];
  });
}

/** Only a finding has a status: a text between findings gets none. */
function lackingIn({ rows }: Sheet, value: MergedValue, column: CountedColumn): { row: number; content: string }[] {
  if (value.column !== column) return [];
  return value.rows.flatMap((row) =>
    textAt(rows[row], column) === '' && (column === PRIORITY_COLUMN || isFinding(rows[row], rows))
      ? [{ row, content: value.content }]
      : [],
  );
}
