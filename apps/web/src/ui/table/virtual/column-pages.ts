import { MEDIUM, sharesOf, WIDE, widthOf } from './column-layout.ts';
import type { VirtualColumn } from './virtual-column.ts';

/** Columns with the widths at which whole ones fill their place, and how far the table is scrolled for each page of them. */
export type PagedColumns<Column> = { columns: readonly Column[]; pages: readonly number[] };

/** CSS pixels that the pinned columns must leave to the others: two of long texts. */
const LEAST_ROOM = 380;

/**
 * Lays columns out for a place that is narrower than all of them: those that are not pinned come in pages, each as wide as
 * what the pinned ones leave, so that no column is cut wherever the table comes to rest. Where all fit, they are as they were.
 * @param width CSS pixels; 0 if it is not known
 */
export function pagedColumns<Column extends VirtualColumn>(
  columns: readonly Column[],
  width: number,
): PagedColumns<Column> {
  if (width <= 0 || widthOf(columns) <= width) return { columns, pages: [] };
  const pinned = withPinsThatFit(columns, width);
  const room = width - widthOf(pinned.filter(isPinned));
  const groups = evenGroups(
    pinned.filter((column) => !isPinned(column)),
    room,
  );
  const widths = new Map(groups.flatMap((group) => stretched(group, room)));
  const laidOut = pinned.map((column) => ({ ...column, width: widths.get(column.key) ?? column.width, grow: 0 }));
  return { columns: laidOut, pages: groups.map((_, page) => page * room) };
}

/** How far the table is scrolled for the page that a column is on; null for one that is in sight on every page. */
export function pageOfColumn({ columns, pages }: PagedColumns<VirtualColumn>, index: number): number | null {
  const column = columns[index];
  if (!column || isPinned(column)) return null;
  const before = widthOf(columns.slice(0, index).filter((one) => !isPinned(one)));
  return pages.findLast((start) => start <= before) ?? 0;
}

const isPinned = ({ pin }: VirtualColumn): boolean => pin !== undefined;

/** Pins that the place has no room for are left out: first those at the end. */
function withPinsThatFit<Column extends VirtualColumn>(columns: readonly Column[], width: number): readonly Column[] {
  const without = (...pins: VirtualColumn['pin'][]) =>
    columns.map(({ pin, ...rest }) => (pins.includes(pin) ? rest : { ...rest, pin }) as Column);
  const choices = [
    // In sight on every page, at whichever edge.
    ...(width >= WIDE
      ? [columns.map((column) => (column.pin === 'end' ? { ...column, pin: 'both' as const } : column))]
      : []),
    ...(width >= MEDIUM ? [without('end')] : []),
    without('end', 'both'),
  ];
  const fits = (some: readonly Column[]) => width - widthOf(some.filter(isPinned)) >= LEAST_ROOM;
  return choices.find(fits) ?? without('end', 'both', 'start');
}

/** As few groups as possible, none wider than `room`, of about the same width. */
function evenGroups<Column extends VirtualColumn>(columns: readonly Column[], room: number): Column[][] {
  const { length: fewest } = grouped(columns, room);
  let [least, most] = [0, room];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (grouped(columns, middle).length <= fewest) most = middle;
    else least = middle;
  }
  return grouped(columns, most);
}

/** Each group takes as many columns as fit. */
function grouped<Column extends VirtualColumn>(columns: readonly Column[], room: number): Column[][] {
  const groups: Column[][] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && widthOf([...last, column]) <= room) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** The widths in whole pixels at which a group fills its page. */
function stretched(group: readonly VirtualColumn[], room: number): [key: string, width: number][] {
  const extra = Math.max(0, room - widthOf(group));
  const shares = sharesOf(group);
  const widths = group.map(({ width }, index) => width + Math.floor(extra * (shares[index] ?? 0)));
  const left = Math.max(0, room - widths.reduce((sum, width) => sum + width, 0));
  return group.map(({ key }, index) => [key, (widths[index] ?? 0) + (index === group.length - 1 ? left : 0)]);
}
