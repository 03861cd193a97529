import { useEffect, useEffectEvent, useRef } from 'react';
import { lineBack } from '../../../lib/api/line.ts';

/**
 * Sends what could not be sent once that is worth trying again, one after the other, as long as the page is open.
 * @param send takes an item away once it is sent or refused; one that still can't be sent stays
 */
export function useSendingLater<Item>(waiting: readonly Item[], send: (item: Item) => Promise<void>): void {
  const sendAll = useEffectEvent(async () => {
    for (const item of waiting) await send(item);
  });
  const isWaiting = waiting.length > 0;
  const failures = useRef(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const control = new AbortController();
    const goOn = async () => {
      while (!control.signal.aborted) {
        failures.current += 1;
        await lineBack(failures.current, control.signal);
        if (!control.signal.aborted) await sendAll();
      }
    };
    void goOn();
    return () => control.abort();
  }, [isWaiting]);
}
