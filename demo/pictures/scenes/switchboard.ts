import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, ellipse, line, polygon, rect, stroke } from '../drawing.ts';
import { bolt, flatPaint, roundPaint } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { deck } from './surroundings.ts';

const LAMPS = ['#d8342a', '#38a152', '#e2b21f', '#e9e7dc'] as const;

/** Cubicles of a switchboard: meters, lamps, isolators, one door ajar. */
export const switchboard: Scene = (drawing: Drawing, random: Random) => {
  const color = random.pick(['#9aa39f', '#b6b8a9', '#8b979c', '#a8adb0']);
  drawing.add(rect(-80, -80, 800, 640, '#23282a'));
  deck(drawing, random, 424);
  drawing.add(rect(-80, 400, 800, 26, '#1d2123'));
  const start = random.between(-60, -20);
  const open = random.whole(1, 2);
  for (let cubicle = 0; cubicle < 4; cubicle += 1) {
    const x = start + cubicle * 184;
    drawing.add(rect(x, -80, 180, 486, flatPaint(drawing, color, 'across')));
    drawing.add(rect(x + 178, -80, 6, 486, '#14181a'), rect(x, -80, 3, 486, '#ffffff', 'fill-opacity="0.28"'));
    for (const y of [8, 208]) {
      if (cubicle === open && y === 208) ajar(drawing, random, x, y, color);
      else door(drawing, random, x, y, color);
    }
  }
  mat(drawing, random);
  return { rust: [{ x: random.between(80, 560), y: 394, rx: 120, ry: 16, strength: 0.42 }], grime: INDOORS * 0.8 };
};

function door(drawing: Drawing, random: Random, x: number, y: number, color: string): void {
  drawing.add(rect(x + 8, y, 164, 186, shade(color, -0.38), 'rx="4"'));
  drawing.add(rect(x + 10, y + 1, 160, 182, flatPaint(drawing, shade(color, 0.06), 'diagonal'), 'rx="3"'));
  drawing.add(rect(x + 26, y + 14, 58, 50, '#1c2022', 'rx="3"'), rect(x + 30, y + 18, 50, 42, '#f0eee2', 'rx="2"'));
  const [cx, cy] = [x + 55, y + 56];
  const angle = random.between(-2.5, -0.7);
  drawing.add(stroke(`M${cx - 20} ${cy - 12} Q${cx} ${cy - 34} ${cx + 20} ${cy - 12}`, '#33383a', 2));
  drawing.add(line([cx, cy], [cx + Math.cos(angle) * 27, cy + Math.sin(angle) * 27], '#b3261a', 2));
  for (let lamp = 0; lamp < 3; lamp += 1) {
    const lit = random.chance(0.6);
    const paint = random.pick(LAMPS);
    const lens = drawing.radial([
      [0, lit ? '#ffffff' : shade(paint, -0.2)],
      [0.45, lit ? paint : shade(paint, -0.5)],
      [1, shade(paint, -0.65)],
    ]);
    if (lit) drawing.add(circle(x + 106 + lamp * 24, y + 30, 17, paint, 'fill-opacity="0.18"'));
    drawing.add(circle(x + 106 + lamp * 24, y + 30, 10, '#2a2f31'), circle(x + 106 + lamp * 24, y + 30, 8, lens));
  }
  drawing.add(rect(x + 100, y + 52, 60, 12, '#f4f2e6'), rect(x + 106, y + 56, 40, 3, '#3a3d3f'));
  drawing.add(
    circle(x + 90, y + 116, 26, '#c9352a'),
    circle(x + 90, y + 115, 22, roundPaint(drawing, '#1f2426', 'diagonal')),
  );
  const turned = random.chance(0.5);
  drawing.add(
    turned ? rect(x + 66, y + 110, 48, 12, '#343a3d', 'rx="4"') : rect(x + 84, y + 91, 12, 48, '#343a3d', 'rx="4"'),
  );
  for (let slot = 0; slot < 5; slot += 1) drawing.add(rect(x + 36, y + 154 + slot * 5, 108, 2.4, '#202628'));
  for (const dy of [16, 170]) bolt(drawing, x + 164, y + dy, 3);
}

function ajar(drawing: Drawing, random: Random, x: number, y: number, color: string): void {
  drawing.add(rect(x + 8, y, 164, 186, '#0d1011', 'rx="3"'));
  for (let row = 0; row < 3; row += 1) {
    for (let unit = 0; unit < 4; unit += 1) {
      drawing.add(
        rect(
          x + 24 + unit * 34,
          y + 16 + row * 56,
          28,
          38,
          flatPaint(drawing, row === 1 ? '#2f353a' : '#d3d0c2'),
          'rx="2"',
        ),
      );
      drawing.add(rect(x + 33 + unit * 34, y + 26 + row * 56, 10, 14, row === 1 ? '#b8bdbf' : '#2a2f32'));
      const d = `M${x + 38 + unit * 34} ${y + 54 + row * 56} q${random.between(-14, 14).toFixed(0)} 9 ${random.between(-8, 8).toFixed(0)} 20`;
      drawing.add(stroke(d, random.pick(['#a3512a', '#26425f', '#8c2a22', '#c9b23a']), 3));
    }
  }
  drawing.add(
    polygon(
      [
        [x + 8, y],
        [x - 34, y - 16],
        [x - 34, y + 208],
        [x + 8, y + 186],
      ],
      flatPaint(drawing, shade(color, -0.1), 'across'),
    ),
  );
  drawing.add(ellipse(x - 22, y + 100, 5, 10, '#1d2224'));
}

/** The insulating mat in front, often too short. */
function mat(drawing: Drawing, random: Random): void {
  const end = random.between(330, 480);
  drawing.add(
    polygon(
      [
        [-80, 436],
        [end, 436],
        [end + 46, 560],
        [-80, 560],
      ],
      '#202a24',
    ),
  );
  for (let x = -60; x < end; x += 15) drawing.add(line([x, 438], [x + (x - 240) * 0.18, 560], '#33403a', 2));
}
