export type Point = { x: number; y: number };

/** CSS pixels: less is a tap. */
const LEAST = 60;
/** CSS pixels at either edge of the screen, where a swipe is the browser's own way back. */
const EDGE = 24;

/**
 * Where a finger that moved from one point to another turns the page to, by the direction of reading: 1 to the next, -1
 * to the previous, 0 nowhere.
 */
export function swipeOf(from: Point, to: Point, { width, rtl }: { width: number; rtl: boolean }): -1 | 0 | 1 {
  const across = to.x - from.x;
  const isSwipe = Math.abs(across) >= LEAST && Math.abs(across) > 2 * Math.abs(to.y - from.y);
  if (!isSwipe || from.x < EDGE || from.x > width - EDGE) return 0;
  return across < 0 === rtl ? -1 : 1;
}

/** The same for an arrow key; other keys turn nothing. */
export function keyStep(key: string, rtl: boolean): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}
