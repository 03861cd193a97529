import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

export type VirtualRow = { id: number | string };

/** A row in the document, and where it is in CSS pixels from the first row's top. */
export type DrawnRow = { index: number; start: number; end: number };

/** The header of the portal and the head of the table, which stay above the rows; CSS pixels. */
const ABOVE = 120;

/** The rows in view, some more around them, and the one that holds the focus; while printing all, one below the other. */
export function useDrawnRows(
  body: RefObject<HTMLElement | null>,
  rows: readonly VirtualRow[],
  estimate: number,
  printing: boolean,
) {
  'use no memo'; // useVirtualizer returns an object that changes in place: React Compiler would freeze the table
  const [focused, setFocused] = useState(-1);
  const top = useTopInPage(body);
  // oxlint-disable-next-line react/incompatible-library -- see 'use no memo'
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: ABOVE,
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
  const { scrollMargin } = virtualizer.options;
  const drawn = virtualizer
    .getVirtualItems()
    .map(({ index, start, end }): DrawnRow => ({ index, start: start - scrollMargin, end: end - scrollMargin }));
  return { drawn, total: virtualizer.getTotalSize(), measure: virtualizer.measureElement, scrollToIndex, setFocused };
}

/** How far an element is from the top of the page, in CSS pixels, whatever appears or grows above it. */
function useTopInPage(place: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (place.current) setTop(Math.round(place.current.getBoundingClientRect().top + scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
}
