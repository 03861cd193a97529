import type { Random } from '../../random.ts';
import { shade } from '../color.ts';
import { circle, type Drawing, ellipse, line, path, polygon, rect } from '../drawing.ts';
import { crane, lattice, windows } from '../lattice.ts';
import { bar, flatPaint, roundPaint } from '../metal.ts';

const WATER = 520;
const HULL = '#c4462c';

/** A semi-submersible at its moorings in a grey northern sea. */
export function semiSubmersible(drawing: Drawing, random: Random): void {
  sky(drawing, random);
  swell(drawing, random, 448, 0.28);
  mooring(drawing);
  flareBoom(drawing);
  columns(drawing);
  deckBox(drawing);
  topsides(drawing);
  derrick(drawing);
  crane(drawing, [262, 322], [170, 190], '#e0b02c');
  crane(drawing, [676, 322], [782, 206], '#e0b02c');
  swell(drawing, random, WATER, 1);
}

function sky(drawing: Drawing, random: Random): void {
  const light = drawing.linear([
    [0, '#6d7f8c'],
    [0.5, '#a3b0b6'],
    [0.85, '#d7d9d3'],
    [1, '#cfd3cf'],
  ]);
  drawing.add(rect(-20, -20, 1000, 520, light));
  for (let cloud = 0; cloud < 26; cloud += 1) {
    const [x, y, size] = [random.between(-60, 1020), random.between(-20, 330), random.between(90, 260)];
    const color = random.chance(0.5) ? '#eef0ee' : '#56666f';
    const paint = drawing.radial([
      [0, color, 0.36],
      [1, color, 0],
    ]);
    drawing.add(ellipse(x, y, size, size * 0.3, paint));
  }
  drawing.add(
    ellipse(
      180,
      300,
      300,
      170,
      drawing.radial([
        [0, '#fff4d6', 0.55],
        [1, '#fff4d6', 0],
      ]),
    ),
  );
}

/** Waves from a line downwards; with `cover` 1 they hide what is in the water. */
function swell(drawing: Drawing, random: Random, from: number, cover: number): void {
  const water = drawing.linear([
    [0, '#6f8791'],
    [0.35, '#3e5a67'],
    [1, '#1e3a48'],
  ]);
  const isNear = cover === 1;
  let crest = `M-40 700 L-40 ${from}`;
  for (let x = -40; x < 1010; x += isNear ? 58 : 34) {
    const lift = random.between(1, isNear ? 9 : 3).toFixed(1);
    crest += ` q${isNear ? 20 : 12} -${lift} ${isNear ? 58 : 34} 0`;
  }
  drawing.add(path(`${crest} L1010 700 Z`, water, isNear ? 'fill-opacity="0.97"' : ''));
  for (let wave = 0; wave < (isNear ? 95 : 30); wave += 1) {
    const part = random.next() ** 1.5;
    const [x, y] = [random.between(-40, 1000), from + 4 + part * (650 - from)];
    const color = random.chance(0.45) ? '#e3ecec' : '#142c38';
    const opacity = random.between(0.12, 0.42).toFixed(2);
    drawing.add(ellipse(x, y, 12 + part * 70 * random.next(), 0.8 + part * 3, color, `fill-opacity="${opacity}"`));
  }
}

function columns(drawing: Drawing): void {
  for (const [x, width, color] of [
    [322, 44, shade(HULL, -0.35)],
    [456, 44, shade(HULL, -0.35)],
    [590, 44, shade(HULL, -0.35)],
  ] as const) {
    drawing.add(rect(x, 384, width, 150, roundPaint(drawing, color)));
  }
  bar(drawing, [260, 478], [700, 478], 15, shade(HULL, -0.28));
  bar(drawing, [300, 400], [470, 505], 11, shade(HULL, -0.3));
  bar(drawing, [660, 400], [490, 505], 11, shade(HULL, -0.3));
  for (const x of [232, 442, 652]) {
    drawing.add(
      rect(x, 386, 76, 160, roundPaint(drawing, HULL), 'rx="4"'),
      rect(x, 492, 76, 60, '#1c1f22', 'fill-opacity="0.42"'),
    );
    for (let mark = 0; mark < 8; mark += 1)
      drawing.add(rect(x + 58, 408 + mark * 13, 10, 2.4, '#f0ece0', 'fill-opacity="0.85"'));
    drawing.add(
      rect(x - 3, 508, 82, 14, '#23201c', 'fill-opacity="0.5"'),
      ellipse(x + 38, 530, 66, 7, '#eaf1f1', 'fill-opacity="0.75"'),
    );
    drawing.add(rect(x + 8, 440, 15, 22, '#2b2f31', 'rx="3"'), circle(x + 15, 456, 6, '#8a9194'));
  }
}

