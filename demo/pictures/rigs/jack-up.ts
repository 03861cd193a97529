import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { type Drawing, ellipse, line, polygon, rect } from '../drawing.ts';
import { crane, lattice, windows } from '../lattice.ts';
import { flatPaint } from '../metal.ts';
import { cloudySky, sea } from '../scenes/surroundings.ts';

const HORIZON = 470;

/** A jack-up on location: hull jacked clear of the sea on three lattice legs, derrick skidded out on its cantilever. */
export function jackUp(drawing: Drawing, random: Random): void {
  drawing.add('<g transform="scale(1.5)">');
  cloudySky(drawing, random);
  sea(drawing, random, HORIZON / 1.5);
  drawing.add('</g>');
  glow(drawing);
  supplyVessel(drawing, 112, HORIZON + 9);
  const steel = '#8d979c';
  leg(drawing, 470, 58, shade(steel, -0.22), 34);
  hull(drawing);
  leg(drawing, 318, 40, steel, 42);
  leg(drawing, 634, 40, steel, 42);
  deckhouse(drawing);
  cantilever(drawing);
  crane(drawing, [392, 330], [286, 196], '#d6a31c');
  crane(drawing, [560, 330], [634, 232], '#d6a31c');
}

function glow(drawing: Drawing): void {
  const light = drawing.radial([
    [0, '#fff3cf', 0.75],
    [0.4, '#ffe3ac', 0.3],
    [1, '#ffe3ac', 0],
  ]);
  drawing.add(ellipse(760, 440, 420, 250, light));
  drawing.add(
    ellipse(
      760,
      500,
      150,
      60,
      drawing.radial([
        [0, '#fff6df', 0.5],
        [1, '#fff6df', 0],
      ]),
    ),
  );
}

function leg(drawing: Drawing, x: number, top: number, color: string, width: number): void {
  lattice(drawing, { from: [x, 600], to: [x, top], widths: [width, width], bays: 19, color, chord: 5 });
  const below = drawing.linear([
    [0, '#17394a', 0.9],
    [1, '#2a5568', 0.96],
  ]);
  drawing.add(
    ellipse(x, 586, width * 0.9, 6, '#dce8ea', 'fill-opacity="0.65"'),
    rect(x - width / 2 - 2, 588, width + 4, 60, below),
  );
  drawing.add(ellipse(x, 588, width * 0.62, 3.4, '#1c3f4f', 'fill-opacity="0.8"'));
}

function hull(drawing: Drawing): void {
  const side = flatPaint(drawing, '#b4532a');
  drawing.add(
    polygon(
      [
        [236, 346],
        [716, 346],
        [700, 412],
        [262, 412],
      ],
      side,
    ),
  );
  drawing.add(
    polygon(
      [
        [262, 412],
        [700, 412],
        [676, 428],
        [290, 428],
      ],
      '#3a2019',
    ),
  );
  drawing.add(rect(236, 340, 480, 8, '#dfe3e2'), rect(240, 372, 470, 4, '#e9e4d9', 'fill-opacity="0.8"'));
  for (let x = 250; x < 716; x += 22)
    drawing.add(line([x, 348], [x + (476 - x) * 0.05, 410], '#000000', 1, 'stroke-opacity="0.18"'));
  for (let x = 238; x <= 714; x += 12) drawing.add(line([x, 340], [x, 329], '#c9a227', 1.2));
  drawing.add(rect(236, 328, 480, 1.6, '#c9a227'), rect(236, 334, 480, 1.2, '#c9a227'));
  for (const x of [318, 634]) {
    drawing.add(
      polygon(
        [
          [x - 34, 346],
          [x - 28, 292],
          [x + 28, 292],
          [x + 34, 346],
        ],
        flatPaint(drawing, '#6d777c', 'across'),
      ),
    );
    for (let row = 0; row < 3; row += 1) drawing.add(rect(x - 27, 300 + row * 14, 54, 5, '#3d464a'));
  }
}

function deckhouse(drawing: Drawing): void {
  drawing.add(rect(356, 268, 70, 74, flatPaint(drawing, '#e2e4df')), rect(352, 262, 78, 7, '#b4532a'));
  windows(drawing, { x: 363, y: 278, columns: 5, rows: 4, step: 12.5 });
  drawing.add(
    rect(430, 300, 64, 42, flatPaint(drawing, '#cfd3cf')),
    rect(500, 306, 34, 36, flatPaint(drawing, '#5f7f95')),
  );
  windows(drawing, { x: 436, y: 308, columns: 4, rows: 2, step: 13 });
  // The helideck reaches out over the sea.
  drawing.add(
    polygon(
      [
        [150, 262],
        [330, 262],
        [312, 272],
        [166, 272],
      ],
      '#3f6b50',
    ),
    rect(150, 258, 180, 4, '#7f9b86'),
  );
  for (const [from, to] of [
    [190, 262],
    [236, 300],
    [282, 330],
  ] as const)
    drawing.add(line([from, 272], [to, 344], '#7b858a', 4));
  drawing.add(line([176, 272], [300, 318], '#7b858a', 3), rect(226, 254, 26, 3, '#f1efe6'));
}

function cantilever(drawing: Drawing): void {
  drawing.add(
    polygon(
      [
        [560, 316],
        [818, 316],
        [806, 344],
        [560, 344],
      ],
      flatPaint(drawing, '#78838a'),
    ),
  );
  for (let x = 566; x < 806; x += 24)
    drawing.add(line([x, 342], [x + 12, 318], '#39444a', 2), line([x + 12, 318], [x + 24, 342], '#39444a', 2));
  drawing.add(
    rect(722, 288, 92, 28, flatPaint(drawing, '#99a2a5')),
    rect(706, 270, 40, 46, flatPaint(drawing, '#c7ccc8')),
  );
  windows(drawing, { x: 711, y: 278, columns: 3, rows: 2, step: 11 });
  lattice(drawing, { from: [770, 290], to: [770, 58], widths: [74, 22], bays: 13, color: '#c8ccca', chord: 4 });
  drawing.add(rect(757, 48, 26, 11, '#b4532a'), rect(740, 150, 60, 5, '#d6a31c'), rect(765, 172, 10, 30, '#c99a18'));
  drawing.add(line([770, 58], [770, 172], '#22282b', 1.6), line([770, 202], [770, 420], '#394146', 3));
  drawing.add(line([770, 344], [770, 586], '#4a5459', 5), ellipse(770, 586, 16, 3, '#dce8ea', 'fill-opacity="0.6"'));
  drawing.add(line([770, 48], [770, 34], '#8d979c', 1.5), ellipse(770, 33, 2.2, 2.2, '#ff5a3c'));
}

function supplyVessel(drawing: Drawing, x: number, y: number): void {
  drawing.add(
    polygon(
      [
        [x - 52, y - 8],
        [x + 40, y - 8],
        [x + 50, y - 16],
        [x + 40, y + 4],
        [x - 46, y + 4],
      ],
      '#23405a',
    ),
  );
  drawing.add(
    rect(x + 12, y - 30, 22, 22, '#e8e8e2'),
    rect(x + 15, y - 26, 16, 4, '#22303a'),
    rect(x + 20, y - 42, 3, 12, '#9aa3a6'),
  );
  drawing.add(ellipse(x, y + 5, 62, 2.4, '#eef4f4', 'fill-opacity="0.6"'));
}
