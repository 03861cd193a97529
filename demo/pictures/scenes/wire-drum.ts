import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, ellipse, line, path, rect, stroke } from '../drawing.ts';
import { bar, bolt, flatPaint, roundPaint, shadow } from '../metal.ts';
import { INDOORS, type Scene } from './scene.ts';
import { machineryRoom, PAINTS } from './surroundings.ts';

/** The drum of a drawworks or winch with its wire rope, brake rims at both ends. */
export const wireDrum: Scene = (drawing: Drawing, random: Random) => {
  machineryRoom(drawing, random, 384);
  const paint = random.pick([PAINTS.yellow, PAINTS.blue, PAINTS.grey, PAINTS.orange]);
  shadow(drawing, 320, 446, 330, 40);
  for (const x of [34, 560]) {
    drawing.add(
      path(
        `M${x - 20} 450 L${x + 4} 250 Q${x + 24} 200 ${x + 46} 250 L${x + 72} 450 Z`,
        flatPaint(drawing, shade(paint, -0.25), 'across'),
      ),
    );
  }
  bar(drawing, [-40, 262], [680, 262], 54, '#6a7175');
  drawing.add(rect(138, 140, 366, 250, roundPaint(drawing, '#4a4640', 'down')));
  layers(drawing, random);
  for (const x of [96, 488]) {
    drawing.add(rect(x, 82, 56, 366, roundPaint(drawing, paint, 'down'), 'rx="8"'));
    drawing.add(rect(x + 15, 82, 26, 366, roundPaint(drawing, '#7d8487', 'down')));
    drawing.add(rect(x + 2, 86, 52, 9, '#ffffff', 'rx="4" fill-opacity="0.22"'));
  }
  guard(drawing, paint);
  for (const [x, y] of [
    [56, 262],
    [584, 262],
  ] as const) {
    drawing.add(
      ellipse(x, y, 40, 44, shade(paint, -0.3)),
      circle(x, y, 32, roundPaint(drawing, '#7d8588', 'diagonal')),
    );
    for (let stud = 0; stud < 6; stud += 1) {
      bolt(drawing, x + Math.cos((stud * Math.PI) / 3) * 22, y + Math.sin((stud * Math.PI) / 3) * 22, 5);
    }
  }
  const rust = [
    { x: 123, y: random.between(180, 380), rx: 26, ry: 70, strength: 0.5 },
    { x: 516, y: random.between(160, 380), rx: 26, ry: 60, strength: 0.46 },
    { x: random.between(190, 450), y: random.between(180, 330), rx: 90, ry: 60, strength: 0.26 },
  ];
  return { rust, grime: INDOORS };
};

/** Wraps of rope side by side; here and there a broken wire sticks out. */
function layers(drawing: Drawing, random: Random): void {
  const rope = random.pick(['#8b8f8c', '#7a7266', '#9aa0a2']);
  for (let x = 152; x < 488; x += 12.4) {
    const lean = random.between(-1.5, 1.5);
    drawing.add(line([x + lean, 146], [x + 7 - lean, 384], shade(rope, -0.62), 12.6));
    drawing.add(line([x + lean, 146], [x + 7 - lean, 384], rope, 9.2));
    drawing.add(
      line([x + lean, 146], [x + 7 - lean, 384], shade(rope, 0.36), 3, 'stroke-dasharray="5 4" stroke-opacity="0.8"'),
    );
  }
  const light = drawing.linear([
    [0, '#000000', 0.72],
    [0.25, '#000000', 0.08],
    [0.4, '#ffffff', 0.16],
    [0.65, '#000000', 0.3],
    [1, '#000000', 0.82],
  ]);
  drawing.add(rect(146, 140, 350, 250, light));
  for (let wire = 0; wire < 5; wire += 1) {
    const [x, y] = [random.between(180, 460), random.between(180, 300)];
    const d = `M${x.toFixed(0)} ${y.toFixed(0)} q${random.between(-16, 16).toFixed(0)} -14 ${random.between(-20, 20).toFixed(0)} -30`;
    drawing.add(stroke(d, '#d5dadb', 1.7));
  }
}

function guard(drawing: Drawing, paint: string): void {
  drawing.add(path('M60 108 Q320 40 580 108 L580 84 Q320 8 60 84 Z', flatPaint(drawing, shade(paint, -0.1))));
  drawing.add(rect(180, 420, 280, 40, flatPaint(drawing, '#394044'), 'rx="4"'));
  for (let x = 200; x < 460; x += 30) bolt(drawing, x, 440, 5);
}
