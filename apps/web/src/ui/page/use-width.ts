import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element's content in CSS pixels; 0 until it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return undefined;
    const look = () => setWidth(own.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(own);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
