import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, rect, stroke } from '../drawing.ts';
import { bar, bolt, flatPaint, roundPaint } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { machineryRoom, PAINTS } from './surroundings.ts';

const SHEATHS = ['#17191b', '#17191b', '#22272b', '#33393d', '#b4531c', '#1f4f86', '#6a6f72'] as const;

/** Cables on a ladder tray along a bulkhead, some going down into a junction box through their glands. */
export const cableTray: Scene = (drawing: Drawing, random: Random) => {
  machineryRoom(drawing, random, 430);
  const steel = PAINTS.galvanised;
  for (let x = -60; x < 720; x += 124) {
    drawing.add(rect(x, 84, 16, 40, flatPaint(drawing, '#5e6568')));
    bar(drawing, [x + 8, 262], [x + 8, 90], 13, '#727a7e');
    bolt(drawing, x + 8, 100, 4.5);
  }
  for (let x = -70; x < 720; x += 40) bar(drawing, [x, 140], [x, 246], 12, shade(steel, -0.25));
  drawing.add(rect(-80, 128, 820, 15, roundPaint(drawing, steel, 'down')));
  cables(drawing, random);
  drawing.add(rect(-80, 240, 820, 22, roundPaint(drawing, shade(steel, 0.06), 'down')));
  for (let x = -60; x < 720; x += 40) drawing.add(rect(x, 248, 20, 6, '#2b3033', 'rx="3"'));
  const box = random.between(180, 330);
  drops(drawing, random, box);
  junctionBox(drawing, random, box);
  const rust = [
    { x: random.between(60, 560), y: 251, rx: 70, ry: 13, strength: 0.6 },
    { x: random.between(60, 560), y: 251, rx: 50, ry: 13, strength: 0.5 },
    { x: random.between(60, 560), y: 136, rx: 60, ry: 9, strength: 0.55 },
  ];
  return { rust, grime: INDOORS };
};

function cable(drawing: Drawing, d: string, color: string, width: number): void {
  drawing.add(stroke(d, shade(color, -0.55), width + 1.6), stroke(d, color, width));
  drawing.add(
    stroke(
      d,
      shade(color, 0.45),
      width * 0.22,
      `transform="translate(0 ${(-width * 0.22).toFixed(1)})" stroke-opacity="0.7"`,
    ),
  );
}

function cables(drawing: Drawing, random: Random): void {
  for (let lane = 0; lane < 11; lane += 1) {
    const y = 152 + lane * 8.2;
    const sway = () => (y + random.between(-7, 7)).toFixed(1);
    const d = `M-80 ${sway()} C60 ${sway()} 120 ${sway()} 220 ${sway()} S420 ${sway()} 480 ${sway()} S640 ${sway()} 740 ${sway()}`;
    cable(drawing, d, random.pick(SHEATHS), random.between(7, 11));
  }
  for (let x = random.between(0, 60); x < 680; x += random.between(90, 150)) {
    drawing.add(rect(x, 146, 5, 96, '#e2e0d6', 'fill-opacity="0.8"'), rect(x - 1, 182, 8, 7, '#cfccc0'));
  }
}

function drops(drawing: Drawing, random: Random, box: number): void {
  for (let gland = 0; gland < 5; gland += 1) {
    const x = box + 26 + gland * 34;
    const from = x + random.between(-60, 60);
    const d = `M${from.toFixed(0)} 214 C${(from + 8).toFixed(0)} 270 ${x.toFixed(0)} 268 ${x.toFixed(0)} 318`;
    // The last gland is left open: that is what the surveyor photographs.
    if (gland < 4) cable(drawing, d, random.pick(SHEATHS), 10);
  }
}

function junctionBox(drawing: Drawing, random: Random, x: number): void {
  const color = random.pick(['#8f979a', '#c8c6b8', '#6f7e74']);
  drawing.add(rect(x + 8, 336, 196, 112, '#000000', 'rx="8" fill-opacity="0.4"'));
  drawing.add(
    rect(
      x,
      328,
      196,
      112,
      flatPaint(drawing, color, 'diagonal'),
      `rx="7" stroke="${shade(color, -0.5)}" stroke-width="3"`,
    ),
  );
  drawing.add(
    rect(
      x + 12,
      340,
      172,
      88,
      flatPaint(drawing, shade(color, 0.1)),
      `rx="4" stroke="${shade(color, -0.3)}" stroke-width="2"`,
    ),
  );
  for (const [dx, dy] of [
    [20, 348],
    [176, 348],
    [20, 420],
    [176, 420],
  ] as const)
    bolt(drawing, x + dx, dy, 5.5);
  for (let gland = 0; gland < 5; gland += 1) {
    const at = x + 26 + gland * 34;
    if (gland === 4) {
      drawing.add(circle(at, 330, 9, '#b0261a'), circle(at - 1, 328, 6, '#d8493a'));
    } else {
      drawing.add(
        rect(at - 9, 312, 18, 10, roundPaint(drawing, '#b08a3c')),
        rect(at - 11, 320, 22, 10, roundPaint(drawing, '#9a7a36')),
      );
    }
  }
  drawing.add(rect(x + 62, 366, 74, 34, '#e8c52c', 'rx="2"'), rect(x + 68, 372, 30, 22, '#1a1c1d'));
  drawing.add(rect(x + 104, 374, 26, 4, '#1a1c1d'), rect(x + 104, 384, 20, 4, '#1a1c1d'));
}
