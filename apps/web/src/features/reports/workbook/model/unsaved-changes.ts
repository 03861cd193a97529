import type { Row, Sheet } from '@rigbook/domain';
import type { Draft } from './draft.ts';

/** How many changes a draft has that are not saved: a workbook is one, in a saved report each row that differs is. */
export function unsavedChanges({ base, file, sheets, changed }: Pick<Draft, 'base' | 'file' | 'sheets' | 'changed'>) {
  if (base === null) return 1;
  if (!changed) return 0;
  // A picture that is on no finding yet changes no row.
  return file === null ? Math.max(1, changedRows(base.sheets, sheets)) : 1;
}

function changedRows(before: readonly Sheet[], after: readonly Sheet[]): number {
  return after.reduce((sum, { rows }, index) => {
    const old = before[index]?.rows ?? [];
    return rows === old ? sum : sum + rows.filter((row, number) => !isSame(row, old[number] ?? null)).length;
  }, 0);
}

/** Without a copy as text: there may be thousands. */
function isSame(row: Row, old: Row): boolean {
  if (row === old) return true;
  if (row === null || old === null || row.length !== old.length) return false;
  return row.every(({ position, content }, index) => {
    const cell = old[index];
    return cell?.position === position && cell.content === content;
  });
}
