import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { type Drawing, ellipse, group, line, path, polygon, rect, stroke } from '../drawing.ts';
import { bar, bolt, flatPaint, roundPaint, tube } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { deck, PAINTS } from './surroundings.ts';

/** The drill floor: pipe in its slips in the rotary table, a tong on its wire, wind walls behind. */
export const drillFloor: Scene = (drawing: Drawing, random: Random) => {
  windWall(drawing, random);
  deck(drawing, random, 286);
  const paint = random.pick([PAINTS.red, PAINTS.yellow, PAINTS.blue]);
  rotaryTable(drawing, paint);
  tube(drawing, { x: 292, y: -80, width: 56, height: 420 }, '#7b8184');
  tube(drawing, { x: 280, y: 168, width: 80, height: 92 }, '#878d90');
  drawing.add(rect(280, 212, 80, 5, '#1d2123'), rect(292, -80, 56, 5, '#1d2123'));
  slips(drawing, random);
  tong(drawing, random, paint);
  const rust = [
    { x: random.between(180, 250), y: 402, rx: 70, ry: 22, strength: 0.42 },
    { x: 320, y: random.between(60, 140), rx: 26, ry: 60, strength: 0.4 },
    { x: random.between(390, 470), y: 420, rx: 70, ry: 22, strength: 0.36 },
  ];
  return { rust, grime: INDOORS };
};

function windWall(drawing: Drawing, random: Random): void {
  const wall = random.pick(['#7f8b90', '#8d8f84', '#6f7f86']);
  drawing.add(rect(-80, -80, 800, 370, flatPaint(drawing, shade(wall, -0.25))));
  for (let x = -80; x < 720; x += 17) drawing.add(rect(x, -80, 8, 370, shade(wall, -0.38)));
  for (const x of [40, 220, 470, 610]) bar(drawing, [x, -80], [x, 290], 22, shade(wall, -0.1));
  bar(drawing, [-80, 120], [720, 112], 18, shade(wall, -0.15));
  drawing.add(rect(500, 168, 96, 118, flatPaint(drawing, '#c8ccca'), 'rx="4"'));
  drawing.add(
    rect(508, 178, 80, 48, '#17212a'),
    polygon(
      [
        [508, 226],
        [560, 178],
        [588, 178],
        [588, 190],
        [552, 226],
      ],
      '#8fb0bd',
      'fill-opacity="0.35"',
    ),
  );
}

function rotaryTable(drawing: Drawing, paint: string): void {
  drawing.add(
    ellipse(320, 402, 262, 92, '#000000', 'fill-opacity="0.5"'),
    ellipse(320, 396, 254, 88, shade(paint, -0.45)),
  );
  drawing.add(
    ellipse(320, 388, 250, 86, flatPaint(drawing, paint, 'diagonal')),
    ellipse(320, 386, 196, 64, shade(paint, -0.5)),
  );
  drawing.add(
    ellipse(320, 384, 192, 62, flatPaint(drawing, '#5d6366', 'diagonal')),
    ellipse(320, 380, 104, 34, '#14181a'),
  );
  for (let stud = 0; stud < 14; stud += 1) {
    const angle = (stud / 14) * 2 * Math.PI;
    bolt(drawing, 320 + Math.cos(angle) * 222, 387 + Math.sin(angle) * 75, 7);
  }
}

function slips(drawing: Drawing, random: Random): void {
  drawing.add(path('M236 330 L404 330 L384 396 Q320 414 256 396 Z', roundPaint(drawing, '#4b5154')));
  for (let row = 0; row < 5; row += 1)
    drawing.add(
      stroke(
        `M${244 + row * 3} ${340 + row * 12} Q320 ${352 + row * 12} ${396 - row * 3} ${340 + row * 12}`,
        '#24282a',
        3,
      ),
    );
  drawing.add(line([292, 330], [296, 404], '#15181a', 4), line([348, 330], [344, 404], '#15181a', 4));
  for (const [x, lean] of [
    [240, -1],
    [320, random.chance(0.5) ? 1 : -1],
    [400, 1],
  ] as const) {
    const d = `M${x - 14} 332 V286 Q${x + lean * 4} 270 ${x + 14} 286 V332`;
    drawing.add(stroke(d, '#1b1f21', 11), stroke(d, '#d6a31c', 7), stroke(d, '#f0d27a', 2));
  }
}

function tong(drawing: Drawing, random: Random, paint: string): void {
  const turn = random.between(-7, 5).toFixed(1);
  drawing.add(line([150, -80], [150, 214], '#15181a', 5), line([149, -80], [149, 214], '#7f878b', 1.5));
  drawing.add(
    group(
      `rotate(${turn} 150 240)`,
      path(
        'M-60 226 H150 Q196 216 236 238 L252 262 L236 280 Q190 268 150 268 H-60 Z',
        roundPaint(drawing, shade(paint, -0.08), 'down'),
      ),
      rect(140, 208, 22, 70, flatPaint(drawing, '#6a7073'), 'rx="4"'),
      polygon(
        [
          [214, 234],
          [262, 240],
          [270, 262],
          [240, 276],
          [226, 262],
        ],
        flatPaint(drawing, '#565c5f'),
      ),
    ),
  );
  for (const x of [150, 226]) bolt(drawing, x, 248, 10);
}
