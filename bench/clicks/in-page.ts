// These run in the page: they must be self-contained and use nothing from outside.

type Watching = typeof globalThis & { answered?: PerformanceEventTiming[] };

/** Collects how long the page took to answer what is done to it: from the event to the next frame that is painted. */
export function watchAnswers(): void {
  const watching = globalThis as Watching;
  const answered: PerformanceEventTiming[] = (watching.answered = []);
  new PerformanceObserver((list) => answered.push(...(list.getEntries() as PerformanceEventTiming[]))).observe({
    type: 'event',
    // The shortest that browsers report: what was answered sooner is not among the entries.
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

type Seeing = typeof globalThis & { seen?: number };

/** Notes when the first row of a list is in a frame that is about to be painted. */
export function watchFirstRow(): void {
  const seeing = globalThis as Seeing;
  delete seeing.seen;
  const look = () => {
    if (document.querySelector('main a[href^="/finding/show/"]')) seeing.seen ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the end of the last answer for which the list waited to its first row. */
export function rowAfterAnswer(answer: string): number {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = answers.filter(({ name }) => new URL(name).pathname === answer);
  return ((globalThis as Seeing).seen ?? Number.NaN) - (own.at(-1)?.responseEnd ?? Number.NaN);
}

/** The longest answer, in milliseconds, to what a person has done since `start`; 0: less than the shortest reported. */
export function longestAnswer(start: number): number {
  const { answered = [] } = globalThis as Watching;
  const own = answered.filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= start);
  return Math.max(0, ...own.map(({ duration }) => duration));
}
