import * as fc from 'fast-check';
import openDecoder from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PHOTOGRAPH, TURNED } from '../test/heic.ts';
import { pixelsOf } from './decode-heic.ts';

const decoder = openDecoder();

const RED = [220, 30, 30];
const BLUE = [30, 60, 200];

/** Whether it is that colour there, as far as a lossy format keeps it. */
function isColour({ width, data }: ReturnType<typeof pixelsOf>, x: number, y: number, colour: number[]): boolean {
  const at = (y * width + x) * 4;
  return colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 12);
}

const outcomeOf = (bytes: Uint8Array) => {
  try {
    return pixelsOf(decoder, bytes).data.length;
  } catch (error) {
    return error instanceof Error;
  }
};

// The decoder says in the console what is wrong with a file.
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

describe('a photograph of a phone', () => {
  it('is decoded with its size and colours', () => {
    const pixels = pixelsOf(decoder, PHOTOGRAPH);
    expect([pixels.width, pixels.height]).toEqual([64, 48]);
    expect(isColour(pixels, 5, 24, RED)).toBe(true);
    expect(isColour(pixels, 58, 24, BLUE)).toBe(true);
  });

  it('is upright if it was taken upright, and turned only once', () => {
    const pixels = pixelsOf(decoder, TURNED);
    expect([pixels.width, pixels.height]).toEqual([48, 64]);
    expect(isColour(pixels, 24, 5, RED)).toBe(true);
    expect(isColour(pixels, 24, 58, BLUE)).toBe(true);
  });

  it('is not decoded at all if it claims more pixels than a phone has', () => {
    // Of its one tile, and of the whole.
    const claimed = TURNED.slice();
    const view = new DataView(claimed.buffer);
    const sizes = [...claimed.keys()].filter((at) => String.fromCharCode(...claimed.subarray(at, at + 4)) === 'ispe');
    for (const at of sizes) for (const side of [8, 12]) view.setUint32(at + side, 20_000);
    expect(sizes).toHaveLength(2);
    expect(() => pixelsOf(decoder, claimed)).toThrow('too many pixels');
  });

  it('that is cut off is refused, wherever it ends', () => {
    for (let length = 0; length < PHOTOGRAPH.length; length += 5)
      expect(outcomeOf(PHOTOGRAPH.subarray(0, length)), `${length} bytes`).toBe(true);
  });

  it('that is damaged is decoded or refused, and the next one is decoded', () => {
    const damaged = fc.array(fc.tuple(fc.nat(TURNED.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(damaged, (changes) => {
        const bytes = TURNED.slice();
        for (const [at, value] of changes) bytes[at] = value;
        expect(['number', 'boolean']).toContain(typeof outcomeOf(bytes));
      }),
    );
    expect(outcomeOf(PHOTOGRAPH)).toBe(64 * 48 * 4);
  });
});
