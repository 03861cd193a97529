import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is that of the example in RFC 8785', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000_000_000_000_000_000_000_000_001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('sorts names by their UTF-16 code units', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const sorted = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
    expect(Object.keys(JSON.parse(sorted) as object).filter((name) => name !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ]);
  });

  test.each([[Number.NaN], [Infinity], [undefined], [[undefined]], [() => 1], [{ n: 1n }]])('refuses %o', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('says the same as the value, and nothing of the order in which it was made', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((item) => shuffled(item));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, member]) => [name, shuffled(member)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(shuffled(value))).toBe(text);
      }),
    );
  });
});
