import { randomOf } from '../random.ts';
import { cloudTile } from './texture.ts';

/** An ellipse, in pixels, in which rust replaces paint; `strength` from 0 to 1. */
export type Patch = { x: number; y: number; rx: number; ry: number; strength: number };

export type Development = {
  seed: string;
  /** How uneven surfaces are, 0 to 1. */
  grime: number;
  /** How much the light falls off towards the corners, 0 to 1. */
  vignette: number;
  /** The factor for each colour channel: the light of the hour. */
  tint: readonly [red: number, green: number, blue: number];
  patches: readonly Patch[];
  /** The size of the caption in the lower left corner, where nothing rusts. */
  caption: { width: number; height: number };
};

const GRAIN = 0.012;

/** Dark where the rust is deep, brown, and lighter at the edge. */
const RUSTS = [
  [58, 34, 24],
  [104, 60, 36],
  [139, 88, 54],
] as const;

/**
 * Turns a flat rendering (RGB bytes, row by row) into what a camera would have seen: uneven surfaces, rust, light falling
 * off towards the corners, grain. Works in place.
 */
export function develop(pixels: Uint8Array, width: number, height: number, how: Development): void {
  const random = randomOf(how.seed);
  const [left, top] = [random.whole(0, 511), random.whole(0, 511)];
  for (const patch of how.patches) rust(pixels, width, height, patch, how.caption, { left, top });
  expose(pixels, width, height, how, { left, top });
}

type Offset = { left: number; top: number };

function rust(
  pixels: Uint8Array,
  width: number,
  height: number,
  patch: Patch,
  caption: Development['caption'],
  { left, top }: Offset,
): void {
  const [fromX, toX] = [Math.max(0, Math.floor(patch.x - patch.rx)), Math.min(width, patch.x + patch.rx)];
  const [fromY, toY] = [Math.max(0, Math.floor(patch.y - patch.ry)), Math.min(height, patch.y + patch.ry)];
  const { values, size, mask } = cloudTile();
  const cloudAt = (x: number, y: number) => values[(y & mask) * size + (x & mask)] ?? 0;
  for (let y = fromY; y < toY; y += 1) {
    const start = y < height - caption.height ? fromX : Math.max(fromX, Math.ceil(caption.width));
    for (let x = start; x < toX; x += 1) {
      const away = Math.hypot((x - patch.x) / patch.rx, (y - patch.y) / patch.ry);
      if (away >= 1) continue;
      const depth = patch.strength - away * 0.55 + (cloudAt(left + x * 2, top + y * 2) - 0.5) * 1.5;
      if (depth <= 0) continue;
      const cover = Math.min(0.92, depth * 3) * Math.min(1, (1 - away) * 5);
      const fleck = cloudAt(left + x * 4 + 91, top + y * 4 + 37);
      const color = RUSTS[depth > 0.45 ? 0 : fleck < 0.52 ? 1 : 2];
      const place = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = pixels[place + channel] ?? 0;
        // Keeps some of the original shading, so that the shape below stays visible.
        const rusty = (color[channel] ?? 0) * (0.62 + fleck * 0.5) * (0.55 + before / 320);
        pixels[place + channel] = before + (rusty - before) * cover;
      }
    }
  }
}

function expose(pixels: Uint8Array, width: number, height: number, how: Development, { left, top }: Offset): void {
  const [red, green, blue] = how.tint;
  // The only loop over every pixel of every picture: rows are looked up once, and the array clamps by itself.
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const { values, size, mask } = cloudTile();
  const reach = how.vignette / (width * width + height * height);
  const bright = 1 - how.grime / 2;
  let grainState = (left << 9) | top | 1;
  let place = 0;
  for (let y = 0; y < height; y += 1) {
    const row = ((top + y) & mask) * size;
    const fallen = 1 - reach * (2 * y - height) ** 2;
    for (let x = 0; x < width; x += 1) {
      const across = 2 * x - width;
      const uneven = bright + how.grime * (values[row + ((left + x) & mask)] ?? 0);
      const light = (fallen - reach * across * across) * uneven;
      grainState = (Math.imul(grainState, 1_664_525) + 1_013_904_223) | 0;
      const grain = ((grainState >>> 24) - 128) * GRAIN;
      clamped[place] = (clamped[place] ?? 0) * light * red + grain;
      clamped[place + 1] = (clamped[place + 1] ?? 0) * light * green + grain;
      clamped[place + 2] = (clamped[place + 2] ?? 0) * light * blue + grain;
      place += 3;
    }
  }
}
