import { currentSession } from './session.ts';

const begins = new EventTarget();
/** Fulfilled once the tab is signed out, or could not be. */
let underWay: Promise<void> | null = null;

/** Signs out by the work: meanwhile whatever else is asked for would be refused. */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  begins.dispatchEvent(new Event('begin'));
  const done = Promise.resolve().then(work);
  underWay = done
    .catch(() => {})
    .finally(() => {
      underWay = null;
    });
  await done;
}

/** Whether this tab is being signed out. */
export const isSigningOut = (): boolean => underWay !== null;

/** Calls `listener` when this tab begins to sign out, until the signal. */
export const onSigningOut = (listener: () => void, signal: AbortSignal): void =>
  begins.addEventListener('begin', listener, { signal });

/**
 * Reads with the session of this tab. While it signs out the server would refuse that, so it is given up and waits; once signed out
 * it is never answered, because the page is about to be left.
 * @param given ends the read, with an AbortError
 */
export async function readWithSession<T>(
  given: AbortSignal | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (underWay) await underWay;
  if (!currentSession()) return new Promise(() => {});
  const ends = new AbortController();
  const isOver = new AbortController();
  const follow = () => ends.abort(given?.reason);
  onSigningOut(() => ends.abort(), isOver.signal);
  given?.addEventListener('abort', follow, { signal: isOver.signal });
  if (given?.aborted) follow();
  try {
    return await read(ends.signal);
  } catch (error) {
    if (!ends.signal.aborted || given?.aborted) throw error;
    return await readWithSession(given, read);
  } finally {
    isOver.abort();
  }
}
