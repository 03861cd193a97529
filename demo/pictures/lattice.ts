import { shade } from './color.ts';
import { type Drawing, line, type Point, polygon, rect } from './drawing.ts';
import { bar, roundPaint } from './metal.ts';

export type Lattice = {
  from: Point;
  to: Point;
  /** The width at either end. */
  widths: readonly [atFrom: number, atTo: number];
  bays: number;
  color: string;
  chord: number;
};

/** A truss seen from the side: two chords, braces crossing between them, its far face in the shade. */
export function lattice(drawing: Drawing, { from, to, widths, bays, color, chord }: Lattice): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const at = (part: number, side: number): Point => {
    const half = ((widths[0] + (widths[1] - widths[0]) * part) / 2) * side;
    return [
      from[0] + (to[0] - from[0]) * part + across[0] * half,
      from[1] + (to[1] - from[1]) * part + across[1] * half,
    ];
  };
  for (let bay = 0; bay < bays; bay += 1) {
    const [low, high] = [bay / bays, (bay + 1) / bays];
    const back = shade(color, -0.5);
    drawing.add(
      line(at(low, 0.55), at(high, -0.55), back, chord * 0.5),
      line(at(low, -0.55), at(high, 0.55), back, chord * 0.5),
    );
    drawing.add(line(at(low, 1), at(high, -1), shade(color, -0.2), chord * 0.6));
    drawing.add(line(at(low, -1), at(high, 1), shade(color, -0.12), chord * 0.6));
    drawing.add(line(at(high, -1), at(high, 1), shade(color, -0.15), chord * 0.6));
  }
  for (const side of [-1, 1])
    bar(drawing, at(0, side), at(1, side), chord, side < 0 ? shade(color, 0.12) : shade(color, -0.15));
}

/** A pedestal crane with its boom raised, and the rope with the hook below. */
export function crane(drawing: Drawing, base: Point, tip: Point, color: string): void {
  const [x, y] = base;
  drawing.add(rect(x - 7, y - 34, 14, 36, roundPaint(drawing, shade(color, -0.25))));
  drawing.add(rect(x - 14, y - 52, 30, 20, roundPaint(drawing, color, 'down'), 'rx="3"'));
  drawing.add(
    polygon(
      [
        [x - 12, y - 52],
        [x + 2, y - 84],
        [x + 7, y - 84],
        [x + 12, y - 52],
      ],
      shade(color, -0.3),
    ),
  );
  drawing.add(rect(x + (tip[0] > x ? 8 : -16), y - 47, 9, 9, '#1d2a33'));
  lattice(drawing, { from: [x, y - 44], to: tip, widths: [11, 5], bays: 12, color, chord: 2.2 });
  drawing.add(line([x + 4, y - 84], tip, '#2b2f32', 1), line(tip, [tip[0], tip[1] + 70], '#2b2f32', 1));
  drawing.add(rect(tip[0] - 3, tip[1] + 68, 6, 9, '#c99a18'));
}

/** Rows of lit and unlit windows on a deckhouse. */
export function windows(
  drawing: Drawing,
  box: { x: number; y: number; columns: number; rows: number; step: number },
): void {
  for (let row = 0; row < box.rows; row += 1) {
    for (let column = 0; column < box.columns; column += 1) {
      const isLit = (row * 7 + column * 3) % 5 === 0;
      const [x, y] = [box.x + column * box.step, box.y + row * box.step * 1.15];
      drawing.add(rect(x, y, box.step * 0.5, box.step * 0.5, isLit ? '#f6e3a1' : '#243440'));
    }
  }
}
