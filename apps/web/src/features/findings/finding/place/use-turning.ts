import { useRef, type TouchEvent } from 'react';
import { isDialogOpen, isRightToLeft, usePageKeys } from '../../../../ui/page/use-page-keys.ts';
import { keyStep, swipeOf, type Point } from './swipe.model.ts';

/**
 * Turns to the previous (-1) or next (1) finding by arrow keys, in the direction of reading, and by swiping on the element with
 * the returned handlers.
 */
export function useTurning(turn: (by: -1 | 1) => void) {
  usePageKeys(({ key }) => {
    const by = keyStep(key, isRightToLeft());
    if (by !== 0) turn(by);
    return by !== 0;
  });

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
      if (!from || !touch || isDialogOpen()) return;
      const by = swipeOf(from, { x: touch.clientX, y: touch.clientY }, { width: innerWidth, rtl: isRightToLeft() });
      if (by !== 0) turn(by);
    },
  };
}
