import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const KEPT = 'rigbook.scroll';
/** Entries of the history that are remembered, the last ones. */
const MOST = 50;

const GIVES_UP = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** How far each page of the history was scrolled, by its entry and address. */
const places = new Map<string, number>(readKept());

function readKept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // A browser without storage goes back to the top of the page.
  }
}

/**
 * Back leads to where a page was left even if its data is no longer there: the router scrolls before it has arrived, when
 * the page is too short. Whoever does something meanwhile stays where they are.
 */
export function useLateScroll(): void {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  // Before the browser reports where the router has scrolled the next page to.
  useLayoutEffect(() => {
    const entry = `${key} ${pathname}${search}`;
    const wanted = isReturn ? (places.get(entry) ?? 0) : 0;
    let waits = wanted > scrollY;
    const reach = () => {
      if (!waits || document.documentElement.scrollHeight - innerHeight < wanted) return;
      waits = false;
      scrollTo(0, wanted);
    };
    const giveUp = () => void (waits = false);
    const note = () => {
      if (waits) return;
      places.delete(entry);
      places.set(entry, scrollY);
    };
    const observer = new ResizeObserver(reach);
    observer.observe(document.body);
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    for (const event of GIVES_UP) addEventListener(event, giveUp, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
      for (const event of GIVES_UP) removeEventListener(event, giveUp);
    };
  }, [key, pathname, search, isReturn]);
}
