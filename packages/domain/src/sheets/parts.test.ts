import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { report } from '../../test/arbitraries.ts';
import { fromParts, inParts } from './parts.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('a value is the same after its parts were copied', () => {
  fc.assert(
    fc.property(report, fc.integer({ min: 0, max: 1200 }), (sheets, count) => {
      const value = { sheets, rows: numbers(count), nested: [{ rows: numbers(count) }], names: new Map([['a', 'b']]) };
      expect(fromParts(structuredClone(inParts(value)))).toEqual(value);
    }),
  );
});

it('no part has more than 500 items, and what has parts is empty without them', () => {
  const { head, parts } = inParts({ ground: { rows: numbers(1201) }, few: numbers(100) });
  expect(head).toEqual({ ground: { rows: [] }, few: numbers(100) });
  expect(parts.map(({ path, items }) => [path.join('.'), items.length])).toEqual([
    ['ground.rows', 500],
    ['ground.rows', 500],
    ['ground.rows', 201],
  ]);
});

it('a long array alone is in parts, and a value without one is not', () => {
  expect(fromParts(inParts(numbers(300)))).toEqual(numbers(300));
  expect(inParts(null)).toEqual({ head: null, parts: [] });
  expect(inParts('text').parts).toEqual([]);
});
