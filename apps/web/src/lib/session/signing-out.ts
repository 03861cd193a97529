import { currentSession, type Session } from './session.ts';

const begins = new EventTarget();
/** The session that this tab ends, and what is fulfilled only if it could not. */
let ending: { session: Session | null; failed: Promise<void> } | null = null;

/**
 * Ends this tab's session by the work, after which its page is left. Meanwhile whatever is read would be refused.
 * @returns what the work does; if that fails, the session goes on
 */
export async function whileSigningOut<T>(work: () => Promise<T>): Promise<T> {
  begins.dispatchEvent(new Event('begin'));
  const done = Promise.resolve().then(work);
  const failed = new Promise<void>((resolve) => {
    done.catch(() => {
      ending = null;
      resolve();
    });
  });
  ending = { session: currentSession(), failed };
  return await done;
}

/** Whether this tab's session is being ended, or has been. */
export const isSigningOut = (): boolean => ending !== null && [ending.session, null].includes(currentSession());

/** Calls `listener` when this tab begins to end its session, until the signal. */
export const onSigningOut = (listener: () => void, signal: AbortSignal): void =>
  begins.addEventListener('begin', listener, { signal });

/**
 * Reads with the session of this tab. While it is being ended the server would refuse that, so it is given up and waits; once it has
 * ended it is never answered, because the page is about to be left.
 * @param given ends the read, with an AbortError
 */
export async function readWithSession<T>(
  given: AbortSignal | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (isSigningOut()) await ending?.failed;
  if (!currentSession()) return new Promise(() => {});
  const ends = new AbortController();
  const answered = new AbortController();
  const follow = () => ends.abort(given?.reason);
  onSigningOut(() => ends.abort(), answered.signal);
  given?.addEventListener('abort', follow, { signal: answered.signal });
  if (given?.aborted) follow();
  try {
    return await read(ends.signal);
  } catch (error) {
    if (!ends.signal.aborted || given?.aborted) throw error;
    return await readWithSession(given, read);
  } finally {
    answered.abort();
  }
}
