import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, ellipse, path, rect, stroke } from '../drawing.ts';
import { bar, bolt, flatPaint, roundPaint, tube } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { machineryRoom, PAINTS } from './surroundings.ts';

/** A gate valve in its line, its hand wheel towards the viewer. */
export const valveWheel: Scene = (drawing: Drawing, random: Random) => {
  machineryRoom(drawing, random, 420);
  const line = random.pick([PAINTS.galvanised, PAINTS.grey, '#8a6f4f', PAINTS.green]);
  bar(drawing, [-80, 392], [720, 386], 26, shade(line, -0.3));
  tube(drawing, { x: -80, y: 262, width: 860, height: 78 }, line, 'down');
  for (const x of [150, 462]) {
    drawing.add(rect(x, 226, 16, 150, roundPaint(drawing, shade(line, -0.1), 'down'), 'rx="2"'));
    drawing.add(rect(x + 19, 226, 16, 150, roundPaint(drawing, shade(line, -0.16), 'down'), 'rx="2"'));
    for (let stud = 0; stud < 6; stud += 1) {
      drawing.add(rect(x - 9, 236 + stud * 24, 53, 8, roundPaint(drawing, '#60676a', 'down'), 'rx="2"'));
    }
  }
  drawing.add(
    path('M184 236 Q320 202 462 236 V366 Q320 398 184 366 Z', roundPaint(drawing, shade(line, -0.18), 'down')),
  );
  drawing.add(rect(228, 150, 186, 26, roundPaint(drawing, shade(line, -0.05)), 'rx="3"'));
  drawing.add(rect(244, 176, 154, 44, roundPaint(drawing, shade(line, -0.22))));
  for (let stud = 0; stud < 6; stud += 1) bolt(drawing, 244 + stud * 31, 163, 7);
  drawing.add(path('M276 152 L292 60 H350 L366 152 Z', roundPaint(drawing, shade(line, -0.1))));
  const wheel = random.pick(['#b3281c', '#c0392b', '#1f5f9e', '#c99a18']);
  handWheel(drawing, wheel, random.between(0, 60), random.chance(0.35));
  seep(drawing, random);
  const rust = [
    { x: random.between(230, 410), y: 164, rx: 44, ry: 22, strength: 0.56 },
    { x: random.between(230, 420), y: 332, rx: 70, ry: 36, strength: 0.44 },
    { x: 165, y: random.between(260, 340), rx: 28, ry: 46, strength: 0.55 },
    { x: 480, y: random.between(260, 340), rx: 28, ry: 40, strength: 0.42 },
  ];
  return { rust, grime: INDOORS };
};

/** A wheel with five spokes; a broken one lacks a spoke. */
function handWheel(drawing: Drawing, color: string, turned: number, isBroken: boolean): void {
  const [x, y, rx, ry] = [320, 128, 142, 112];
  drawing.add(ellipse(x + 9, y + 16, rx, ry, 'none', 'stroke="#000000" stroke-opacity="0.4" stroke-width="24"'));
  for (let spoke = isBroken ? 1 : 0; spoke < 5; spoke += 1) {
    const angle = ((spoke * 72 + turned) * Math.PI) / 180;
    bar(drawing, [x, y], [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry], 17, shade(color, -0.12));
  }
  drawing.add(
    ellipse(x, y, rx, ry, 'none', `stroke="${shade(color, -0.55)}" stroke-width="27"`),
    ellipse(x, y - 1, rx, ry, 'none', `stroke="${color}" stroke-width="21"`),
    ellipse(x - 2, y - 5, rx, ry, 'none', `stroke="${shade(color, 0.45)}" stroke-width="5" stroke-opacity="0.75"`),
    ellipse(
      x + 2,
      y + 5,
      rx - 2,
      ry - 2,
      'none',
      `stroke="${shade(color, -0.45)}" stroke-width="6" stroke-opacity="0.6"`,
    ),
  );
  drawing.add(circle(x, y, 34, shade(color, -0.4)), circle(x, y - 2, 31, flatPaint(drawing, color, 'diagonal')));
  drawing.add(circle(x, y, 16, roundPaint(drawing, '#8b9296', 'diagonal')));
  bolt(drawing, x, y, 11);
}

function seep(drawing: Drawing, random: Random): void {
  const x = random.between(270, 380);
  const wet = `M${x.toFixed(0)} 214 q-8 60 -3 120 q4 22 -4 62`;
  drawing.add(stroke(wet, '#0d0a07', 15, 'stroke-opacity="0.5" stroke-linecap="round"'));
  drawing.add(stroke(wet, '#3a2c18', 6, 'stroke-opacity="0.65" stroke-linecap="round"'));
}