function deckBox(drawing: Drawing): void {
  drawing.add(
    polygon(
      [
        [206, 324],
        [756, 324],
        [742, 392],
        [222, 392],
      ],
      flatPaint(drawing, HULL),
    ),
  );
  drawing.add(
    polygon(
      [
        [222, 392],
        [742, 392],
        [728, 402],
        [238, 402],
      ],
      '#411b13',
    ),
  );
  drawing.add(rect(206, 320, 550, 6, '#e4e3dc'), rect(212, 352, 538, 4, '#f0ece0', 'fill-opacity="0.85"'));
  for (let x = 226; x < 750; x += 26) drawing.add(line([x, 328], [x, 390], '#000000', 1, 'stroke-opacity="0.2"'));
  for (let x = 208; x <= 756; x += 12) drawing.add(line([x, 320], [x, 309], '#e0b02c', 1.2));
  drawing.add(rect(206, 308, 550, 1.7, '#e0b02c'), rect(206, 314, 550, 1.2, '#e0b02c'));
  for (const x of [236, 700]) {
    drawing.add(
      rect(x, 362, 34, 14, roundPaint(drawing, '#e2661c', 'down'), 'rx="6"'),
      rect(x + 4, 366, 24, 3, '#1b2429'),
    );
  }
}

function topsides(drawing: Drawing): void {
  drawing.add(rect(222, 236, 118, 86, flatPaint(drawing, '#e5e6e1')), rect(218, 230, 126, 7, HULL));
  windows(drawing, { x: 230, y: 246, columns: 8, rows: 4, step: 14 });
  drawing.add(
    rect(344, 274, 72, 48, flatPaint(drawing, '#cfd4d2')),
    rect(560, 266, 92, 56, flatPaint(drawing, '#93a0a5')),
  );
  drawing.add(
    rect(656, 284, 60, 38, flatPaint(drawing, '#d9dbd5')),
    rect(580, 240, 40, 28, flatPaint(drawing, '#5f7f95')),
  );
  windows(drawing, { x: 352, y: 284, columns: 4, rows: 2, step: 15 });
  for (const x of [666, 684, 700]) drawing.add(rect(x, 248, 8, 38, roundPaint(drawing, '#7b8487')));
  // The helideck is on top of the accommodation.
  drawing.add(
    polygon(
      [
        [132, 208],
        [330, 208],
        [312, 218],
        [152, 218],
      ],
      '#47705a',
    ),
    rect(132, 204, 198, 4, '#93a79a'),
  );
  for (const [from, to] of [
    [186, 226],
    [230, 244],
    [286, 292],
  ] as const)
    drawing.add(line([from, 218], [to, 236], '#7b858a', 4));
  drawing.add(rect(214, 200, 34, 3, '#f1efe6'), line([160, 218], [222, 262], '#7b858a', 3));
}

function derrick(drawing: Drawing): void {
  drawing.add(rect(424, 276, 132, 46, flatPaint(drawing, '#7f8b90')), rect(418, 268, 144, 9, HULL));
  lattice(drawing, { from: [490, 270], to: [490, 40], widths: [92, 26], bays: 13, color: '#d7d9d5', chord: 4.6 });
  drawing.add(rect(474, 28, 32, 13, HULL), rect(452, 134, 76, 6, '#e0b02c'), rect(483, 158, 14, 34, '#e0b02c'));
  drawing.add(line([490, 42], [490, 158], '#22282b', 2), line([490, 192], [490, 268], '#5d6669', 4));
  drawing.add(line([490, 28], [490, 12], '#8d979c', 1.6), circle(490, 11, 2.4, '#ff5a3c'));
}

function flareBoom(drawing: Drawing): void {
  lattice(drawing, { from: [744, 316], to: [910, 232], widths: [16, 6], bays: 13, color: '#9aa3a6', chord: 2.4 });
}

function mooring(drawing: Drawing): void {
  for (const [x, end] of [
    [236, 90],
    [262, 150],
    [700, 806],
    [724, 870],
  ] as const) {
    drawing.add(path(`M${x} 462 Q${(x + end) / 2} 500 ${end} 560`, 'none', 'stroke="#2a3034" stroke-width="2.4"'));
  }
}
