import type { CSSProperties } from 'react';
import type { VirtualColumn } from './virtual-column.ts';

/** From this width of a table on (CSS pixels), columns are pinned at both edges, and at the end; as in the stylesheet. */
export const MEDIUM = 600;
export const WIDE = 900;

/** The least width of all columns together. */
export const widthOf = (columns: readonly Pick<VirtualColumn, 'width'>[]): number =>
  columns.reduce((total, { width }) => total + width, 0);

/** The width of each column in CSS: what is left of the table's place is shared among those that grow. */
export function widthsInStyle(columns: readonly VirtualColumn[]): string[] {
  const sum = widthOf(columns);
  const shares = sharesOf(columns);
  return columns.map(({ width }, index) => `calc(${width}px + max(0px, 100cqi - ${sum}px) * ${shares[index]})`);
}

/** On paper the columns share its width. */
export const widthsOnPaper = (columns: readonly VirtualColumn[]): string[] =>
  columns.map(({ width }) => `${(100 * width) / widthOf(columns)}%`);

export function sharesOf(columns: readonly VirtualColumn[]): number[] {
  const weights = columns.map(({ grow = 0 }) => grow);
  const used = weights.some((weight) => weight > 0) ? weights : columns.map(({ width }) => width);
  const total = used.reduce((sum, weight) => sum + weight, 0);
  return used.map((weight) => Number((weight / total).toFixed(4)));
}

/** The attributes of a pinned column's cells: at which edges it stays, and how far from them. */
export type Pin = { 'data-pin': NonNullable<VirtualColumn['pin']>; style: CSSProperties };

/** For each column; undefined for one that scrolls with the others. */
export function pinsOf(columns: readonly VirtualColumn[]): (Pin | undefined)[] {
  return columns.map(({ pin }, index) => {
    if (pin === undefined) return undefined;
    const before = columns.slice(0, index).filter(atStart);
    const after = columns.slice(index + 1).filter(atEnd);
    const style = { '--pin-start': `${widthOf(before)}px`, '--pin-end': `${widthOf(after)}px` } as CSSProperties;
    return { 'data-pin': pin, style };
  });
}

const atStart = ({ pin }: VirtualColumn): boolean => pin === 'start' || pin === 'both';
const atEnd = ({ pin }: VirtualColumn): boolean => pin === 'end' || pin === 'both';

/** How far a table is scrolled from its start, and how much of it is in sight, in CSS pixels. */
type Sight = { scrolled: number; width: number };

/**
 * How far the table must be scrolled from its start to show a column between the pinned ones; null if it is in sight.
 */
export function scrolledToColumn(columns: readonly VirtualColumn[], index: number, sight: Sight): number | null {
  const column = columns[index];
  if (!column || isPinned(column, sight.width)) return null;
  const covers = (one: VirtualColumn) => isPinned(one, sight.width);
  const before = widthOf(columns.slice(0, index).filter((one) => covers(one) && atStart(one)));
  const after = widthOf(columns.slice(index + 1).filter((one) => covers(one) && atEnd(one)));
  const start = widthOf(columns.slice(0, index));
  const end = start + column.width;
  if (start >= sight.scrolled + before && end <= sight.scrolled + sight.width - after) return null;
  return Math.max(0, (start + end - before - sight.width + after) / 2);
}

function isPinned({ pin }: VirtualColumn, width: number): boolean {
  if (pin === undefined) return false;
  return pin === 'start' || width >= (pin === 'both' ? MEDIUM : WIDE);
}
