import type { Random } from '../../random.ts';
import type { Patch } from '../develop.ts';
import type { Drawing } from '../drawing.ts';

/** The box every scene is drawn in; what surrounds it is painted beyond, so that a tilted camera finds no edge. */
export const SCENE = { width: 640, height: 480 } as const;

/** Where the paint has gone, and how uneven the surfaces are (0 to 1): a sky is smooth, a machinery room is not. */
export type Wear = {
  rust: Patch[];
  grime: number;
  /** There is writing in the scene: it must not be seen in a mirror. */
  isLettered?: boolean;
};

export const OUTDOORS = 0.1;
export const INDOORS = 0.28;

/** Draws a piece of equipment, each time a little different, and says how it is worn. */
export type Scene = (drawing: Drawing, random: Random) => Wear;
