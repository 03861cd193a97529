import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { type Drawing, ellipse, line, path, rect, stroke } from '../drawing.ts';
import { bar, bolt, handrail, roundPaint } from '../metal.ts';
import { OUTDOORS, type Scene } from './scene.ts';
import { cloudySky, deck, PAINTS, sea } from './surroundings.ts';

/** A totally enclosed lifeboat in its davits above the sea. */
export const lifeboat: Scene = (drawing: Drawing, random: Random) => {
  cloudySky(drawing, random);
  sea(drawing, random, random.between(250, 290));
  const steel = random.pick([PAINTS.white, PAINTS.cream, PAINTS.galvanised]);
  davit(drawing, 132, steel, -1);
  davit(drawing, 508, steel, 1);
  for (const x of [180, 460]) {
    drawing.add(line([x, 62], [x, 172], '#16191b', 4), line([x - 1, 62], [x - 1, 172], '#82898c', 1));
    drawing.add(rect(x - 11, 158, 22, 26, roundPaint(drawing, '#5e6669'), 'rx="5"'));
  }
  boat(drawing, random);
  deck(drawing, random, 414);
  handrail(drawing, [-80, 424], [720, 420], 74, PAINTS.yellow);
  lifebuoy(drawing, random.between(70, 150), 388);
  const rust = [
    { x: 128, y: random.between(140, 190), rx: 13, ry: 36, strength: 0.6 },
    { x: 510, y: random.between(130, 190), rx: 13, ry: 34, strength: 0.55 },
    { x: random.between(150, 490), y: 344, rx: 60, ry: 12, strength: 0.4 },
  ];
  return { rust, grime: OUTDOORS };
};

function davit(drawing: Drawing, x: number, steel: string, side: 1 | -1): void {
  bar(drawing, [x + side * 14, 420], [x, 120], 26, steel);
  bar(drawing, [x, 124], [x - side * 50, 56], 22, steel);
  bar(drawing, [x - side * 46, 58], [x - side * 70, 62], 18, shade(steel, -0.12));
  bar(drawing, [x + side * 60, 420], [x + side * 4, 190], 13, shade(steel, -0.2));
  for (const y of [150, 200, 260]) bolt(drawing, x + side * (y - 120) * 0.045, y, 5);
}

function boat(drawing: Drawing, random: Random): void {
  const hull = 'M92 262 Q100 244 128 240 H516 Q546 244 554 262 L528 328 Q512 356 470 358 H172 Q132 356 118 328 Z';
  const canopy = 'M118 242 Q128 192 196 180 Q320 168 446 180 Q512 192 528 242 Z';
  const orange = random.pick(['#dd5a14', '#e2661c', '#cf4f12']);
  drawing.add(path(canopy, roundPaint(drawing, shade(orange, 0.08), 'down')));
  drawing.add(path(hull, roundPaint(drawing, orange, 'down')));
  drawing.add(path('M92 262 Q100 244 128 240 H516 Q546 244 554 262 L550 272 H96 Z', '#20262a'));
  drawing.add(stroke('M96 276 H550', '#f2d9c8', 2, 'stroke-opacity="0.6"'));
  for (let window = 0; window < 7; window += 1) {
    const x = 178 + window * 42;
    drawing.add(
      rect(x, 202, 27, 20, '#0f1518', 'rx="6"'),
      rect(x + 2, 204, 23, 8, '#8fb0bd', 'rx="4" fill-opacity="0.7"'),
    );
  }
  drawing.add(path('M292 182 Q296 150 320 148 Q346 150 350 182 Z', roundPaint(drawing, shade(orange, -0.05))));
  drawing.add(
    rect(304, 158, 33, 15, '#10171a', 'rx="4"'),
    rect(306, 160, 29, 6, '#9dbdc8', 'rx="3" fill-opacity="0.75"'),
  );
  drawing.add(
    rect(236, 288, 74, 56, shade(orange, -0.28), 'rx="8"'),
    rect(240, 291, 66, 50, shade(orange, -0.02), 'rx="7"'),
  );
  drawing.add(rect(290, 312, 12, 5, '#2a2f32', 'rx="2"'));
  const rope = Array.from({ length: 9 }, (_, loop) => `Q${128 + loop * 46} 322 ${151 + loop * 46} 300`).join(' ');
  drawing.add(stroke(`M105 300 ${rope}`, '#efe3c4', 3, 'stroke-opacity="0.9"'));
  drawing.add(
    rect(384, 294, 86, 22, '#f4f2ec', 'rx="2"'),
    rect(392, 300, 52, 4, '#33383b'),
    rect(392, 308, 68, 3, '#6c7275'),
  );
  drawing.add(ellipse(320, 352, 190, 6, '#000000', 'fill-opacity="0.35"'));
}

function lifebuoy(drawing: Drawing, x: number, y: number): void {
  drawing.add(
    `<circle cx="${x.toFixed(0)}" cy="${y}" r="23" fill="none" stroke="#7c2410" stroke-width="15"/>`,
    `<circle cx="${x.toFixed(0)}" cy="${y - 1}" r="23" fill="none" stroke="#e0571c" stroke-width="12"/>`,
    `<circle cx="${x.toFixed(0)}" cy="${y - 1}" r="23" fill="none" stroke="#f1efe8" stroke-width="12" stroke-dasharray="9 27.1"/>`,
  );
}
