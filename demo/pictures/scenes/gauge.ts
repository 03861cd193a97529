import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, ellipse, line, path, type Point, polygon, rect, stroke } from '../drawing.ts';
import { lettering, widthInDots } from '../lettering.ts';
import { bar, bolt, flatPaint, roundPaint } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { PAINTS } from './surroundings.ts';

const MIDDLE: Point = [320, 206];
const RADIUS = 150;
const START = 135;
const SWEEP = 270;

/** A pressure gauge on its panel with isolating valves beside it. */
export const gauge: Scene = (drawing: Drawing, random: Random) => {
  const panel = random.pick([PAINTS.galvanised, PAINTS.cream, PAINTS.grey, PAINTS.blue]);
  drawing.add(rect(-80, -80, 800, 640, flatPaint(drawing, shade(panel, -0.12), 'diagonal')));
  for (const y of [-4, 470]) drawing.add(rect(-80, y, 800, 5, '#000000', 'fill-opacity="0.35"'));
  for (const x of [30, 610]) for (const y of [28, 440]) bolt(drawing, x, y, 9);
  for (const [x, side] of [
    [74, -1],
    [566, 1],
  ] as const)
    needleValve(drawing, x, side);
  bar(drawing, [320, 340], [320, 560], 40, '#9a7f45');
  drawing.add(rect(288, 366, 64, 34, roundPaint(drawing, '#b0924f'), 'rx="3"'));
  dial(drawing, random);
  const rust = [
    { x: random.between(60, 580), y: 446, rx: 110, ry: 40, strength: 0.42 },
    { x: random.between(20, 90), y: random.between(60, 200), rx: 50, ry: 60, strength: 0.36 },
  ];
  return { rust, grime: INDOORS, isLettered: true };
};

function dial(drawing: Drawing, random: Random): void {
  const [x, y] = MIDDLE;
  const top = random.pick([1000, 3000, 5000, 10_000]);
  drawing.add(ellipse(x + 10, y + 16, RADIUS + 14, RADIUS + 12, '#000000', 'fill-opacity="0.45"'));
  drawing.add(
    circle(x, y, RADIUS + 14, roundPaint(drawing, random.pick(['#8d9598', '#b79b52', '#2b3033']), 'diagonal')),
  );
  drawing.add(
    circle(x, y, RADIUS + 2, '#17191a'),
    circle(
      x,
      y,
      RADIUS - 2,
      drawing.radial([
        [0, '#fbfaf4'],
        [0.8, '#efece0'],
        [1, '#b9b5a6'],
      ]),
    ),
  );
  drawing.add(stroke(arc(0.78, 1, RADIUS - 17), '#c22c1f', 10), stroke(arc(0, 0.78, RADIUS - 17), '#3b8d4c', 4));
  for (let mark = 0; mark <= 50; mark += 1) {
    const length = mark % 10 === 0 ? 26 : mark % 5 === 0 ? 18 : 10;
    drawing.add(
      line(at(mark / 50, RADIUS - 12), at(mark / 50, RADIUS - 12 - length), '#1a1c1d', mark % 10 === 0 ? 3 : 1.4),
    );
  }
  for (let number = 0; number <= 5; number += 1) {
    const text = String((top / 5) * number);
    const dot = 1.9;
    const [left, up] = at(number / 5, RADIUS - 58);
    drawing.add(lettering(text, left - (widthInDots(text) * dot) / 2, up - 3.5 * dot, dot, '#1a1c1d'));
  }
  drawing.add(lettering('PSI', x - 17, y + 56, 2.1, '#1a1c1d'));
  needle(drawing, random.between(0.08, 0.9));
  drawing.add(
    path(
      `M${x - 112} ${y - 60} Q${x - 40} ${y - 146} ${x + 76} ${y - 108} Q${x - 20} ${y - 96} ${x - 112} ${y - 60} Z`,
      '#ffffff',
      'fill-opacity="0.5"',
    ),
  );
  if (random.chance(0.5)) {
    const crack = `M${x - 96} ${y + 92} l30 -34 l-4 -22 l34 -18 l8 -36 M${x - 66} ${y + 58} l34 4 l20 22`;
    drawing.add(stroke(crack, '#ffffff', 2.4, 'stroke-opacity="0.85"'), stroke(crack, '#3a3d3e', 0.9));
  }
}

const angleOf = (part: number) => ((START + SWEEP * part) * Math.PI) / 180;
const at = (part: number, radius: number): Point => [
  MIDDLE[0] + Math.cos(angleOf(part)) * radius,
  MIDDLE[1] + Math.sin(angleOf(part)) * radius,
];

function arc(from: number, to: number, radius: number): string {
  const [start, end] = [at(from, radius), at(to, radius)];
  const large = (to - from) * SWEEP > 180 ? 1 : 0;
  return `M${start[0].toFixed(1)} ${start[1].toFixed(1)} A${radius} ${radius} 0 ${large} 1 ${end[0].toFixed(1)} ${end[1].toFixed(1)}`;
}

function needle(drawing: Drawing, part: number): void {
  const [x, y] = MIDDLE;
  const side = angleOf(part) + Math.PI / 2;
  const [dx, dy] = [Math.cos(side) * 6, Math.sin(side) * 6];
  const [tip, tail] = [at(part, RADIUS - 30), at(part, -34)];
  const shape: Point[] = [tip, [x + dx, y + dy], tail, [x - dx, y - dy]];
  drawing.add(
    polygon(
      shape.map(([px, py]): Point => [px + 4, py + 6]),
      '#000000',
      'fill-opacity="0.3"',
    ),
    polygon(shape, '#16181a'),
  );
  drawing.add(circle(x, y, 15, roundPaint(drawing, '#8b9296', 'diagonal')));
}

function needleValve(drawing: Drawing, x: number, side: 1 | -1): void {
  bar(drawing, [x, 560], [x, 236], 20, '#8f979b');
  bar(drawing, [x, 300], [320 - side * 10, 386], 14, '#8f979b');
  drawing.add(rect(x - 26, 272, 52, 58, roundPaint(drawing, '#a98b4a'), 'rx="5"'));
  drawing.add(rect(x - 9, 222, 18, 52, roundPaint(drawing, '#7e8589')));
  bar(drawing, [x - 44, 220], [x + 44, 220], 13, side > 0 ? '#b0281c' : '#2a2f32');
}
