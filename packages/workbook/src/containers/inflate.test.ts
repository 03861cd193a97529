import { constants, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WorkbookError } from '../workbook-error.ts';
import { inflate, inflateHead } from './inflate.ts';

const STRATEGIES = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_FIXED,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FILTERED,
];
const noise = fc.uint8Array({ maxLength: 3000 });
const few = fc.array(fc.constantFrom(0x20, 0x41, 0x42, 0xe9), { maxLength: 3000 }).map((list) => Uint8Array.from(list));
const repeating = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.integer({ min: 1, max: 400 }))
  .map(([piece, times]) => Uint8Array.from(Buffer.concat(Array.from({ length: times }, () => piece))));
const content = fc.oneof(noise, few, repeating);
const packed = fc
  .tuple(content, fc.constantFrom(0, 1, 6, 9), fc.constantFrom(...STRATEGIES))
  .map(([bytes, level, strategy]) => ({ bytes, deflated: new Uint8Array(deflateRawSync(bytes, { level, strategy })) }));

describe('inflate', () => {
  test('returns what was deflated, whatever size was expected', () => {
    fc.assert(
      fc.property(packed, fc.nat({ max: 200_000 }), ({ bytes, deflated }, expected) => {
        const out = inflate(deflated, expected, 1_000_000);
        expect(Buffer.compare(out, bytes)).toBe(0);
        expect(Buffer.compare(inflateHead(deflated, 100), bytes.subarray(0, 100))).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('stops at the limit', () => {
    fc.assert(
      fc.property(packed, ({ bytes, deflated }) => {
        if (bytes.length === 0) return;
        expect(inflate(deflated, 0, bytes.length).length).toBe(bytes.length);
        expect(() => inflate(deflated, bytes.length, bytes.length - 1)).toThrow('unpacks to more than can be read');
      }),
    );
  });

  test('refuses data that is cut off', () => {
    fc.assert(
      fc.property(packed, fc.nat(), ({ deflated }, place) => {
        expect(() => inflate(deflated.subarray(0, place % deflated.length), 0, 1_000_000)).toThrow(WorkbookError);
      }),
      { numRuns: 500 },
    );
  });

  test('ends on any damage, with a result or a code', () => {
    const outcome = (bytes: Uint8Array): unknown => {
      try {
        return inflate(bytes, 0, 1_000_000);
      } catch (error) {
        return error;
      }
    };
    fc.assert(
      fc.property(packed, fc.nat(), fc.nat({ max: 255 }), ({ deflated }, place, byte) => {
        const result = outcome(deflated.with(place % deflated.length, byte));
        expect(result instanceof Uint8Array || result instanceof WorkbookError).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('reuses the scratch memory it is given', () => {
    const scratch = { memory: new Uint8Array(0) };
    const long = inflate(new Uint8Array(deflateRawSync(new Uint8Array(5000).fill(1))), 5000, 10_000, scratch);
    const { memory } = scratch;
    const short = inflate(new Uint8Array(deflateRawSync(Uint8Array.of(7, 8))), 2, 10_000, scratch);
    expect([short, long.buffer === short.buffer, scratch.memory === memory]).toEqual([Uint8Array.of(7, 8), true, true]);
  });
});
