import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useEdges } from './use-edges.ts';
import { usePrinting } from '../page/use-printing.ts';
import type { VirtualColumn } from './virtual-column.ts';
import classes from './virtual-table.module.css';

export type VirtualRow = { id: number | string };

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
  'use no memo'; // see useDrawnRows
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const edges = useEdges(scroller);
  const { drawn, total, measure, scrollToIndex, setFocused } = useDrawnRows(scroller, rows, estimate, printing);
  useImperativeHandle(ref, () => ({
    scrollToRow: (index, key) => {
      scrollToIndex(index, { align: 'center' });
      const column = columns.findIndex((one) => one.key === key);
      if (column !== -1 && scroller.current) showColumn(scroller.current, columns, column);
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || (event.key !== 'Home' && event.key !== 'End')) return;
    // The browser's own smooth scrolling stops midway when measured heights move the rows.
    event.preventDefault();
    const end = event.key === 'End';
    scrollToIndex(end ? rows.length - 1 : 0, { align: end ? 'end' : 'start' });
  };

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
          style={{ minInlineSize: widthOf(columns) }}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
        >
          <Head columns={columns} printing={printing} />
          <tbody>
            {withGaps(drawn, total, columns.length, ({ index }) => {
              const row = rows[index];
              return (
                row && (
                  <tr
                    key={row.id}
                    ref={measure}
                    data-index={index}
                    // Row 1 is the header.
                    aria-rowindex={index + 2}
                    className={rowClass?.(row)}
                  >
                    {renderRow(row)}
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** A row in the document, and where it is in CSS pixels from the first row's top. */
type DrawnRow = { index: number; start: number; end: number };

/** The rows in view, some more around them, and the one that holds the focus; while printing all, one below the other. */
function useDrawnRows(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly VirtualRow[],
  estimate: number,
  printing: boolean,
) {
  'use no memo'; // useVirtualizer returns an object that changes in place: React Compiler would freeze the table
  const [focused, setFocused] = useState(-1);
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
  const { scrollToIndex } = virtualizer;
  if (printing) {
    const drawn = rows.map((_, index): DrawnRow => ({ index, start: 0, end: 0 }));
    return { drawn, total: 0, measure: undefined, scrollToIndex, setFocused };
  }
  const drawn = virtualizer.getVirtualItems().map(({ index, start, end }): DrawnRow => ({ index, start, end }));
  return { drawn, total: virtualizer.getTotalSize(), measure: virtualizer.measureElement, scrollToIndex, setFocused };
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

const widthOf = (columns: readonly VirtualColumn[]) => columns.reduce((total, { width }) => total + width, 0);

function Head({ columns, printing }: { columns: readonly VirtualColumn[]; printing: boolean }) {
  const sum = widthOf(columns);
  return (
    <>
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
    </>
  );
}

/** Scrolls sideways if the column is not fully visible; sticky columns at the start may cover it. */
function showColumn(scroller: HTMLElement, columns: readonly VirtualColumn[], column: number) {
  const start = widthOf(columns.slice(0, column));
  const width = columns[column]?.width ?? 0;
  const seen = Math.abs(scroller.scrollLeft);
  if (start >= seen + (seen && MOST_FROZEN) && start + width <= seen + scroller.clientWidth) return;
  const to = Math.max(0, start + width / 2 - scroller.clientWidth / 2);
  scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -to : to;
}

/** CSS pixels. */
const MOST_FROZEN = 200;

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
