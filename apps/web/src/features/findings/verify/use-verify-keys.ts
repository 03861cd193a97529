import { usePageKeys } from '../keys/use-page-keys.ts';
import { deedOfKey } from './model/verify-keys.ts';

/** Whether somebody works on the queue: with the focus in it or nowhere. A letter typed elsewhere decides nothing. */
export const isAtWork = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.matches('main, [data-queue] *'));

/** C closes, R asks for what a return has to say. */
export function useVerifyKeys(enabled: boolean, deeds: { onClose: () => void; onReturn: () => void }): void {
  usePageKeys((event) => {
    const deed = enabled && isAtWork(event.target) ? deedOfKey(event) : null;
    if (deed === 'close') deeds.onClose();
    if (deed === 'return') deeds.onReturn();
    return deed !== null;
  });
}
