import { type Row, textAt } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { isKnownPriorityWord, PRIORITY_COLUMN, priorityOf } from '../sheets/priority.ts';
import { imageCell, pictureColumns } from '../pictures/pictures.ts';
import { isFinding } from '../sheets/row-kinds.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';
import { countRows, type ImportWarning } from './import-warning.ts';
import { DROPPED_ROWS, type ImportedWorkbook, readRows } from './import-workbook.ts';

/** The leading rows of a sheet that a report leaves out, from the first on that looks like a finding; at their numbers. */
export type DroppedRows = { sheet: string; rows: Row[] };

/** The dropped rows of sheets in which findings are among them (rules.md#dropped-rows). */
export function droppedFindings(workbook: ImportedWorkbook, sheets: readonly Sheet[]): DroppedRows[] {
  return sheets.flatMap(({ name, rows: kept }, index) => {
    if (sheetKind(name) === 'summary') return [];
    const leading = workbook.sheets[index]?.rows.filter(({ number }) => number <= DROPPED_ROWS.section) ?? [];
    const { rows } = readRows(leading);
    const first = rows.findIndex((row, number) => (kept[number] ?? null) === null && looksLikeFinding(row));
    if (first === -1) return [];
    return [{ sheet: name, rows: rows.map((row, number) => (number < first || kept[number] ? null : row)) }];
  });
}

/**
 * A known priority in column E. In a text that only contains one, the key of a head block explains it: there, what
 * column A says tells a finding from a label.
 */
function looksLikeFinding(row: Row): boolean {
  const text = textAt(row, PRIORITY_COLUMN);
  return isKnownPriorityWord(text) || (priorityOf(text) !== null && /^[\d\s\p{P}]*$/u.test(textAt(row, 'A')));
}

/** The warning about findings among the dropped rows that the sheets still lack. */
export function droppedWarnings(sheets: readonly Sheet[], dropped: readonly DroppedRows[]): ImportWarning[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const places = dropped.flatMap(({ sheet, rows }) => {
    const kept = byName.get(sheet)?.rows ?? [];
    const lacking = rows.flatMap((row, number) => (looksLikeFinding(row) && !kept[number] ? [number] : []));
    return lacking.length === 0 ? [] : [{ sheet, rows: lacking }];
  });
  return places.length === 0 ? [] : [{ code: 'findings_dropped', count: countRows(places), places }];
}

/** The sheets with their dropped rows, as the import offers: what else was there since stays. */
export function keepDroppedFindings(sheets: readonly Sheet[], dropped: readonly DroppedRows[]): Sheet[] {
  const byName = new Map(dropped.map(({ sheet, rows }) => [sheet, rows]));
  return sheets.map((sheet) => {
    const lost = byName.get(sheet.name);
    if (!lost?.some((row, number) => row && !sheet.rows[number])) return sheet;
    const { initial } = pictureColumns(sheet);
    const rows = Array.from({ length: Math.max(sheet.rows.length, lost.length) }, (_, number): Row => {
      const [kept, row] = [sheet.rows[number] ?? null, lost[number] ?? null];
      if (kept || !row) return kept;
      return isFinding(row, sheet.rows) ? [...row, imageCell(initial, number)] : row;
    });
    return classifySheet({ name: sheet.name, rows });
  });
}
