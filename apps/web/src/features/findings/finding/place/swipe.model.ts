export type Point = { x: number; y: number };

/** CSS pixels; a shorter movement is a tap. */
const LEAST = 60;
/** CSS pixels at either edge of the screen, where a swipe is the browser's own Back. */
const EDGE = 24;

/** What a swipe turns to, by the direction of reading: 1 for the next, -1 for the previous, 0 for nothing. */
export function swipeOf(from: Point, to: Point, { width, rtl }: { width: number; rtl: boolean }): -1 | 0 | 1 {
  const across = to.x - from.x;
  const isSwipe = Math.abs(across) >= LEAST && Math.abs(across) > 2 * Math.abs(to.y - from.y);
  if (!isSwipe || from.x < EDGE || from.x > width - EDGE) return 0;
  return across < 0 === rtl ? -1 : 1;
}

/** What a key turns to, likewise; only arrow keys count. */
export function keyStep(key: string, rtl: boolean): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}
