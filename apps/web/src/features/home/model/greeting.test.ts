import { describe, expect, it } from 'vitest';
import { calledName, partOfDay } from './greeting.ts';

describe('a greeting', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])("at %i o'clock is for the %s", (hour, part) => {
    expect(partOfDay(new Date(2026, 10, 27, hour))).toBe(part);
  });

  it.each([
    ['Helga Lindqvist', 'Helga'],
    ['  Rotimi  ', 'Rotimi'],
    ['J. Marlowe', 'J. Marlowe'],
    ['', ''],
  ])('calls %o %o', (name, called) => {
    expect(calledName(name)).toBe(called);
  });
});
