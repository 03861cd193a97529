import type { Random } from '../../random.ts';
import { mix, shade } from '../color.ts';
import { circle, type Drawing, ellipse, line, polygon, rect } from '../drawing.ts';
import { lattice, windows } from '../lattice.ts';
import { bar, flatPaint, roundPaint } from '../metal.ts';
import { desert } from './desert.ts';

/** A land rig among dunes in late light: mast and substructure, ramp, mud tanks, silos, camp far behind. */
export function landRig(drawing: Drawing, random: Random): void {
  desert(drawing, random);
  silos(drawing);
  mudTanks(drawing);
  substructure(drawing);
  mast(drawing);
  ramp(drawing);
  containers(drawing);
  truck(drawing);
}

function silos(drawing: Drawing): void {
  for (let silo = 0; silo < 4; silo += 1) {
    const x = 664 + silo * 42;
    for (const dx of [4, 28]) bar(drawing, [x + dx, 480], [x + dx, 440], 3, '#6f6a60');
    drawing.add(
      polygon(
        [
          [x, 440],
          [x + 34, 440],
          [x + 22, 460],
          [x + 12, 460],
        ],
        shade('#d9d5c6', -0.35),
      ),
    );
    drawing.add(rect(x, 350, 34, 92, roundPaint(drawing, '#d9d5c6'), 'rx="8"'), rect(x + 14, 350, 2.4, 92, '#8f8a7b'));
  }
  drawing.add(rect(660, 345, 172, 3, '#c9a227'), rect(660, 338, 172, 2, '#c9a227'));
}

function mudTanks(drawing: Drawing): void {
  for (const [x, width] of [
    [520, 124],
    [650, 130],
  ] as const) {
    drawing.add(rect(x, 454, width, 42, flatPaint(drawing, '#5e7f93')), rect(x, 451, width, 5, '#35505f'));
    for (let rib = 0; rib < width; rib += 11) drawing.add(line([x + rib, 456], [x + rib, 495], '#32495a', 1.6));
    for (let post = 0; post <= width; post += 14) drawing.add(line([x + post, 451], [x + post, 437], '#d6a31c', 1.4));
    drawing.add(rect(x, 436, width, 1.8, '#d6a31c'), rect(x, 443, width, 1.4, '#d6a31c'));
  }
  for (const x of [536, 566, 596])
    drawing.add(rect(x, 438, 22, 14, flatPaint(drawing, '#8b6a3a')), rect(x + 2, 432, 12, 7, '#454c50'));
}

function substructure(drawing: Drawing): void {
  drawing.add(
    polygon(
      [
        [332, 386],
        [508, 386],
        [520, 500],
        [320, 500],
      ],
      '#2e3438',
      'fill-opacity="0.72"',
    ),
  );
  for (const [x1, x2] of [
    [338, 322],
    [400, 396],
    [446, 450],
    [502, 518],
  ] as const)
    bar(drawing, [x1, 388], [x2, 502], 9, '#b3392b');
  for (const [x1, x2] of [
    [338, 396],
    [502, 450],
  ] as const) {
    bar(drawing, [x1, 392], [x2, 498], 5, '#8f2d22');
    bar(drawing, [x2, 392], [x1, 498], 5, '#8f2d22');
  }
  drawing.add(rect(318, 374, 206, 14, flatPaint(drawing, '#b3392b')), rect(314, 498, 212, 7, '#5a221b'));
  drawing.add(rect(324, 336, 62, 38, flatPaint(drawing, '#e6e2d4')), rect(322, 331, 66, 6, '#b3392b'));
  windows(drawing, { x: 331, y: 345, columns: 4, rows: 1, step: 14 });
  drawing.add(
    rect(470, 348, 46, 26, flatPaint(drawing, '#4f7d62')),
    rect(412, 404, 26, 80, roundPaint(drawing, '#b8bcbc')),
  );
  drawing.add(
    rect(406, 420, 38, 10, '#6f777a'),
    rect(406, 452, 38, 10, '#6f777a'),
    rect(396, 434, 58, 10, roundPaint(drawing, '#d6a31c', 'down')),
  );
  for (let x = 320; x <= 522; x += 12) drawing.add(line([x, 374], [x, 360], '#d6a31c', 1.3));
  drawing.add(rect(318, 359, 206, 1.8, '#d6a31c'));
}

