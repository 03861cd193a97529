import { type Cell, inColumnOrder, type Row } from '../../sheets/cells.ts';
import { isEmptyRow } from '../../sheets/row-kinds.ts';
import { rowContents, rowsEqual } from '../../sheets/sheets-equal.ts';

/** A row of a closing as it is now, as last derived from the parent, and as derived from the edited parent. */
export type RowVersions = { current: Row | undefined; base: Row | undefined; incoming: Row | undefined };

/**
 * The row of the merged closing (rules.md#merge-into-a-closing). A cell of `current` that differs from `base` was
 * entered in the closing and stays; any other takes the value of `incoming`. The special cases:
 *
 * - Nothing was entered in the row: it is the incoming one, or gone with it.
 * - Something was entered, but the incoming copy has no such row: the whole row stays as it is in the closing, because
 *   the entered status or picture means nothing without the finding's texts.
 * - An entered cell that was emptied stays empty: a text cell is left out, an image cell stays without a picture.
 * - The closing no longer has a row that it once had: it stays away as long as the parent's row is unchanged. If the
 *   parent's row changed, it comes back whole: no finding may disappear from the follow-up unnoticed.
 */
export function mergeRow({ current, base, incoming }: RowVersions): Row {
  if (rowsEqual(current, base)) return incoming ?? null;
  if (isEmptyRow(current)) return (rowsEqual(incoming, base) ? current : incoming) ?? null;
  if (isEmptyRow(incoming)) return current ?? null;
  return mergeCells(current, base, incoming);
}

function mergeCells(current: Row | undefined, base: Row | undefined, incoming: Row | undefined): Row {
  const merged = new Map((incoming ?? []).map((cell): [string, Cell] => [cell.position, cell]));
  const before = rowContents(base);
  const now = rowContents(current);
  for (const cell of current ?? []) {
    if (cell.content !== '' && cell.content !== before.get(cell.position)) merged.set(cell.position, cell);
  }
  for (const position of before.keys()) {
    if (now.has(position)) continue;
    const emptied = merged.get(position);
    if (emptied?.type === 'image') merged.set(position, { ...emptied, content: '' });
    else merged.delete(position);
  }
  return merged.size === 0 ? null : inColumnOrder([...merged.values()]);
}
