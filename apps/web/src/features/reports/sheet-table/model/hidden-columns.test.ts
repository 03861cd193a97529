import { describe, expect, it } from 'vitest';
import { canHide, readHidden, shownColumns, writeHidden } from './hidden-columns.ts';

describe('hidden columns', () => {
  it.each([
    [null, ''],
    ['', ''],
    ['KFJ', 'FJK'],
    ['FF', 'F'],
    ['BCF', 'F'],
    ['f1-,F', 'F'],
  ])('kept as %s are read as %s', (kept, expected) => {
    expect(writeHidden(readHidden(kept))).toBe(expected);
  });

  it.each([
    ['A', true],
    ['B', false],
    ['C', false],
    ['G', true],
    ['P', true],
  ])('%s can be one: %s', (letter, expected) => {
    expect(canHide(letter)).toBe(expected);
  });

  it.each([
    ['Mast', 'A B G'],
    ['Summary', 'A B F G'],
  ])('of %s leave %s', (name, expected) => {
    const columns = ['A', 'B', 'F', 'G'].map((letter) => ({ letter }));
    const shown = shownColumns({ name }, columns, new Set(['F', 'K']));
    expect(shown.map(({ letter }) => letter).join(' ')).toBe(expected);
  });
});
