const begins = new EventTarget();
let isUnderWay = false;

/** Signs out by the work: meanwhile whatever else is asked for would be refused. */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  isUnderWay = true;
  begins.dispatchEvent(new Event('begin'));
  try {
    await work();
  } finally {
    isUnderWay = false;
  }
}

/** Whether this tab is being signed out. */
export const isSigningOut = (): boolean => isUnderWay;

/** Calls `listener` when this tab begins to sign out, until the signal. */
export const onSigningOut = (listener: () => void, signal: AbortSignal): void =>
  begins.addEventListener('begin', listener, { signal });
