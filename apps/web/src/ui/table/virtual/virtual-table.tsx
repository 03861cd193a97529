import {
  useImperativeHandle,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
} from 'react';
import { usePrinting } from '../../page/use-printing.ts';
import { scrolledToColumn, widthOf } from './column-layout.ts';
import { pageOfColumn, type PagedColumns } from './column-pages.ts';
import { ROLES } from '../table-roles.ts';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { useDrawnRows, type DrawnRow, type VirtualRow } from './use-drawn-rows.ts';
import type { VirtualColumn } from './virtual-column.ts';
import classes from './virtual-table.module.css';

export type VirtualTableHandle = {
  /** Scrolls a row into view, and its column with that key. */
  scrollToRow: (index: number, key?: string) => void;
};

type Props<Row extends VirtualRow> = {
  label: string;
  columns: readonly VirtualColumn[];
  rows: readonly Row[];
  /** The `<td>`s (or a `<th scope="row">`) of a row: one for each column, or fewer with `colSpan`. */
  renderRow: (row: Row) => ReactNode;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** How far it is scrolled for each page of its columns; without pages it scrolls freely. */
  pages?: readonly number[];
  /** Its cells are not in columns: each row arranges its own in `parts`, or is a card. */
  stacked?: 'parts' | 'cards' | undefined;
  /** Expected height of a row in CSS pixels; each is measured when it is drawn. */
  estimate?: number;
  ref?: Ref<VirtualTableHandle>;
};

/**
 * A real table of any number of rows, which scrolls with the page. Rows outside the view are not in the document,
 * except the one that holds the focus; while printing all of them are. A table wider than its place scrolls sideways
 * by itself: its head and its scrollbar stay in sight.
 */
export function VirtualTable<Row extends VirtualRow>({
  label,
  columns,
  rows,
  renderRow,
  rowClass,
  estimate = 40,
  pages = [],
  stacked,
  ref,
}: Props<Row>) {
  'use no memo'; // see useDrawnRows
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const { drawn, total, measure, scrollToIndex, setFocused } = useDrawnRows(body, rows, estimate, printing);
  useImperativeHandle(ref, () => ({
    scrollToRow: (index, key) => {
      scrollToIndex(index, { align: 'center' });
      const column = columns.findIndex((one) => one.key === key);
      if (scroller.current) showColumn(scroller.current, { columns, pages }, column);
    },
  }));
  const onFocus = ({ target }: FocusEvent) => {
    setFocused(indexOfRow(target));
    const cell = target.closest('td');
    // What has the focus is not covered by a pinned column, nor on another page.
    if (cell && scroller.current && pages.length > 0) showColumn(scroller.current, { columns, pages }, cell.cellIndex);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || (event.key !== 'Home' && event.key !== 'End')) return;
    // The browser's own smooth scrolling stops midway when measured heights move the rows.
    event.preventDefault();
    const end = event.key === 'End';
    scrollToIndex(end ? rows.length - 1 : 0, { align: end ? 'end' : 'start' });
  };

  return (
    <TableFrame
      label={label}
      columns={columns}
      ref={scroller}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      pages={pages}
      stacked={stacked}
      onBlur={() => setFocused(-1)}
    >
      <table
        className={classes.table}
        style={{ minInlineSize: stacked ? 0 : widthOf(columns) }}
        {...ROLES.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
      >
        <TableHead columns={columns} printing={printing} />
        <tbody ref={body} {...ROLES.group}>
          {withGaps(drawn, total, columns.length, ({ index }) => {
            const row = rows[index];
            return row && <DrawnTableRow key={row.id} {...{ row, index, measure, renderRow, rowClass }} />;
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

type RowProps<Row extends VirtualRow> = Pick<Props<Row>, 'renderRow' | 'rowClass'> & {
  row: Row;
  index: number;
  measure: RefCallback<HTMLElement> | undefined;
};

function DrawnTableRow<Row extends VirtualRow>({ row, index, measure, renderRow, rowClass }: RowProps<Row>) {
  return (
    <tr
      {...ROLES.row}
      ref={measure}
      data-index={index}
      // Row 1 is the header.
      aria-rowindex={index + 2}
      className={rowClass?.(row)}
    >
      {renderRow(row)}
    </tr>
  );
}

/** The drawn rows, with a gap of the right height wherever others are left out. */
function withGaps(
  drawn: readonly DrawnRow[],
  total: number,
  columns: number,
  draw: (row: DrawnRow) => ReactNode,
): ReactNode[] {
  const body: ReactNode[] = [];
  let reached = 0;
  for (const one of drawn) {
    const row = draw(one);
    if (row === undefined) continue;
    const gap = one.start - reached;
    if (gap > 0) body.push(<Gap key={`gap-${one.index}`} height={gap} columns={columns} />);
    body.push(row);
    reached = one.end;
  }
  if (total > reached) body.push(<Gap key="gap-end" height={total - reached} columns={columns} />);
  return body;
}

/** Scrolls sideways if the column is not fully visible between the pinned ones: to its page, if there are pages. */
function showColumn(scroller: HTMLElement, paged: PagedColumns<VirtualColumn>, column: number) {
  const sight = { scrolled: Math.abs(scroller.scrollLeft), width: scroller.clientWidth };
  const to = paged.pages.length > 0 ? pageOfColumn(paged, column) : scrolledToColumn(paged.columns, column, sight);
  // Right to left, the values are negative.
  if (to !== null) scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -to : to;
}

/** Fills the space of rows that are not in the document. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className={classes.gap} aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}

function indexOfRow(element: Element): number {
  const row = element.closest<HTMLElement>('tr[data-index]');
  return row ? Number(row.dataset['index']) : -1;
}
