// These run in the page: each must be self-contained and use nothing from outside.

/** The timings of choosing a sheet, in milliseconds. */
export type Opened = {
  /** From the choice to the frame after the last of the initially drawn rows. */
  ready: number;
  /** The longest task that blocked the page; the browser doesn't report tasks under 50 ms: then 0. */
  longestTask: number;
  drawn: number;
};

/**
 * Chooses a sheet. With `full` every row is drawn, as for printing: the same cells as a plain table.
 * @param rows as many as the sheet has
 */
export async function openSheet({
  sheet,
  rows,
  full,
}: {
  sheet: string;
  rows: number;
  full: boolean;
}): Promise<Opened> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async <Found>(find: () => Found | null | undefined): Promise<Found> => {
    const found = find();
    if (found) return found;
    await frame();
    return until(find);
  };
  if (full) dispatchEvent(new Event('beforeprint'));
  document.querySelector<HTMLElement>('main [role="combobox"], main input[aria-haspopup="listbox"]')?.click();
  const option = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => textContent === sheet),
  );
  await frame();
  const tasks: number[] = [0];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  option.click();
  const drawnRows = () => document.querySelectorAll(`table[aria-label="Details of ${sheet}"] tr[data-index]`).length;
  await until(() => (full ? drawnRows() === rows : drawnRows() > 0));
  await frame();
  await frame();
  const ready = performance.now() - start;
  // The observer is notified after the task.
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return { ready, longestTask: Math.max(...tasks), drawn: drawnRows() };
}

/** The longest time between two frames while the page is scrolled from top to end, in milliseconds. */
export async function scrollThrough(): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const page = document.documentElement;
  const STEPS = 120;
  let longest = 0;
  let before = await frame();
  for (let step = 1; step <= STEPS; step += 1) {
    page.scrollTop = (page.scrollHeight * step) / STEPS;
    const now = await frame();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
}
