import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, path, polygon, rect } from '../drawing.ts';
import { bar, bolt, flange, flatPaint, roundPaint, shadow, tube } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { machineryRoom, PAINTS } from './surroundings.ts';

/** A triplex mud pump in its room: power end, three fluid end modules, pulsation dampener, relief valve. */
export const mudPump: Scene = (drawing: Drawing, random: Random) => {
  machineryRoom(drawing, random, 350);
  const paint = random.pick([PAINTS.blue, PAINTS.green, PAINTS.yellow]);
  shadow(drawing, 330, 432, 330, 42);
  drawing.add(
    polygon(
      [
        [40, 424],
        [610, 424],
        [622, 446],
        [28, 446],
      ],
      flatPaint(drawing, '#3b4144'),
    ),
  );
  powerEnd(drawing, paint);
  for (const module of [0, 1, 2]) fluidEnd(drawing, 318 + module * 84, paint);
  discharge(drawing, random);
  const leak = drawing.radial([
    [0, '#1b120a', 0.85],
    [0.7, '#1b120a', 0.6],
    [1, '#1b120a', 0],
  ]);
  drawing.add(`<ellipse cx="${random.whole(360, 480)}" cy="452" rx="96" ry="15" fill="${leak}"/>`);
  const rust = [
    { x: 351 + random.whole(0, 2) * 84, y: 402, rx: 36, ry: 30, strength: 0.5 },
    { x: random.between(110, 250), y: 404, rx: 60, ry: 26, strength: 0.42 },
    { x: 501, y: 172, rx: 26, ry: 24, strength: 0.5 },
  ];
  return { rust, grime: INDOORS };
};

function powerEnd(drawing: Drawing, paint: string): void {
  const shell = 'M52 424 V286 Q54 208 132 196 L262 196 Q300 200 304 240 V424 Z';
  drawing.add(
    path(shell, roundPaint(drawing, paint, 'down')),
    path(shell, flatPaint(drawing, '#101416', 'across'), 'fill-opacity="0.25"'),
  );
  drawing.add(path('M74 300 Q78 226 142 214 L250 214 Q282 218 284 248 V300 Z', shade(paint, -0.16)));
  drawing.add(path('M80 296 Q84 232 144 220 L248 220 Q276 224 278 250 V296 Z', flatPaint(drawing, shade(paint, 0.06))));
  for (const [x, y] of [
    [92, 286],
    [106, 250],
    [150, 230],
    [200, 228],
    [246, 230],
    [268, 256],
    [268, 286],
  ] as const) {
    bolt(drawing, x, y, 4.6);
  }
  for (const cover of [0, 1, 2]) {
    const x = 84 + cover * 68;
    drawing.add(
      rect(x, 322, 56, 74, shade(paint, -0.4), 'rx="6"'),
      rect(x + 4, 325, 48, 68, flatPaint(drawing, paint), 'rx="5"'),
    );
    for (const [dx, dy] of [
      [10, 9],
      [46, 9],
      [10, 65],
      [46, 65],
    ] as const)
      bolt(drawing, x + dx, 322 + dy, 4);
  }
  drawing.add(rect(150, 178, 40, 22, roundPaint(drawing, '#50575a'), 'rx="3"'));
  drawing.add(rect(156, 168, 28, 12, roundPaint(drawing, '#2c3133'), 'rx="4"'));
}

function fluidEnd(drawing: Drawing, x: number, paint: string): void {
  const steel = shade(paint, -0.12);
  drawing.add(rect(x - 4, 336, 74, 88, roundPaint(drawing, steel), 'rx="4"'));
  drawing.add(rect(x, 238, 66, 104, flatPaint(drawing, steel, 'across'), 'rx="3"'));
  flange(drawing, { x: x + 2, y: 232, width: 62, height: 15 }, '#6b7174', 5);
  const face = drawing.radial(
    [
      [0, shade('#7b8286', 0.4)],
      [0.6, '#6a7074'],
      [1, '#33383a'],
    ],
    [0.4, 0.35],
    0.7,
  );
  drawing.add(circle(x + 33, 296, 27, '#1e2224'), circle(x + 33, 294, 25, face));
  for (let stud = 0; stud < 8; stud += 1) {
    const angle = (stud * Math.PI) / 4 + 0.2;
    bolt(drawing, x + 33 + Math.cos(angle) * 19, 294 + Math.sin(angle) * 19, 3.8);
  }
  drawing.add(circle(x + 33, 294, 8, '#22282b'), circle(x + 32, 293, 5, '#596064'));
  drawing.add(
    rect(x + 16, 352, 34, 40, shade(steel, -0.5), 'rx="17"'),
    rect(x + 19, 355, 28, 34, '#14181a', 'rx="14"'),
  );
  bar(drawing, [x + 33, 356], [x + 33, 388], 9, '#b9bec0');
}

function discharge(drawing: Drawing, random: Random): void {
  tube(drawing, { x: 296, y: 196, width: 282, height: 32 }, '#7d8588', 'down');
  for (const x of [310, 394, 478]) tube(drawing, { x: x + 30, y: 220, width: 22, height: 18 }, '#70787c');
  flange(drawing, { x: 470, y: 176, width: 62, height: 16 }, '#5f666a', 5);
  tube(drawing, { x: 484, y: 150, width: 34, height: 30 }, '#737b7f');
  const dome = drawing.radial(
    [
      [0, '#e6e9ea'],
      [0.35, '#9ca4a8'],
      [1, '#2f3538'],
    ],
    [0.36, 0.3],
    0.8,
  );
  drawing.add(circle(501, 106, 54, dome), rect(446, 100, 110, 11, '#000000', 'fill-opacity="0.22"'));
  for (let stud = 0; stud < 9; stud += 1) bolt(drawing, 455 + stud * 11.4, 106, 3.6);
  drawing.add(rect(493, 36, 16, 20, roundPaint(drawing, '#8f6a2c'), 'rx="2"'));
  const red = random.pick(['#b5271d', '#c73a22']);
  tube(drawing, { x: 572, y: 186, width: 40, height: 54 }, '#666d70');
  drawing.add(
    rect(580, 140, 24, 50, roundPaint(drawing, red), 'rx="4"'),
    rect(574, 132, 36, 11, roundPaint(drawing, shade(red, -0.2)), 'rx="5"'),
  );
  bar(drawing, [608, 214], [700, 216], 25, '#7d8588');
}
