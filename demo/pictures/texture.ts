import { randomOf } from '../random.ts';

const SIZE = 512;
const MASK = SIZE - 1;

/** A seamless square of cloudy noise from 0 to 1, made once: grime, rust and grain are cut from it. */
let cloud: Float32Array | undefined;

function makeCloud(): Float32Array {
  const random = randomOf('cloud');
  const sum = new Float32Array(SIZE * SIZE);
  let total = 0;
  for (const [cells, weight] of [
    [8, 1],
    [16, 0.62],
    [32, 0.42],
    [64, 0.3],
    [128, 0.14],
    [256, 0.05],
  ] as const) {
    const knots = Float32Array.from({ length: cells * cells }, () => random.next());
    const step = SIZE / cells;
    for (let y = 0; y < SIZE; y += 1) {
      const row = Math.floor(y / step);
      const down = ease((y % step) / step);
      const below = (row + 1) % cells;
      for (let x = 0; x < SIZE; x += 1) {
        const column = Math.floor(x / step);
        const across = ease((x % step) / step);
        const right = (column + 1) % cells;
        const top = between(knots[row * cells + column], knots[row * cells + right], across);
        const bottom = between(knots[below * cells + column], knots[below * cells + right], across);
        const place = y * SIZE + x;
        sum[place] = (sum[place] ?? 0) + weight * between(top, bottom, down);
      }
    }
    total += weight;
  }
  return sum.map((value) => Math.min(1, Math.max(0, (value / total - 0.5) * 1.9 + 0.5)));
}

const ease = (part: number) => part * part * (3 - 2 * part);
const between = (from = 0, to = 0, part = 0) => from + (to - from) * part;

/** The cloud and its layout: `values[(y & mask) * size + (x & mask)]`. */
export function cloudTile(): { values: Float32Array; size: number; mask: number } {
  cloud ??= makeCloud();
  return { values: cloud, size: SIZE, mask: MASK };
}
