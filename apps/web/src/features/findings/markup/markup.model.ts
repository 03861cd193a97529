/** A place in a picture, in its pixels. */
export type Point = { x: number; y: number };

export type Tool = 'arrow' | 'circle' | 'text' | 'number';

/** A mark on a picture: from one place to another, or at one. */
export type Mark =
  | { kind: 'arrow' | 'circle'; from: Point; to: Point }
  | { kind: 'text' | 'number'; at: Point; text: string };

export const TOOLS: readonly Tool[] = ['arrow', 'circle', 'text', 'number'];

/** Letters of a text: more would not be read on a printed picture. */
export const MOST_LETTERS = 60;

/** The width of lines as a share of the longer side: seen in a small copy, and not in the way. */
const LINE = 1 / 100;
/** Shorter than this many lines is a finger that rested, and no mark. */
const SHORTEST = 4;

export type Size = { width: number; height: number };

export const lineOf = ({ width, height }: Size): number => Math.max(2, Math.max(width, height) * LINE);

/** The number of the next one, from 1. */
export const nextNumber = (marks: readonly Mark[]): string =>
  String(Math.max(0, ...marks.map((mark) => (mark.kind === 'number' ? Number(mark.text) : 0))) + 1);

/** A mark as it begins at a place. */
export const markAt = (tool: Tool, at: Point, marks: readonly Mark[]): Mark =>
  tool === 'arrow' || tool === 'circle'
    ? { kind: tool, from: at, to: at }
    : { kind: tool, at, text: tool === 'number' ? nextNumber(marks) : '' };

/** The same mark led to another place. */
export const ledTo = (mark: Mark, to: Point): Mark => ('to' in mark ? { ...mark, to } : { ...mark, at: to });

/** Whether there is something to see of it. */
export function isSeen(mark: Mark, size: Size): boolean {
  if (!('to' in mark)) return mark.text.trim() !== '';
  return Math.hypot(mark.to.x - mark.from.x, mark.to.y - mark.from.y) >= SHORTEST * lineOf(size);
}

/** A place that stays in the picture. */
export const within = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

/** The tip of an arrow: the ends of its two barbs, and where its shaft ends. */
export function headOf(from: Point, to: Point, line: number): { barbs: [Point, Point]; neck: Point } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = line * 5;
  const barb = (turn: number): Point => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  });
  return { barbs: [barb(0.5), barb(-0.5)], neck: barb(0) };
}
