import { useEffect, useState, type RefObject } from 'react';

export type Edges = { 'data-more-before': true | undefined; 'data-more-after': true | undefined };

/** Whether a place that scrolls sideways has more of its content before or after what is seen of it. */
export function useEdges(scroller: RefObject<HTMLElement | null>): Edges {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      // From right to left the numbers go down from 0.
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
