import { useEffect, useEffectEvent, useRef, type TouchEvent } from 'react';
import { keyStep, swipeOf, type Point } from '../model/swipe.ts';

const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** Whether an arrow key has a meaning of its own where it was pressed, or above the page. */
function takesArrows(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [aria-modal="true"]')) return true;
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}

/**
 * Turns to the previous (-1) or next (1) by arrow keys, along the direction of reading, and by swiping across what has
 * the returned handlers.
 */
export function useTurning(turn: (by: -1 | 1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || takesArrows(target)) return;
    const by = keyStep(key, isRightToLeft());
    if (by !== 0) turn(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const start = useRef<Point | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      // Two fingers zoom.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch || takesArrows(null)) return;
      const by = swipeOf(from, { x: touch.clientX, y: touch.clientY }, { width: innerWidth, rtl: isRightToLeft() });
      if (by !== 0) turn(by);
    },
  };
}
