import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A photograph in one colour, another one for each name. */
export async function jpegOf(name: string, [width, height]: [number, number] = [800, 600]): Promise<Uint8Array> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(name).digest();
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}
