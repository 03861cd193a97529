import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeIn, windowOf } from './place.ts';

const page = (uuids: string[], current_page = 1, per_page = 25, total = uuids.length) => ({
  data: uuids.map((UUID) => ({ UUID })),
  current_page,
  per_page,
  total,
});

describe('the place of a finding in its filter', () => {
  it.each([
    ['the first', 'a', 1, { number: 1, previous: null, next: { uuid: 'b', n: 2 } }],
    ['one between', 'b', 2, { number: 2, previous: { uuid: 'a', n: 1 }, next: { uuid: 'c', n: 3 } }],
    ['the last', 'c', 3, { number: 3, previous: { uuid: 'b', n: 2 }, next: null }],
    ['one that moved up', 'a', 2, { number: 1, previous: null, next: { uuid: 'b', n: 2 } }],
    ['one that left', 'x', 2, { number: null, previous: { uuid: 'a', n: 1 }, next: { uuid: 'b', n: 2 } }],
    ['the last, which left', 'x', 4, { number: null, previous: { uuid: 'c', n: 3 }, next: null }],
  ])('of %s', (_, uuid, n, expected) => {
    expect(placeIn(page(['a', 'b', 'c']), uuid, n)).toEqual({ ...expected, total: 3 });
  });

  it('counts the pages before', () => {
    expect(placeIn(page(['a', 'b', 'c'], 2, 25, 60), 'b', 27)).toEqual({
      number: 27,
      total: 60,
      previous: { uuid: 'a', n: 26 },
      next: { uuid: 'c', n: 28 },
    });
  });

  it('of the only one has no neighbours, and of none no number', () => {
    expect(placeIn(page(['a']), 'a', 1)).toEqual({ number: 1, total: 1, previous: null, next: null });
    expect(placeIn(page([]), 'a', 1)).toEqual({ number: null, total: 0, previous: null, next: null });
  });
});

describe('the page that is asked for', () => {
  it('is that of the list wherever it has both neighbours', () => {
    expect([1, 2, 24, 30].map(windowOf)).toEqual([
      { page: 1, per_page: 25 },
      { page: 1, per_page: 25 },
      { page: 1, per_page: 25 },
      { page: 2, per_page: 25 },
    ]);
  });

  it('always has the finding and both neighbours, and is no larger than the server allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (n) => {
        const { page, per_page: size } = windowOf(n);
        const first = (page - 1) * size + 1;
        expect(size).toBeLessThanOrEqual(100);
        expect(first).toBeLessThanOrEqual(Math.max(1, n - 1));
        expect(first + size - 1).toBeGreaterThanOrEqual(n + 1);
      }),
    );
  });
});
