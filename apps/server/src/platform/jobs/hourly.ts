const HOUR = 3_600_000;

/**
 * Does the work now and then every hour, never twice at once; what goes wrong is reported and tried again the next hour.
 * Returns the function that stops it and waits for work that is under way.
 */
export function everyHour(work: () => Promise<unknown>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, HOUR);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
