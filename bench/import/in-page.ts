// These run in the page: each must be self-contained and use nothing from outside.

/** How long the page took to show something, and the tasks over 50 ms that it was busy with meanwhile, in milliseconds. */
export type Shown = { milliseconds: number; longTasks: number[] };

type Watched = { bench?: { start: number; tasks: number[]; observer: PerformanceObserver } };

/** Starts to watch the page; the time counts from the user's next click or choice of a file. */
export function watch(): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const bench = { start: performance.now(), tasks, observer };
  (globalThis as Watched).bench = bench;
  for (const event of ['click', 'change']) {
    addEventListener(event, () => (bench.start = performance.now()), { capture: true, once: true });
  }
}

/** Waits until something is in the document, with this text if one is given, and drawn. */
export async function untilShown({ selector, text }: { selector: string; text?: string }): Promise<Shown> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = () =>
    [...document.querySelectorAll(selector)].some((one) => text === undefined || one.textContent.includes(text));
  const latest = performance.now() + 120_000;
  while (!isThere()) {
    await frame();
    if (performance.now() > latest) throw new Error(`There is no ${selector} with ${text}.`);
  }
  await frame();
  await frame();
  const { bench } = globalThis as Watched;
  if (!bench) throw new Error('Nobody watches.');
  const milliseconds = performance.now() - bench.start;
  // What goes on afterwards blocks the page too, for example keeping the draft; and the observer is called late.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  bench.observer.disconnect();
  return { milliseconds, longTasks: bench.tasks };
}
