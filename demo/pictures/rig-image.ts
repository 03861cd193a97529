import sharp from 'sharp';
import { randomOf } from '../random.ts';
import { develop } from './develop.ts';
import { Drawing } from './drawing.ts';
import { jackUp } from './rigs/jack-up.ts';
import { landRig } from './rigs/land-rig.ts';
import { semiSubmersible } from './rigs/semi-submersible.ts';

const VIEWS = { 'jack-up': jackUp, land: landRig, 'semi-submersible': semiSubmersible } as const;

export type RigKind = keyof typeof VIEWS;

const [WIDTH, HEIGHT] = [1200, 800];

/** A picture of that kind of rig in its surroundings, another one for each seed: a JPEG of 1200 x 800. */
export async function rigImage(kind: RigKind, seed: string): Promise<Buffer> {
  const drawing = new Drawing();
  VIEWS[kind](drawing, randomOf(seed));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 960 640">` +
    `${drawing.markup()}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().blur(0.6).raw().toBuffer({ resolveWithObject: true });
  develop(data, WIDTH, HEIGHT, {
    seed,
    grime: 0.06,
    vignette: 0.28,
    tint: [1.02, 1, 0.98],
    patches: [],
    caption: { width: 0, height: 0 },
  });
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 78 })
    .toBuffer();
}
