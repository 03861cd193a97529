import { useEffect, useEffectEvent } from 'react';
import { arrivals } from './arrivals.ts';

/**
 * On a phone, Back closes what covers the page before it leaves the page: each sheet, dialog or viewer that opens adds an
 * entry to the browser's history, of the same page and one level higher. Closed in another way it leaves its entry behind,
 * which Back passes over: taking it away takes effect later, and could take away the page that was opened meanwhile (rules.md#back-on-a-phone).
 */
const PHONE = '(width < 768px)';

/** What the browser keeps of an entry: the router's number of the page, and the level above it. */
type Entry = { idx?: number | undefined; over?: number | undefined };
/** The page that is open, as the router has it: it may have written another address into an entry than the page began with. */
type Page = { href: string; state: Entry };
/** Closes it; true: it stays. */
type Cover = { close: () => boolean };

const entry = (): Entry => (history.state ?? {}) as Entry;
const levelOf = ({ over = 0 }: Entry): number => over;

/** What covers the page, the topmost last. */
let opened: Cover[] = [];
/** The entry at which the browser is. */
let at: Entry = {};
let page: Page = { href: '', state: {} };

/** The router has opened a page, or has written another address into the entry of the one that is open. */
function arrive(): void {
  const now = entry();
  at = { idx: now.idx, over: now.idx === at.idx ? Math.max(levelOf(at), levelOf(now)) : levelOf(now) };
  page = { href: location.href, state: now };
  // A sheet may open pages behind it, as each filter of a list is one.
  cover();
}

/** Before the router hears of it: for it nothing has changed between entries of one page. */
function onPop(event: PopStateEvent): void {
  const from = at;
  at = entry();
  if (at.idx === undefined || at.idx !== from.idx) return;
  // Nothing covers it: someone went back before the page that they had opened has arrived here.
  if (levelOf(at) === 0 && levelOf(from) === 0) return;
  event.stopImmediatePropagation();
  if (location.href !== page.href) history.replaceState({ ...page.state, over: at.over }, '', page.href);
  if (levelOf(at) > levelOf(from)) return;
  const above = opened.slice(levelOf(at)).toReversed();
  if (above.length === 0) history.back();
  // Gone from here at once: it may take a moment until it is gone from the page.
  opened = [...opened.slice(0, levelOf(at)), ...above.filter(({ close }) => close()).toReversed()];
  cover();
}

/** Adds what entries are missing for what covers the page. */
function cover(): void {
  if (levelOf(at) >= opened.length) return;
  at = { ...at, over: opened.length };
  history.pushState({ ...entry(), over: opened.length }, '');
}

arrivals.heed = arrive;
arrive();
addEventListener('popstate', onPop, { capture: true });

/** Until the returned function is called, Back on a phone calls `close` instead of leaving the page; true: it stays. */
export function coverPage(close: () => boolean): () => void {
  // While the browser is on its way to another page its entries are not this page's.
  if (!matchMedia(PHONE).matches || at.idx === undefined || entry().idx !== at.idx) return () => {};
  const mine = { close };
  opened.push(mine);
  cover();
  return () => {
    opened = opened.filter((one) => one !== mine);
  };
}

/** While `isOpen`, Back on a phone calls `close` instead of leaving the page; while `insistent` it does nothing. */
export function useBackCloses(isOpen: boolean, close: () => void, insistent = false): void {
  const closeNow = useEffectEvent(() => {
    if (insistent) return true;
    close();
    return false;
  });
  useEffect(() => (isOpen ? coverPage(() => closeNow()) : undefined), [isOpen]);
}
