import { shade } from '../color.ts';
import { circle, type Drawing, line, type Point, polygon, rect } from '../drawing.ts';
import { bar } from '../metal.ts';
import type { Random } from '../../random.ts';
import { cloudySky, PAINTS } from './surroundings.ts';
import { OUTDOORS, type Scene } from './scene.ts';

const LEVELS = 7;
/** Where the legs meet the lower edge and the crown: the camera is on the drill floor, looking up. */
const FEET: readonly Point[] = [
  [18, 520],
  [622, 520],
  [214, 520],
  [430, 520],
];
const CROWN: readonly Point[] = [
  [292, 42],
  [352, 42],
  [308, 52],
  [338, 52],
];

const along = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];
/** Equal steps of the structure look shorter the higher they are. */
const height = (level: number) => 1 - (1 - level / LEVELS) ** 1.7;

/** The lattice of a derrick from below, one brace of it bent. */
export const derrick: Scene = (drawing: Drawing, random: Random) => {
  cloudySky(drawing, random);
  const steel = random.pick([PAINTS.galvanised, PAINTS.white, PAINTS.red]);
  const legAt = (leg: number, level: number) => along(FEET[leg] ?? [0, 0], CROWN[leg] ?? [0, 0], height(level));
  const bent = random.whole(1, 3);
  // The far face first, in the shade of the near one.
  const faces = [
    { legs: [2, 3], color: shade(steel, -0.42), width: 7 },
    { legs: [0, 2], color: shade(steel, -0.28), width: 8 },
    { legs: [1, 3], color: shade(steel, -0.36), width: 8 },
    { legs: [0, 1], color: steel, width: 13 },
  ] as const;
  for (const { legs, color, width } of faces) {
    const isNear = legs[0] === 0 && legs[1] === 1;
    for (let level = 0; level < LEVELS; level += 1) {
      const thin = width * (1 - height(level) * 0.78);
      const [a, b] = [legAt(legs[0], level), legAt(legs[1], level)];
      const [c, d] = [legAt(legs[0], level + 1), legAt(legs[1], level + 1)];
      const middle = along(c, d, 0.5);
      if (isNear && level === bent) bentBrace(drawing, a, middle, thin * 0.8, color);
      else bar(drawing, a, middle, thin * 0.72, color);
      bar(drawing, b, middle, thin * 0.72, color);
      bar(drawing, c, d, thin * 0.85, shade(color, -0.1));
      drawing.add(circle(middle[0], middle[1], thin * 0.9, shade(color, -0.18)));
    }
    for (const leg of legs) {
      for (let level = 0; level < LEVELS; level += 1) {
        const thin = width * (1 - height(level) * 0.78) * 1.5;
        bar(drawing, legAt(leg, level), legAt(leg, level + 1), thin, color);
      }
    }
  }
  monkeyBoard(drawing, random);
  drawing.add(rect(284, 26, 76, 22, shade(steel, -0.3)), rect(296, 12, 52, 16, '#2f3438'));
  for (const x of [306, 318, 330]) drawing.add(line([x, 48], [x - 2, 520], '#1c1f22', 2.2));
  return { rust: [], grime: OUTDOORS };
};

function bentBrace(drawing: Drawing, from: Point, to: Point, width: number, color: string): void {
  const middle = along(from, to, 0.52);
  const bow: Point = [middle[0] + 24, middle[1] + 20];
  bar(drawing, from, bow, width, color);
  bar(drawing, bow, to, width, color);
  drawing.add(circle(bow[0], bow[1], width * 0.5, shade(color, 0.1)));
}

function monkeyBoard(drawing: Drawing, random: Random): void {
  const y = random.between(214, 240);
  const yellow = '#d9a514';
  drawing.add(
    polygon(
      [
        [232, y],
        [414, y],
        [396, y - 26],
        [250, y - 26],
      ],
      '#3a3f43',
    ),
  );
  for (let finger = 0; finger < 9; finger += 1) {
    const x = 246 + finger * 18.5;
    bar(drawing, [x, y - 2], [x + (320 - x) * 0.12, y - 25], 3.4, yellow);
  }
  bar(drawing, [230, y], [416, y], 6, yellow);
  bar(drawing, [240, y - 48], [406, y - 48], 3, yellow);
  for (const x of [240, 282, 364, 406]) bar(drawing, [x, y], [x, y - 48], 3, yellow);
}
