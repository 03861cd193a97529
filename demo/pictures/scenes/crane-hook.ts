import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, line, path, polygon, rect, stroke } from '../drawing.ts';
import { bar, bolt, flatPaint, roundPaint } from '../metal.ts';
import { OUTDOORS, type Scene } from './scene.ts';
import { cloudySky, PAINTS, sea } from './surroundings.ts';

/** A crane's hook block against the sky, its boom behind. */
export const craneHook: Scene = (drawing: Drawing, random: Random) => {
  cloudySky(drawing, random);
  if (random.chance(0.6)) sea(drawing, random, random.between(400, 440));
  boom(drawing, random);
  const paint = random.pick([PAINTS.yellow, PAINTS.yellow, PAINTS.red, '#3a3f42']);
  // Drawn larger than it appears, scaled about its rope anchors.
  drawing.add('<g transform="translate(48 -12) scale(0.85)">');
  ropes(drawing);
  block(drawing, paint);
  hook(drawing, random);
  drawing.add('</g>');
  const rust = [
    { x: random.between(290, 350), y: 190, rx: 46, ry: 30, strength: 0.5 },
    { x: 320, y: 264, rx: 13, ry: 20, strength: 0.55 },
  ];
  return { rust, grime: OUTDOORS };
};

function boom(drawing: Drawing, random: Random): void {
  const color = random.pick([PAINTS.white, PAINTS.yellow, PAINTS.grey]);
  const rise = random.between(-0.62, -0.44);
  const at = (x: number, low: boolean): [number, number] => [x, 330 + x * rise + (low ? 62 - x * 0.045 : 0)];
  for (let x = -80; x < 720; x += 56) {
    bar(drawing, at(x, false), at(x + 28, true), 5, shade(color, -0.25));
    bar(drawing, at(x + 28, true), at(x + 56, false), 5, shade(color, -0.25));
  }
  bar(drawing, at(-80, false), at(720, false), 11, color);
  bar(drawing, at(-80, true), at(720, true), 11, shade(color, -0.12));
}

function ropes(drawing: Drawing): void {
  for (const x of [250, 272, 366, 388]) {
    const top = x + (320 - x) * 0.3;
    drawing.add(line([top, -120], [x, 120], '#191c1e', 5.2), line([top - 1, -120], [x - 1, 120], '#7f878b', 1.4));
  }
}

function block(drawing: Drawing, paint: string): void {
  for (const x of [262, 378]) {
    const wheel = drawing.radial([
      [0, '#8b9195'],
      [0.62, '#3b4144'],
      [0.9, '#9aa1a5'],
      [1, '#24292b'],
    ]);
    drawing.add(circle(x, 132, 46, wheel));
  }
  const cheek = 'M226 112 Q230 84 262 84 H378 Q410 84 414 112 L404 250 Q398 282 366 284 H274 Q242 282 236 250 Z';
  drawing.add(
    path(cheek, '#000000', 'fill-opacity="0.4" transform="translate(7 8)"'),
    path(cheek, flatPaint(drawing, paint, 'diagonal')),
  );
  drawing.add(path(cheek, 'none', `stroke="${shade(paint, -0.5)}" stroke-width="3"`));
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const x = 240 + stripe * 34;
    drawing.add(
      polygon(
        [
          [x, 274],
          [x + 16, 274],
          [x + 34, 236],
          [x + 18, 236],
        ],
        '#16191b',
        'fill-opacity="0.88"',
      ),
    );
  }
  for (const x of [262, 378]) {
    drawing.add(circle(x, 132, 17, shade(paint, -0.4)), circle(x, 131, 14, roundPaint(drawing, '#8f969a', 'diagonal')));
    bolt(drawing, x, 131, 8);
  }
  drawing.add(
    rect(288, 152, 64, 44, '#e9e7de', 'rx="3"'),
    rect(294, 158, 52, 6, '#3a3d3f'),
    rect(294, 170, 38, 4, '#777c7f'),
    rect(294, 180, 44, 4, '#777c7f'),
  );
  for (const [x, y] of [
    [248, 212],
    [392, 212],
    [292, 98],
    [348, 98],
  ] as const)
    bolt(drawing, x, y, 6);
}

function hook(drawing: Drawing, random: Random): void {
  drawing.add(rect(292, 280, 56, 30, roundPaint(drawing, '#62696d'), 'rx="5"'));
  drawing.add(rect(304, 306, 32, 38, roundPaint(drawing, '#767e82')));
  const body =
    'M302 338 C300 366 272 372 258 402 C240 446 272 490 322 490 C368 490 396 458 390 420 L364 424 C366 444 350 460 324 460 ' +
    'C298 460 284 440 294 416 C304 396 338 384 338 338 Z';
  const steel = drawing.linear(
    [
      [0, '#2b3033'],
      [0.28, '#b3babd'],
      [0.5, '#737b7f'],
      [1, '#23282a'],
    ],
    'across',
  );
  drawing.add(path(body, '#000000', 'fill-opacity="0.35" transform="translate(6 6)"'), path(body, steel));
  drawing.add(
    stroke('M268 414 C262 446 284 474 322 476', '#dfe3e4', 3, 'stroke-opacity="0.55" stroke-linecap="round"'),
  );
  // The safety latch; a broken one hangs inwards.
  const latch: [number, number] = random.chance(0.5) ? [384, 424] : [352, 436];
  bar(drawing, [332, 366], latch, 8, '#a8862a');
  bolt(drawing, 332, 366, 6);
}
