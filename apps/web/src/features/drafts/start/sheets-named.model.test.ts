import { describe, expect, it } from 'vitest';
import { namesIn, problemOf } from './sheets-named.model.ts';

describe('names of sheets, one on each line', () => {
  it.each([
    ['', []],
    ['Mast\n\n  Rotary  \n', ['Mast', 'Rotary']],
    ['Mast, Rotary', ['Mast, Rotary']],
    ['Mast\r\nRotary', ['Mast', 'Rotary']],
  ])('%j are %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    [[], 'none', ''],
    [['Mast', 'QSHE'], null, ''],
    [['Mast', 'MAST'], 'twice', 'MAST'],
    [['Mast [1]'], 'unusable', 'Mast [1]'],
    [['Summary'], 'unusable', 'Summary'],
    [['x'.repeat(32)], 'unusable', 'x'.repeat(32)],
    [Array.from({ length: 41 }, (_, place) => `Sheet ${place}`), 'many', ''],
  ])('%j: %s', (names, what, name) => {
    expect(problemOf(names)).toEqual(what === null ? null : { what, name });
  });
});
