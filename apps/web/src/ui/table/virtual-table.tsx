import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useEdges } from './use-edges.ts';
import { usePrinting } from '../page/use-printing.ts';
import classes from './virtual-table.module.css';

export type VirtualColumn = {
  key: string;
  title: string;
  /** CSS pixels: at least this wide; a table narrower than its place spreads over it. */
  width: number;
};

export type VirtualRow = { id: number | string };

export type VirtualTableHandle = {
  /** Brings a row into view, and of it the column of that key. */
  scrollToRow: (index: number, key?: string) => void;
};

type Props<Row extends VirtualRow> = {
  label: string;
  columns: readonly VirtualColumn[];
  rows: readonly Row[];
  /** The `<td>`s (or a `<th scope="row">`) of a row: one for each column, or fewer with `colSpan`. */
  renderRow: (row: Row) => ReactNode;
  rowClass?: (row: Row) => string | undefined;
  /** Expected height of a row in CSS pixels; each is measured when it is drawn. */
  estimate?: number;
  ref?: Ref<VirtualTableHandle>;
};

/**
 * A real table of any number of rows. Rows outside the view are not in the document, except the one that holds the
 * focus; while printing all of them are.
 */
export function VirtualTable<Row extends VirtualRow>({
  label,
  columns,
  rows,
  renderRow,
  rowClass,
  estimate = 40,
  ref,
}: Props<Row>) {
  'use no memo'; // useVirtualizer returns an object that changes in place: React Compiler would freeze the table
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const printing = usePrinting();
  const edges = useEdges(scroller);
  const sum = columns.reduce((total, { width }) => total + width, 0);
  // oxlint-disable-next-line react/incompatible-library -- see 'use no memo'
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (focused < 0 || focused >= rows.length || shown.includes(focused)) return shown;
      return [...shown, focused].toSorted((a, b) => a - b);
    },
  });
  useImperativeHandle(ref, () => ({
    scrollToRow: (index, key) => {
      virtualizer.scrollToIndex(index, { align: 'center' });
      const column = columns.findIndex((one) => one.key === key);
      if (column !== -1 && scroller.current) showColumn(scroller.current, columns, column);
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || (event.key !== 'Home' && event.key !== 'End')) return;
    // The browser's own smooth scrolling stops midway when measured heights move the rows.
    event.preventDefault();
    const end = event.key === 'End';
    virtualizer.scrollToIndex(end ? rows.length - 1 : 0, { align: end ? 'end' : 'start' });
  };

  const drawn = printing
    ? rows.map((_, index) => ({ index, start: 0, end: 0 }))
    : virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }));
  const body: ReactNode[] = [];
  let reached = 0;
  for (const { index, start, end } of drawn) {
    const row = rows[index];
    if (row === undefined) continue;
    if (start > reached) body.push(<Gap key={`gap-${index}`} height={start - reached} columns={columns.length} />);
    body.push(
      <tr
        key={row.id}
        ref={printing ? undefined : virtualizer.measureElement}
        data-index={index}
        // Row 1 is the header.
        aria-rowindex={index + 2}
        className={rowClass?.(row)}
      >
        {renderRow(row)}
      </tr>,
    );
    reached = end;
  }
  const rest = printing ? 0 : virtualizer.getTotalSize() - reached;
  if (rest > 0) body.push(<Gap key="gap-end" height={rest} columns={columns.length} />);

  return (
    <div className={classes.frame} {...edges}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Home and End scroll it */}
      <section
        ref={scroller}
        className={classes.region}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(indexOfRow(event.target))}
        onBlur={() => setFocused(-1)}
      >
        <table
          className={classes.table}
          style={{ minInlineSize: sum }}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              // On paper the columns share its width.
              <col key={key} style={{ inlineSize: printing ? `${(100 * width) / sum}%` : width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  <bdi>{title}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{body}</tbody>
        </table>
      </section>
    </div>
  );
}

/** Scrolls sideways where the column is not wholly in view; what stays in sight at the beginning may lie over it. */
function showColumn(scroller: HTMLElement, columns: readonly VirtualColumn[], column: number) {
  const start = columns.slice(0, column).reduce((total, { width }) => total + width, 0);
  const width = columns[column]?.width ?? 0;
  const seen = Math.abs(scroller.scrollLeft);
  if (start >= seen + (seen && MOST_FROZEN) && start + width <= seen + scroller.clientWidth) return;
  const to = Math.max(0, start + width / 2 - scroller.clientWidth / 2);
  scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -to : to;
}

/** CSS pixels. */
const MOST_FROZEN = 200;

/** Stands for rows that are not in the document. */
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
