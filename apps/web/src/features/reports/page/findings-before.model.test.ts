import { expect, it } from 'vitest';
import { aFinding, aSheet } from '../../../test/report.ts';
import { findingsBefore } from './findings-before.model.ts';

const ROWS: Record<string, string>[] = [
  { A: 'DERRICK' },
  aFinding({ text: 'a' }),
  { C: 'a note' },
  aFinding({ text: 'b' }),
];

it.each([
  ['a heading', 1, null],
  ['the first finding', 2, 0],
  ['a row between two', 3, null],
  ['the second finding', 4, 1],
  ['a row that the sheet does not have', 9, null],
])('%s has so many findings above it', (_, row, expected) => {
  expect(findingsBefore(aSheet('Mast', ...ROWS), row)).toBe(expected);
});

it('the Summary sheet has no findings', () => {
  expect(findingsBefore(aSheet('Summary', ...ROWS), 4)).toBeNull();
});
