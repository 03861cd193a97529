import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

describe('the size of a file', () => {
  it.each([
    [0, '1 KB'],
    [1, '1 KB'],
    [KB, '1 KB'],
    [1.5 * KB, '2 KB'],
    [999 * KB, '999 KB'],
    [MB - KB, '1023 KB'],
    [MB, '1.0 MB'],
    [3.44 * MB, '3.4 MB'],
    [9.9 * MB, '9.9 MB'],
    [10 * MB, '10 MB'],
    [512 * MB, '512 MB'],
    [GB, '1.0 GB'],
    [25 * GB, '25 GB'],
    [2000 * GB, '2000 GB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('is a number with one unit, and never zero, for every size', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (bytes) => {
        const text = formatBytes(bytes * KB);
        expect(text).toMatch(/^(\d+|\d\.\d|10\.0) (KB|MB|GB)$/);
        expect(Number.parseFloat(text)).toBeGreaterThan(0);
      }),
    );
  });

  it('is accurate to a tenth, or to half a unit', () => {
    const units: Record<string, number> = { KB, MB, GB };
    fc.assert(
      fc.property(fc.integer({ min: KB, max: 2 ** 40 }), (bytes) => {
        const [size = '', unit = ''] = formatBytes(bytes).split(' ');
        const shown = Number(size) * (units[unit] ?? Number.NaN);
        expect(Math.abs(shown - bytes)).toBeLessThanOrEqual((units[unit] ?? 0) / 2);
      }),
    );
  });
});
