import { areSingleKeysOn } from '../../../../lib/session/single-keys.ts';
import { usePageKeys } from '../../../../ui/page/use-page-keys.ts';
import { actionOfKey } from './verify-keys.model.ts';

/** Whether the queue is in use: the focus is in it. A letter typed elsewhere decides nothing (WCAG 2.1.4). */
export const isAtWork = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-queue], [data-queue] *');

type Actions = Record<'onClose' | 'onReturn' | 'onLater' | 'onUndo', () => void>;

/** C closes, R asks for the reason of a return, L leaves it for later, Z undoes the last decision. */
export function useVerifyKeys(enabled: boolean, actions: Actions): void {
  usePageKeys((event) => {
    const action = enabled && areSingleKeysOn() && isAtWork(event.target) ? actionOfKey(event) : null;
    if (action === 'close') actions.onClose();
    if (action === 'return') actions.onReturn();
    if (action === 'later') actions.onLater();
    if (action === 'undo') actions.onUndo();
    return action !== null;
  });
}
