import { type Row, textAt } from '../sheets/cells.ts';
import { findingsOf } from '../findings/findings.ts';
import { countRows, type ImportWarning, type Place, placesWhere } from './import-warning.ts';
import { isKnownPriorityWord, PRIORITY_COLUMN } from '../sheets/priority.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { isKnownStatusWord, STATUS_COLUMN } from '../sheets/status.ts';

/** Warnings about rows of the section sheets (rules.md#import-warnings, rules.md#findings-without-status). */
export function findingWarnings(sheets: readonly Sheet[]): ImportWarning[] {
  if (placesWhere(sheets, isCounted).length === 0) {
    return [{ code: 'no_findings', places: [] }, ...priorityWarnings(sheets)];
  }
  const numbered = placesWhere(sheets, (row, ...at) => isCounted(row, ...at) && textAt(row, 'A') !== '');
  return [
    ...counted('finding_without_status', placesWhere(sheets, isWithoutStatus)),
    ...priorityWarnings(sheets),
    ...statusWordWarnings(sheets),
    ...counted('column_a_filled', numbered),
    ...duplicateRefs(sheets),
  ];
}

/** Whether the row is a finding with an empty status cell: by the closing rule it would silently leave the follow-up. */
export function isWithoutStatus(row: Row, sheet: Sheet, number: number): boolean {
  return isCounted(row, sheet, number) && textAt(row, STATUS_COLUMN) === '';
}

/** Rows that look like findings but don't count. */
function priorityWarnings(sheets: readonly Sheet[]): ImportWarning[] {
  const unknown = placesWhere(sheets, (row, { rows }) => {
    const text = textAt(row, PRIORITY_COLUMN);
    return text !== '' && !isKnownPriorityWord(text) && !isHeaderRow(row, rows);
  });
  const withoutPriority = placesWhere(
    sheets,
    (row, sheet, number) => !isCounted(row, sheet, number) && (sheet.rowsStatus[number] ?? null) !== null,
  );
  return [
    ...worded('unknown_priority', unknown, sheets, PRIORITY_COLUMN),
    ...counted('status_without_priority', withoutPriority),
  ];
}

function statusWordWarnings(sheets: readonly Sheet[]): ImportWarning[] {
  const unknown = placesWhere(sheets, (row, ...at) => {
    const text = textAt(row, STATUS_COLUMN);
    return isCounted(row, ...at) && text !== '' && !isKnownStatusWord(text);
  });
  return worded('unknown_status', unknown, sheets, STATUS_COLUMN);
}

function duplicateRefs(sheets: readonly Sheet[]): ImportWarning[] {
  const named = findingsOf(sheets).filter(({ ref }) => ref !== '');
  const groups = [...Map.groupBy(named, ({ ref }) => ref.toLowerCase()).values()].filter(({ length }) => length > 1);
  if (groups.length === 0) return [];
  const places = [...Map.groupBy(groups.flat(), ({ sheet }) => sheet)].map(([sheet, findings]) => ({
    sheet,
    rows: findings.map(({ row }) => row).toSorted((left, right) => left - right),
  }));
  return [{ code: 'duplicate_ref', refs: groups.flatMap(([first]) => (first ? [first.ref] : [])), places }];
}

function isCounted(_: Row, { rowsPriority }: Sheet, number: number): boolean {
  return (rowsPriority[number] ?? null) !== null;
}

type CountedCode = 'finding_without_status' | 'status_without_priority' | 'column_a_filled';

function counted(code: CountedCode, places: Place[]): ImportWarning[] {
  return places.length === 0 ? [] : [{ code, count: countRows(places), places }];
}

function worded(
  code: 'unknown_priority' | 'unknown_status',
  places: Place[],
  sheets: readonly Sheet[],
  column: string,
): ImportWarning[] {
  return places.length === 0 ? [] : [{ code, words: wordsAt(places, sheets, column), places }];
}

/** The distinct texts of a column at those places. */
function wordsAt(places: readonly Place[], sheets: readonly Sheet[], column: string): string[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  return [
    ...new Set(places.flatMap(({ sheet, rows }) => rows.map((row) => textAt(byName.get(sheet)?.rows[row], column)))),
  ];
}
