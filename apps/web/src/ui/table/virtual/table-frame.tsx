import type { FocusEventHandler, KeyboardEventHandler, ReactNode, RefObject } from 'react';
import { useEdges } from '../use-edges.ts';
import { widthOf } from './column-layout.ts';
import { StickyHead } from './table-head.tsx';
import { useScrolledTogether } from './use-scrolled-together.ts';
import type { VirtualColumn } from './virtual-column.ts';
import classes from './virtual-table.module.css';

type Props = {
  label: string;
  columns: readonly VirtualColumn[];
  /** What scrolls sideways. */
  ref: RefObject<HTMLElement | null>;
  onKeyDown: KeyboardEventHandler;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  /** How far it is scrolled for each page of its columns. */
  pages: readonly number[];
  stacked: 'parts' | 'cards' | undefined;
  children: ReactNode;
};

/** The place of a table that scrolls sideways: its titles stay above it and its scrollbar below, wherever the page is. */
export function TableFrame({ label, columns, ref, onKeyDown, onFocus, onBlur, pages, stacked, children }: Props) {
  const edges = useEdges(ref);
  const { titles, bar } = useScrolledTogether(ref);
  return (
    <div
      className={classes.frame}
      data-pinned-start={columns.some(({ pin }) => pin === 'start') || undefined}
      data-pinned-end={columns.some(({ pin }) => pin === 'both') || undefined}
      data-stacked={stacked}
      data-paged={pages.length > 0 || undefined}
      {...edges}
    >
      <StickyHead columns={columns} ref={titles} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Home and End scroll it */}
      <section
        ref={ref}
        className={classes.region}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {children}
        <Pages pages={pages} />
      </section>
      {!stacked && (
        <div ref={bar} className={classes.bar} data-scrollbar aria-hidden="true" tabIndex={-1}>
          <div style={{ inlineSize: widthOf(columns) }} />
          <Pages pages={pages} />
        </div>
      )}
    </div>
  );
}

/** Where the table comes to rest: at a page of its columns. */
const Pages = ({ pages }: { pages: readonly number[] }) =>
  pages.map((start) => (
    <span key={start} className={classes.page} style={{ insetInlineStart: start }} aria-hidden="true" />
  ));
