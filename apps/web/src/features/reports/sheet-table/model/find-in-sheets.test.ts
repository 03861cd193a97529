import { describe, expect, it } from 'vitest';
import { aFinding, aSheet } from '../../../../test/report.ts';
import { patternOf } from './find-in-sheet.ts';
import { hitsInOthers } from './find-in-sheets.ts';

const SHEETS = [
  aSheet('Mast', aFinding({ text: 'Loose bolt' })),
  aSheet('Pumps', aFinding({ text: 'Leak' })),
  aSheet('Crane', aFinding({ text: 'Bolt' }), aFinding({ text: 'bolt and nut', ref: 'Bolt 2' })),
  aSheet('Deck', aFinding({ text: 'Bolts of the ladder' })),
];

const find = (text: string, current: string, hidden: string[] = []) => {
  const pattern = patternOf(text);
  return (
    pattern && hitsInOthers(SHEETS, current, new Set(hidden), pattern).map(({ name, count }) => `${name} ${count}`)
  );
};

describe('finding in the other sheets', () => {
  it.each([
    ['bolt', 'Mast', ['Crane 3', 'Deck 1']],
    ['bolt', 'Pumps', ['Crane 3', 'Deck 1', 'Mast 1']],
    ['bolt', 'Deck', ['Mast 1', 'Crane 3']],
    ['leak', 'Pumps', []],
    ['leak', 'Deck', ['Pumps 1']],
    ['nothing', 'Mast', []],
  ])('counts the cells with %j, starting after %s', (text, current, expected) => {
    expect(find(text, current)).toEqual(expected);
  });

  it('does not lead to a column that is hidden', () => {
    expect(find('bolt', 'Mast', ['B'])).toEqual(['Crane 2', 'Deck 1']);
    expect(find('bolt', 'Mast')).toEqual(['Crane 3', 'Deck 1']);
  });
});
