import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, path, rect, stroke } from '../drawing.ts';
import { bar, bolt, flange, flatPaint, handrail, roundPaint, shadow, tube } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { grating, machineryRoom, PAINTS } from './surroundings.ts';

/** A blowout preventer stack: annular on top, two double rams with their bonnets, choke and kill valves at the side. */
export const bopStack: Scene = (drawing: Drawing, random: Random) => {
  machineryRoom(drawing, random, 372);
  grating(drawing, 380);
  const paint = random.pick([PAINTS.red, PAINTS.yellow, PAINTS.blue, '#c9c3b4']);
  handrail(drawing, [-80, 392], [180, 384], 120, PAINTS.yellow);
  handrail(drawing, [460, 384], [720, 392], 120, PAINTS.yellow);
  shadow(drawing, 320, 464, 230, 34, 0.75);
  tube(drawing, { x: 276, y: 20, width: 88, height: 40 }, '#6f777a');
  annular(drawing, paint);
  flange(drawing, { x: 232, y: 184, width: 176, height: 18 }, '#6b7276', 10);
  rams(drawing, 206, paint);
  flange(drawing, { x: 238, y: 306, width: 164, height: 16 }, '#6b7276', 9);
  rams(drawing, 326, shade(paint, -0.08));
  flange(drawing, { x: 232, y: 428, width: 176, height: 18 }, '#5c6366', 10);
  tube(drawing, { x: 262, y: 446, width: 116, height: 90 }, '#646b6f');
  sideValve(drawing, 408, 378, 1);
  sideValve(drawing, 232, 258, -1);
  hoses(drawing, random);
  const rust = [
    { x: random.between(270, 370), y: 434, rx: 56, ry: 26, strength: 0.62 },
    { x: random.between(270, 370), y: 312, rx: 50, ry: 22, strength: 0.5 },
    { x: random.between(150, 190), y: 274, rx: 34, ry: 22, strength: 0.5 },
    { x: 480, y: 404, rx: 32, ry: 28, strength: 0.5 },
  ];
  return { rust, grime: INDOORS };
};

function annular(drawing: Drawing, paint: string): void {
  drawing.add(path('M218 184 V112 Q224 56 320 54 Q416 56 422 112 V184 Z', roundPaint(drawing, paint)));
  drawing.add(path('M218 126 Q320 142 422 126 V138 Q320 154 218 138 Z', '#000000', 'fill-opacity="0.28"'));
  for (let stud = 0; stud < 11; stud += 1)
    bolt(drawing, 232 + stud * 17.6, 106 - Math.sin((stud / 10) * Math.PI) * 20, 6);
  for (const x of [250, 320, 390]) drawing.add(circle(x, 164, 8, '#1b2022'), circle(x - 1, 163, 5, '#8c8f7a'));
  drawing.add(rect(286, 146, 66, 9, '#d8d5c8', 'fill-opacity="0.85"'));
}

function rams(drawing: Drawing, y: number, paint: string): void {
  drawing.add(rect(226, y - 4, 188, 106, roundPaint(drawing, paint), 'rx="6"'));
  for (const row of [0, 1]) {
    const top = y + 4 + row * 50;
    for (const side of [-1, 1]) {
      const x = side < 0 ? 126 : 412;
      drawing.add(rect(x, top, 102, 42, roundPaint(drawing, shade(paint, -0.14), 'down'), 'rx="4"'));
      drawing.add(rect(side < 0 ? 196 : 414, top - 3, 30, 48, roundPaint(drawing, '#5f676b', 'down'), 'rx="2"'));
      for (const dy of [6, 21, 36]) bolt(drawing, side < 0 ? 210 : 430, top + dy, 5.4);
      const end = side < 0 ? 96 : 510;
      drawing.add(rect(end, top + 7, 34, 28, roundPaint(drawing, '#868e91', 'down'), 'rx="5"'));
      drawing.add(rect(side < 0 ? 84 : 540, top + 15, 16, 12, roundPaint(drawing, '#c8ccce', 'down'), 'rx="3"'));
    }
    drawing.add(rect(262, top + 8, 116, 26, flatPaint(drawing, shade(paint, -0.22)), 'rx="3"'));
    for (const x of [272, 368]) bolt(drawing, x, top + 21, 5);
  }
}

function sideValve(drawing: Drawing, x: number, y: number, side: 1 | -1): void {
  const at = (dx: number) => x + dx * side;
  const box = (dx: number, width: number) => (side > 0 ? x + dx : x - dx - width);
  tube(drawing, { x: box(0, 60), y: y + 14, width: 60, height: 26 }, '#727a7e', 'down');
  drawing.add(rect(box(44, 52), y - 2, 52, 58, roundPaint(drawing, '#4e5f53', 'down'), 'rx="6"'));
  for (const dy of [6, 46]) bolt(drawing, at(58), y + dy, 5);
  bar(drawing, [at(70), y], [at(70), y - 34], 10, '#9aa1a4');
  drawing.add(rect(box(46, 48), y - 44, 48, 12, roundPaint(drawing, '#a53022', 'down'), 'rx="6"'));
  tube(drawing, { x: box(94, 190), y: y + 16, width: 190, height: 22 }, '#6d7579', 'down');
}

function hoses(drawing: Drawing, random: Random): void {
  for (let hose = 0; hose < 6; hose += 1) {
    const [x, sag] = [random.between(120, 200) + hose * 52, random.between(8, 30)];
    const d = `M${x.toFixed(0)} -80 C${(x + sag).toFixed(0)} 60 ${(x - sag * 1.5).toFixed(0)} 120 ${(210 + hose * 44).toFixed(0)} ${(212 + (hose % 2) * 118).toFixed(0)}`;
    drawing.add(stroke(d, '#0f1214', 8), stroke(d, '#3c4347', 3), stroke(d, '#70787c', 0.9));
  }
}
