import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node?: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** How far a page has jumped while it loaded, the Web Vitals' layout shift, and what has moved. */
export const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const said = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
          `${node?.nodeName ?? ''} ${node?.textContent?.slice(0, 30) ?? ''}: ${from.x},${from.y} ${from.height} to ${to.x},${to.y} ${to.height}`;
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            sum += value;
            moved.push(...sources.map(said));
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The entries so far are reported before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

/** A fifth of what the Web Vitals call good. */
export const MOST_SHIFT = 0.02;
