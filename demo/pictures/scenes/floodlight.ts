import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, group, path, polygon, rect, stroke } from '../drawing.ts';
import { bar, bolt, flatPaint, roundPaint } from '../metal.ts';
import { OUTDOORS, type Scene } from './scene.ts';
import { cloudySky, PAINTS } from './surroundings.ts';

/** A floodlight on its bracket high in a structure, with the sling that must hold it if the bracket breaks. */
export const floodlight: Scene = (drawing: Drawing, random: Random) => {
  cloudySky(drawing, random);
  const steel = random.pick([PAINTS.galvanised, PAINTS.white, PAINTS.grey, PAINTS.red]);
  bar(drawing, [-80, 430], [720, 250], 18, shade(steel, -0.4));
  bar(drawing, [560, -80], [420, 560], 16, shade(steel, -0.45));
  bar(drawing, [-80, 96], [720, 78], 58, steel);
  drawing.add(rect(-80, 100, 820, 5, '#000000', 'fill-opacity="0.22"'));
  bar(drawing, [96, -80], [118, 560], 46, shade(steel, -0.06));
  for (const [x, y] of [
    [96, 74],
    [120, 74],
    [98, 108],
    [122, 108],
  ] as const)
    bolt(drawing, x, y, 7);
  bracket(drawing, random);
  lamp(drawing, random);
  sling(drawing, random);
  const rust = [
    { x: 108, y: random.between(180, 380), rx: 22, ry: 70, strength: 0.52 },
    { x: random.between(200, 420), y: 88, rx: 80, ry: 25, strength: 0.42 },
    { x: 326, y: 130, rx: 30, ry: 16, strength: 0.6 },
  ];
  return { rust, grime: OUTDOORS * 1.4 };
};

function bracket(drawing: Drawing, random: Random): void {
  drawing.add(rect(270, 106, 112, 24, flatPaint(drawing, '#747c80'), 'rx="2"'));
  // A missing bracket bolt leaves its hole.
  const missing = random.whole(0, 3);
  for (let place = 0; place < 4; place += 1) {
    const x = 284 + place * 28;
    if (place === missing) drawing.add(circle(x, 118, 6, '#101214'), circle(x + 1, 119, 4, '#3d2418'));
    else bolt(drawing, x, 118, 7);
  }
  drawing.add(
    path('M236 300 V176 Q236 144 270 140 H382 Q416 144 416 176 V300', 'none', 'stroke="#2f3538" stroke-width="17"'),
  );
  drawing.add(
    path('M236 300 V176 Q236 144 270 140 H382 Q416 144 416 176 V300', 'none', 'stroke="#8b9397" stroke-width="9"'),
  );
}

function lamp(drawing: Drawing, random: Random): void {
  const tilt = random.between(-9, 12).toFixed(1);
  const housing = random.pick(['#6e777b', '#868e91', '#59635e']);
  const glass = drawing.linear(
    [
      [0, '#dfeaf0'],
      [0.35, '#9fb6c2'],
      [0.55, '#c9dae2'],
      [1, '#5d717c'],
    ],
    'diagonal',
  );
  const fins = Array.from({ length: 11 }, (_, fin) =>
    rect(232 + fin * 17, 190, 9, 40, shade(housing, -0.42), 'rx="2"'),
  );
  drawing.add(
    group(
      `rotate(${tilt} 326 270)`,
      ...fins,
      rect(220, 214, 212, 22, roundPaint(drawing, shade(housing, -0.2), 'down'), 'rx="6"'),
      polygon(
        [
          [212, 232],
          [440, 232],
          [468, 372],
          [184, 372],
        ],
        flatPaint(drawing, housing),
      ),
      polygon(
        [
          [212, 232],
          [230, 232],
          [206, 372],
          [184, 372],
        ],
        shade(housing, 0.2),
        'fill-opacity="0.6"',
      ),
      rect(176, 366, 300, 24, roundPaint(drawing, shade(housing, -0.12), 'down'), 'rx="5"'),
      ...pane(glass),
      ...[214, 270, 326, 382, 438].map((x) => circle(x, 378, 4, '#262b2d')),
    ),
  );
  for (const x of [236, 416]) bolt(drawing, x, 296, 11);
}

/** The dark frame, the glass in it, the light on it and the tube behind it. */
const pane = (glass: string): string[] => [
  polygon(
    [
      [200, 352],
      [452, 352],
      [430, 250],
      [222, 250],
    ],
    '#15191b',
  ),
  polygon(
    [
      [206, 348],
      [446, 348],
      [425, 254],
      [227, 254],
    ],
    glass,
  ),
  polygon(
    [
      [238, 348],
      [282, 348],
      [262, 254],
      [240, 254],
    ],
    '#ffffff',
    'fill-opacity="0.35"',
  ),
  rect(286, 292, 80, 20, '#f3f0dc', 'rx="9" fill-opacity="0.85"'),
];

function sling(drawing: Drawing, random: Random): void {
  const sag = random.between(120, 210).toFixed(0);
  const d = `M150 96 C130 ${sag} 190 ${Number(sag) + 120} 238 262`;
  drawing.add(stroke(d, '#15181a', 6), stroke(d, '#b9c0c3', 3.2, 'stroke-dasharray="4 3"'));
  drawing.add(rect(142, 84, 15, 26, 'none', 'rx="7" stroke="#3b4144" stroke-width="5"'));
}
