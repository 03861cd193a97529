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

/** The longest answer, in milliseconds, to what a person has done since `start`; 0: less than the shortest reported. */
export function longestAnswer(start: number): number {
  const { answered = [] } = globalThis as Watching;
  const own = answered.filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= start);
  return Math.max(0, ...own.map(({ duration }) => duration));
}
