import { type Cell, parsePosition, type Row } from './cells.ts';
import type { Priority } from './priority.ts';
import type { Status } from './status.ts';

/** Where a finding is: in this row of this sheet. */
export type FindingPlace = { sheet: string; row: number };

/**
 * One sheet of a report (rules.md#shape-of-a-sheet). `rows[15]` is row 15 of the spreadsheet, so index 0 is always null;
 * `rowsPriority` and `rowsStatus` are indexed the same way.
 */
export type Sheet = {
  name: string;
  rows: Row[];
  rowsPriority: (Priority | null)[];
  rowsStatus: (Status | null)[];
};

/** What a sheet is by its name: the Summary, the QSHE sheet, or a section of the survey. */
export type SheetKind = 'summary' | 'qshe' | 'section';

/**
 * Letter case and surrounding blanks never matter (rules.md#names-of-sheets). 'Summary of NDT' is a section; 'qshe' and
 * 'qhse' count anywhere in the name, because both spellings are in use.
 */
export function sheetKind(name: string): SheetKind {
  const lower = name.trim().toLowerCase();
  if (lower === 'summary') return 'summary';
  return lower.includes('qshe') || lower.includes('qhse') ? 'qshe' : 'section';
}

/** The cell at an address such as B15, looked up by position and not by index. */
export function cellAt(sheet: Pick<Sheet, 'rows'>, position: string): Cell | undefined {
  const row = sheet.rows[parsePosition(position)?.row ?? 0];
  return row?.find((cell) => cell.position === position);
}

/**
 * Whether every cell is in the row of its own address and no address is repeated: what all functions here rely on, so
 * check it once for data from outside.
 */
export function hasCellsInPlace({ rows }: Pick<Sheet, 'rows'>): boolean {
  return rows.every((row, number) => {
    const positions = new Set(row?.map((cell) => cell.position));
    const inRow = row?.every((cell) => parsePosition(cell.position)?.row === number) ?? true;
    return inRow && positions.size === (row?.length ?? 0);
  });
}

/** The sheets whose findings count: all but the Summary, which repeats the others' numbers. */
export function countedSheets<S extends { name: string }>(sheets: readonly S[]): S[] {
  return sheets.filter((sheet) => sheetKind(sheet.name) !== 'summary');
}

/** The QSHE sheet of a workbook: the first with QSHE or QHSE in its name (rules.md#names-of-sheets), or undefined. */
export function qsheSheet<S extends { name: string }>(sheets: readonly S[]): S | undefined {
  return sheets.find((sheet) => sheetKind(sheet.name) === 'qshe');
}
