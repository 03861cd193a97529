import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="menu"]';
const DIALOGS = 'dialog[open], [role="dialog"], [aria-modal="true"]';

export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

export const isDialogOpen = (): boolean => document.querySelector(DIALOGS) !== null;

/** Whether a key has a meaning of its own where it was pressed, or above the page. */
const isTaken = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest(FIELDS) !== null);

/**
 * Keys of a page that are pressed by themselves, wherever nothing is typed and no dialog is open.
 * @param onKey returns whether it did something with the key
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
