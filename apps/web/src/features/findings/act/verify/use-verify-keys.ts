import { usePageKeys } from '../../../../ui/page/use-page-keys.ts';
import { actionOfKey } from './verify-keys.model.ts';

/** Whether the queue is in use: the focus is in it or nowhere. A letter typed elsewhere decides nothing. */
export const isAtWork = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.matches('main, [data-queue] *'));

/** C closes, R asks for the reason of a return. */
export function useVerifyKeys(enabled: boolean, actions: { onClose: () => void; onReturn: () => void }): void {
  usePageKeys((event) => {
    const action = enabled && isAtWork(event.target) ? actionOfKey(event) : null;
    if (action === 'close') actions.onClose();
    if (action === 'return') actions.onReturn();
    return action !== null;
  });
}
