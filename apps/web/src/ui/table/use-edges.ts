import { useEffect, useState, type RefObject } from 'react';

export type Edges = { 'data-more-before': true | undefined; 'data-more-after': true | undefined };

/** Whether an element that scrolls sideways has more content before or after the visible part. */
export function useEdges(scroller: RefObject<HTMLElement | null>): Edges {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      // Right to left, the values are negative.
      const seen = Math.abs(element.scrollLeft);
      const before = seen > 1;
      const after = seen + element.clientWidth < element.scrollWidth - 1;
      setMore((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return { 'data-more-before': more.before || undefined, 'data-more-after': more.after || undefined };
}
