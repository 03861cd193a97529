import type { Random } from '../../random.ts';
import { mix, shade } from '../color.ts';
import { type Drawing, ellipse, line, polygon, rect } from '../drawing.ts';
import { bar } from '../metal.ts';

/** Colours in which rig equipment is painted. */
export const PAINTS = {
  blue: '#3f6f97',
  cream: '#cfc6a6',
  galvanised: '#9aa1a5',
  green: '#4d7d62',
  grey: '#7d8588',
  orange: '#d9601e',
  red: '#b03a2e',
  white: '#d8dad6',
  yellow: '#d6a31c',
} as const;

const FAR = { left: -80, top: -80, width: 800, height: 640 } as const;

export function cloudySky(drawing: Drawing, random: Random): void {
  const zenith = random.pick(['#5f8fbf', '#7fa3c4', '#93a9b8', '#6d9ac9']);
  const sky = drawing.linear([
    [0, zenith],
    [0.7, mix(zenith, '#e8ecec', 0.6)],
    [1, '#e9e6dc'],
  ]);
  drawing.add(rect(FAR.left, FAR.top, FAR.width, FAR.height, sky));
  const cloud = drawing.radial([
    [0, '#ffffff', 0.75],
    [0.5, '#f4f5f5', 0.4],
    [1, '#ffffff', 0],
  ]);
  for (let count = 0; count < 9; count += 1) {
    const [x, y] = [random.between(-40, 680), random.between(0, 330)];
    const size = random.between(60, 170);
    drawing.add(
      ellipse(x, y, size, size * 0.32, cloud),
      ellipse(x + size * 0.4, y + 9, size * 0.7, size * 0.25, cloud),
    );
  }
}

/** Sea from the horizon at `y` downwards, with lines of waves closer together in the distance. */
export function sea(drawing: Drawing, random: Random, y: number): void {
  const near = random.pick(['#1f4a5e', '#23556b', '#2b5560']);
  const water = drawing.linear([
    [0, mix(near, '#c9d6da', 0.55)],
    [0.25, mix(near, '#8fb0ba', 0.3)],
    [1, shade(near, -0.25)],
  ]);
  drawing.add(rect(FAR.left, y, FAR.width, 560 - y, water));
  for (let wave = 0; wave < 90; wave += 1) {
    const part = random.next() ** 1.8;
    const level = y + 3 + part * (540 - y);
    const x = random.between(-80, 700);
    const length = 10 + part * 90 * random.between(0.5, 1.2);
    const color = random.chance(0.6) ? shade(near, -0.35) : '#d3e0e2';
    const opacity = (0.12 + part * 0.22).toFixed(2);
    drawing.add(ellipse(x, level, length, 0.7 + part * 3.2, color, `fill-opacity="${opacity}"`));
  }
}

/** A painted bulkhead with stiffeners, a kick plate and a deck of checker plate below `floor`. */
export function machineryRoom(drawing: Drawing, random: Random, floor = 380): void {
  const wall = random.pick([PAINTS.cream, PAINTS.white, '#b9c2bf', '#a9b4ba']);
  const paint = drawing.linear([
    [0, shade(wall, -0.5)],
    [0.35, shade(wall, -0.16)],
    [1, shade(wall, -0.32)],
  ]);
  drawing.add(rect(FAR.left, FAR.top, FAR.width, floor - FAR.top, paint));
  const start = random.between(-40, 30);
  for (let x = start; x < 720; x += 118) {
    drawing.add(rect(x, FAR.top, 11, floor - FAR.top, shade(wall, -0.2)));
    drawing.add(rect(x + 11, FAR.top, 7, floor - FAR.top, shade(wall, -0.52), 'fill-opacity="0.75"'));
  }
  const y = random.between(28, 64);
  bar(drawing, [-80, y], [720, y + random.between(-6, 6)], 15, random.pick([PAINTS.grey, PAINTS.green, PAINTS.red]));
  bar(drawing, [-80, y + 30], [720, y + 30], 8, PAINTS.galvanised);
  const lamp = drawing.radial([
    [0, '#fff7dc', 0.6],
    [1, '#fff7dc', 0],
  ]);
  drawing.add(ellipse(random.between(120, 520), 10, 300, 230, lamp));
  deck(drawing, random, floor);
}

/** Checker plate in perspective: rows of lozenges that grow towards the viewer. */
export function deck(drawing: Drawing, random: Random, floor: number): void {
  const color = random.pick(['#5b6163', '#4f5a55', '#655f57']);
  const paint = drawing.linear([
    [0, shade(color, -0.45)],
    [0.3, shade(color, -0.1)],
    [1, shade(color, 0.08)],
  ]);
  drawing.add(rect(FAR.left, floor, FAR.width, 560 - floor, paint));
  drawing.add(rect(FAR.left, floor - 8, FAR.width, 10, shade(color, -0.55)));
  for (let row = 0; row < 9; row += 1) {
    const part = (row / 9) ** 1.5;
    const y = floor + 10 + part * (520 - floor);
    const size = 4 + part * 15;
    for (let x = -60 + (row % 2) * size * 1.7; x < 700; x += size * 3.4) {
      const lean = row % 2 === 0 ? size : -size;
      drawing.add(line([x - lean * 0.5, y], [x + lean * 0.5, y - size * 0.34], shade(color, 0.3), 1 + part * 2.2));
    }
  }
}

/** Open steel grating: dark depth between bright bars. */
export function grating(drawing: Drawing, y: number): void {
  drawing.add(rect(FAR.left, y, FAR.width, 560 - y, '#24292b'));
  for (let step = 0; step < 13; step += 1) {
    const level = y + (step / 13) ** 1.6 * (560 - y);
    drawing.add(rect(FAR.left, level, FAR.width, 1.2 + step * 0.45, '#7c8487'));
  }
  for (let x = -260; x < 900; x += 26) {
    drawing.add(
      polygon(
        [
          [320 + (x - 320) * 0.62, y],
          [320 + (x - 320) * 0.62 + 2.4, y],
          [x + 6, 560],
          [x, 560],
        ],
        '#8d9699',
      ),
    );
  }
}