function mast(drawing: Drawing): void {
  lattice(drawing, { from: [428, 376], to: [428, 44], widths: [62, 40], bays: 14, color: '#b3392b', chord: 5 });
  drawing.add(
    rect(404, 34, 48, 13, flatPaint(drawing, '#d8d3c3')),
    rect(380, 148, 96, 6, '#d6a31c'),
    line([380, 148], [380, 128], '#d6a31c', 2),
  );
  drawing.add(line([476, 148], [476, 128], '#d6a31c', 2), rect(380, 127, 96, 2, '#d6a31c'));
  for (let finger = 0; finger < 8; finger += 1)
    drawing.add(line([386 + finger * 4.6, 154], [390 + finger * 4, 374], '#4d4f50', 2));
  drawing.add(
    line([428, 46], [428, 224], '#202427', 2),
    rect(418, 224, 20, 28, flatPaint(drawing, '#d6a31c')),
    rect(415, 254, 26, 34, flatPaint(drawing, '#3f6f97')),
  );
  drawing.add(line([428, 288], [428, 376], '#6d7376', 4), circle(428, 30, 2.4, '#ff5a3c'));
  for (const x of [250, 640]) drawing.add(line([428 + Math.sign(x - 428) * 24, 60], [x, 498], '#3c3a34', 0.9));
}

function ramp(drawing: Drawing): void {
  drawing.add(
    polygon(
      [
        [318, 380],
        [318, 392],
        [206, 502],
        [186, 502],
      ],
      flatPaint(drawing, '#8d8674', 'across'),
    ),
  );
  drawing.add(
    polygon(
      [
        [60, 500],
        [208, 500],
        [214, 512],
        [48, 512],
      ],
      flatPaint(drawing, '#777063'),
    ),
  );
  for (const [y, color] of [
    [494, '#a8abab'],
    [489, '#8f9393'],
    [484, '#b4b7b6'],
  ] as const)
    bar(drawing, [66, y], [204, y], 5, color);
  bar(drawing, [212, 494], [316, 378], 4.4, '#a8abab');
}

function containers(drawing: Drawing): void {
  for (const [x, y, width, color] of [
    [548, 508, 96, '#3f6f97'],
    [656, 512, 96, '#4d7d62'],
    [764, 506, 84, '#c98a2b'],
  ] as const) {
    drawing.add(ellipse(x + width / 2, y + 48, width * 0.62, 8, '#2e1f10', 'fill-opacity="0.5"'));
    drawing.add(rect(x, y, width, 46, flatPaint(drawing, color)), rect(x, y, width, 4, mix(color, '#ffffff', 0.35)));
    for (let rib = 6; rib < width; rib += 8)
      drawing.add(line([x + rib, y + 5], [x + rib, y + 44], shade(color, -0.35), 1.6));
    drawing.add(
      rect(x + 10, y - 16, 7, 17, roundPaint(drawing, '#595f61')),
      rect(x + 22, y - 12, 7, 13, roundPaint(drawing, '#595f61')),
    );
  }
}

function truck(drawing: Drawing): void {
  const [x, y] = [108, 552];
  drawing.add(ellipse(x + 64, y + 31, 92, 9, '#2e1f10', 'fill-opacity="0.55"'));
  drawing.add(
    rect(x + 32, y - 4, 110, 20, flatPaint(drawing, '#87806f')),
    polygon(
      [
        [x - 8, y + 18],
        [x - 8, y - 6],
        [x + 4, y - 22],
        [x + 30, y - 22],
        [x + 30, y + 18],
      ],
      flatPaint(drawing, '#e8e4d8'),
    ),
  );
  drawing.add(
    polygon(
      [
        [x - 3, y - 5],
        [x + 6, y - 18],
        [x + 18, y - 18],
        [x + 18, y - 5],
      ],
      '#2a3b47',
    ),
    rect(x - 8, y + 14, 150, 6, '#2b2b29'),
  );
  for (const wheel of [8, 62, 84, 122])
    drawing.add(circle(x + wheel, y + 22, 10, '#191a1a'), circle(x + wheel, y + 22, 4.4, '#8f9393'));
}
