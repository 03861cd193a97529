import type { Random } from '../../random.ts';
import type { Patch } from '../develop.ts';
import type { Drawing } from '../drawing.ts';

/** The box every scene is drawn in; the background continues beyond it, so that a tilted camera sees no edge. */
export const SCENE = { width: 640, height: 480 } as const;

/** Where the paint has gone, and how uneven the surfaces are (0 to 1): a sky is smooth, a machinery room is not. */
export type Wear = {
  rust: Patch[];
  grime: number;
  /** The scene contains writing, so it must not be mirrored. */
  isLettered?: boolean;
};

export const OUTDOORS = 0.1;
export const INDOORS = 0.28;

/** Draws a piece of equipment, slightly different each time, and returns its wear. */
export type Scene = (drawing: Drawing, random: Random) => Wear;
