import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the titles above a table and the scrollbar below it where the table is scrolled to, and the other way round. */
export function useScrolledTogether(scroller: RefObject<HTMLElement | null>) {
  const titles = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = scroller.current;
    const own = bar.current;
    if (!region || !own) return undefined;
    // The table comes to rest at whole columns while its scrollbar is still being dragged: it must not push that back.
    let isLed = false;
    const onRegion = () => {
      if (titles.current) titles.current.scrollLeft = region.scrollLeft;
      if (!isLed) own.scrollLeft = region.scrollLeft;
      isLed = false;
    };
    const onBar = () => {
      if (Math.abs(region.scrollLeft - own.scrollLeft) < 1) return;
      isLed = true;
      region.scrollLeft = own.scrollLeft;
    };
    region.addEventListener('scroll', onRegion, { passive: true });
    own.addEventListener('scroll', onBar, { passive: true });
    return () => {
      region.removeEventListener('scroll', onRegion);
      own.removeEventListener('scroll', onBar);
    };
  }, [scroller]);
  return { titles, bar };
}
