import type { Random } from '../../random.ts';
import { mix, shade } from '../color.ts';
import { type Drawing, line, path, rect, stroke } from '../drawing.ts';
import { bolt, flatPaint } from '../metal.ts';
import type { Scene } from './scene.ts';
import { PAINTS } from './surroundings.ts';

/** Plating with a weld, a row of bolts, spreading corrosion and a scale beside it. */
export const corrodedPlate: Scene = (drawing: Drawing, random: Random) => {
  const paint = random.pick([PAINTS.grey, PAINTS.green, PAINTS.cream, PAINTS.blue, PAINTS.white, PAINTS.red]);
  drawing.add(rect(-80, -80, 800, 640, flatPaint(drawing, paint, 'diagonal')));
  const seam = random.between(250, 390);
  drawing.add(rect(seam, -80, 500, 640, shade(paint, -0.12), 'fill-opacity="0.8"'));
  weld(drawing, random, seam, paint);
  const edge = random.between(70, 110);
  drawing.add(rect(-80, -80, 800, edge + 80, flatPaint(drawing, shade(paint, -0.08))));
  drawing.add(
    rect(-80, edge, 800, 7, shade(paint, 0.3)),
    rect(-80, edge + 7, 800, 10, '#000000', 'fill-opacity="0.45"'),
  );
  for (let x = -40 + random.between(0, 40); x < 700; x += 86) bolt(drawing, x, edge - 36, 17, '#777f82');
  streaks(drawing, random, edge);
  scale(drawing, random);
  const rust = Array.from({ length: random.whole(3, 6) }, () => ({
    x: random.between(30, 610),
    y: random.between(edge + 10, 430),
    rx: random.between(60, 190),
    ry: random.between(50, 130),
    strength: random.between(0.3, 0.62),
  }));
  return { rust: [...rust, { x: random.between(80, 560), y: edge - 30, rx: 130, ry: 44, strength: 0.45 }], grime: 0.4 };
};

function weld(drawing: Drawing, random: Random, x: number, paint: string): void {
  for (let y = -80; y < 560; y += 7) {
    const at = x + random.between(-1.6, 1.6);
    const bead = `M${(at - 12).toFixed(1)} ${y} q12 ${random.between(7, 10).toFixed(1)} 24 0`;
    drawing.add(path(bead, mix(paint, '#8a8f91', 0.4)), stroke(bead, shade(paint, -0.5), 1.8, 'stroke-opacity="0.75"'));
  }
}

function streaks(drawing: Drawing, random: Random, from: number): void {
  const run = drawing.linear([
    [0, '#5b3018', 0.75],
    [0.5, '#6b3c20', 0.35],
    [1, '#6b3c20', 0],
  ]);
  for (let streak = 0; streak < 16; streak += 1) {
    drawing.add(
      rect(random.between(-20, 660), from + 12, random.between(3, 14), random.between(60, 300), run, 'rx="3"'),
    );
  }
}

function scale(drawing: Drawing, random: Random): void {
  const y = random.between(372, 404);
  drawing.add(rect(34, y + 6, 574, 36, '#000000', 'fill-opacity="0.4"'));
  drawing.add(
    rect(
      30,
      y,
      574,
      36,
      drawing.linear([
        [0, '#f3e79a'],
        [0.5, '#e9d34f'],
        [1, '#b79f2c'],
      ]),
      'rx="2"',
    ),
  );
  for (let mark = 0; mark <= 54; mark += 1) {
    const length = mark % 10 === 0 ? 20 : mark % 5 === 0 ? 15 : 9;
    drawing.add(line([38 + mark * 10.3, y], [38 + mark * 10.3, y + length], '#1b1b16', mark % 10 === 0 ? 2.4 : 1.3));
  }
}
