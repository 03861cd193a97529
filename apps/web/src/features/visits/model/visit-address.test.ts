import { expect, it } from 'vitest';
import { filledIn, newVisitPath } from './visit-address.ts';

it('a new visit is filled in by its address', () => {
  const path = newVisitPath({ date: '2027-03-02', rigId: 5, typeId: 1 });
  expect(path).toBe('/visit/add?date=2027-03-02&rig=5&type=1');
  expect(filledIn(new URL(path, 'http://localhost').searchParams)).toEqual({ rigId: 5, typeId: 1 });
  expect(newVisitPath({ date: null, rigId: 5, typeId: 1 })).toBe('/visit/add?rig=5&type=1');
});

it.each(['', 'rig=&type=', 'rig=0&type=x', 'rig=-1&type=1e3', 'rig=12345678901&type=1.5'])(
  'an address with %j fills in neither rig nor type',
  (query) => {
    expect(filledIn(new URLSearchParams(query))).toEqual({ rigId: null, typeId: null });
  },
);
