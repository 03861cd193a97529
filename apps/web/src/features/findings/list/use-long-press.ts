import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds after which a finger that rests on something presses it long, as phones have it. */
const LONG = 500;
/** Pixels that a resting finger may move. */
const STILL = 10;

/** Calls `onLong` when a finger rests on the element with the returned handlers; lifting it then opens nothing. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isLong.current = false;
      if (pointerType !== 'touch') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLong();
      }, LONG);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** A phone's own menu would cover what was ticked. */
    onContextMenu: (event: MouseEvent) => {
      if (isLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
