import type { Row } from './cells.ts';
import type { Sheet } from './sheets.ts';

/**
 * Whether two reports show the same: the same sheets in the same order with the same texts and pictures at the same
 * addresses. A missing cell or row equals an empty one (rules.md#merge-into-a-closing); the order of cells and what is
 * derived from them don't matter.
 */
export function sheetsEqual(left: readonly Sheet[], right: readonly Sheet[]): boolean {
  return left.length === right.length && left.every((sheet, index) => sheetEqual(sheet, right[index]));
}

function sheetEqual(left: Sheet, right: Sheet | undefined): boolean {
  if (left.name !== right?.name) return false;
  const rows = left.rows.length >= right.rows.length ? left.rows : right.rows;
  return rows.every((_, number) => rowsEqual(left.rows[number], right.rows[number]));
}

/** Whether two rows have the same contents at the same positions; a missing cell equals an empty one. */
export function rowsEqual(left: Row | undefined, right: Row | undefined): boolean {
  if (left === right || sameCells(left, right)) return true;
  const contents = rowContents(left);
  const others = rowContents(right);
  return contents.size === others.size && [...contents].every(([position, text]) => others.get(position) === text);
}

/** The contents of a row's cells by position, empty ones left out. */
export function rowContents(row: Row | undefined): Map<string, string> {
  const contents = new Map<string, string>();
  for (const { position, content } of row ?? []) {
    if (content !== '' && !contents.has(position)) contents.set(position, content);
  }
  return contents;
}

/** The usual case, decided without building maps. */
function sameCells(left: Row | undefined, right: Row | undefined): boolean {
  if (!left || !right || left.length !== right.length) return false;
  return left.every((cell, index) => {
    const other = right[index];
    return other?.position === cell.position && other.content === cell.content;
  });
}
