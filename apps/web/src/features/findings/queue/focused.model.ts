import { keyStep } from '../finding/place/swipe.model.ts';

/** The current finding, and its place in the list. */
export type Focused = { uuid: string | null; index: number };

/** The place with the focus: the finding's, or the same place once it has left the list. */
export function placeOf(rows: readonly { UUID: string }[], { uuid, index }: Focused): number {
  const found = rows.findIndex(({ UUID }) => UUID === uuid);
  return found < 0 ? Math.max(0, Math.min(index, rows.length - 1)) : found;
}

/** Where an arrow key moves the focus, by the direction of reading: 1 to the next, -1 to the previous, 0 nowhere. */
export function arrowStep(key: string, rtl: boolean): -1 | 0 | 1 {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : keyStep(key, rtl);
}

type Shown = { state: string; asked: string; proposed: string };

/** Whether a filter shows a queue: findings that are ready for verification, questions, or proposals. */
export const isQueue = ({ state, asked, proposed }: Shown): boolean =>
  state === 'ready' || asked === '1' || proposed === '1';
