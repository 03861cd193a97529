import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, ellipse, path, polygon, rect } from '../drawing.ts';

/** The top of the pad's ground, measured from the top of the picture. */
const GROUND = 486;

/** Dunes in late light, a camp far behind and the pad of a rig in front. */
export function desert(drawing: Drawing, random: Random): void {
  sky(drawing);
  dunes(drawing, random);
  camp(drawing);
  pad(drawing, random);
}

function sky(drawing: Drawing): void {
  const light = drawing.linear([
    [0, '#5d8fbd'],
    [0.45, '#a9c3cf'],
    [0.75, '#eedcb8'],
    [1, '#f0cf9c'],
  ]);
  drawing.add(rect(-20, -20, 1000, 540, light));
  drawing.add(
    circle(
      824,
      372,
      240,
      drawing.radial([
        [0, '#fff5d8', 0.95],
        [0.12, '#ffedc0', 0.8],
        [1, '#ffe3a8', 0],
      ]),
    ),
  );
  const veil = drawing.radial([
    [0, '#ffffff', 0.5],
    [0.6, '#ffffff', 0.2],
    [1, '#ffffff', 0],
  ]);
  for (const [x, y, size] of [
    [180, 120, 150],
    [430, 84, 190],
    [690, 150, 130],
    [90, 220, 110],
  ] as const) {
    drawing.add(ellipse(x, y, size, 22, veil), ellipse(x + 60, y + 12, size * 0.8, 14, veil));
  }
}

function dunes(drawing: Drawing, random: Random): void {
  const layers = [
    { base: 424, height: 44, color: '#d3ae79' },
    { base: 446, height: 34, color: '#c99c63' },
    { base: 470, height: 26, color: '#bd8b50' },
  ];
  for (const { base, height, color } of layers) {
    let d = `M-40 640 L-40 ${base}`;
    for (let x = -40; x < 1000;) {
      const [width, rise] = [random.between(120, 260), random.between(0.3, 1) * height];
      d += ` Q${(x + width * 0.62).toFixed(0)} ${(base - rise * 1.7).toFixed(0)} ${(x + width).toFixed(0)} ${(base - random.between(-4, 8)).toFixed(0)}`;
      x += width;
    }
    const sand = drawing.linear([
      [0, shade(color, 0.25)],
      [0.3, color],
      [1, shade(color, -0.25)],
    ]);
    drawing.add(path(`${d} L1000 640 Z`, sand));
  }
}

function camp(drawing: Drawing): void {
  for (let unit = 0; unit < 9; unit += 1) {
    const x = 20 + unit * 27;
    drawing.add(
      rect(x, 446, 24, 14, '#efe9da'),
      rect(x, 443, 24, 4, '#b9b2a0'),
      rect(x + 4, 450, 5, 4, '#3c4a52'),
      rect(x + 14, 450, 5, 10, '#7a6d58'),
    );
  }
}

function pad(drawing: Drawing, random: Random): void {
  const ground = drawing.linear([
    [0, '#c39a66'],
    [0.4, '#a9814f'],
    [1, '#7d5c38'],
  ]);
  drawing.add(
    polygon(
      [
        [-40, GROUND],
        [1000, GROUND - 8],
        [1000, 660],
        [-40, 660],
      ],
      ground,
    ),
  );
  for (let track = 0; track < 70; track += 1) {
    const [x, y] = [random.between(-20, 980), GROUND + 8 + random.next() ** 0.8 * 150];
    const size = 4 + (y - GROUND) * 0.22;
    const color = random.chance(0.5) ? '#5f4427' : '#d9b988';
    drawing.add(ellipse(x, y, size * random.between(1, 3.4), size * 0.13, color, 'fill-opacity="0.24"'));
  }
  drawing.add(
    ellipse(
      430,
      520,
      330,
      26,
      drawing.radial([
        [0, '#3a2815', 0.65],
        [1, '#3a2815', 0],
      ]),
    ),
  );
}
