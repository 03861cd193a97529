import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="menu"]';
const DIALOGS = 'dialog[open], [role="dialog"], [aria-modal="true"]';

export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

export const isDialogOpen = (): boolean => document.querySelector(DIALOGS) !== null;

/** Whether a key means something else where it was pressed, or a dialog is open. */
const isTaken = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest(FIELDS) !== null);

/**
 * Handles single keys of a page while nothing is being typed and no dialog is open.
 * @param onKey returns whether it handled the key
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isTaken(target)) return;
    if (onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
