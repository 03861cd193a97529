import { expect, test } from 'vitest';
import type { Row } from '../../sheets/cells.ts';
import { enteredRow, type FollowUpEntry, rowForClosing, withText } from './entered-row.ts';

const ROW: Row = [
  { position: 'C5', content: 'bent braces' },
  { position: 'G5', content: 'OPEN' },
  { position: 'I5', content: '5-Nov-2026' },
  { position: 'O5', type: 'image', content: '' },
];

const written = (row: Row) => Object.fromEntries((row ?? []).map(({ position, content }) => [position, content]));
const UNCHANGED = written(ROW);

test.each<[entry: FollowUpEntry, column: string | null, changed: Record<string, string>, emptied: string[]]>([
  [{}, 'P', {}, []],
  [{ status: 'PROGRESS', action_taken: 'Welded.' }, 'P', { G5: 'PROGRESS', L5: 'Welded.' }, []],
  [
    { status: 'CLOSED', closing_date: '6-Nov-2026', verified_by: 'Ann' },
    'P',
    { G5: 'CLOSED', I5: '6-Nov-2026', M5: 'Ann' },
    [],
  ],
  [{ closing_date: '' }, 'P', {}, ['I5']],
  [{ verified_by: '' }, 'P', {}, []],
  [{ finalPicture: 'a.webp' }, 'P', { P5: 'a.webp' }, []],
  [{ finalPicture: 'a.webp' }, null, {}, []],
  [{ finalPicture: '' }, 'P', {}, []],
])('%j with final pictures in %s changes %j and empties %j', (entry, column, changed, emptied) => {
  const expected = { ...UNCHANGED, ...changed };
  for (const position of emptied) delete expected[position];
  expect(written(enteredRow(ROW, 5, entry, column))).toEqual(expected);
});

test('a final picture that is there stays', () => {
  const shown = enteredRow(ROW, 5, { finalPicture: 'a.webp' }, 'P');
  expect(enteredRow(shown, 5, { finalPicture: 'b.webp' }, 'P')).toEqual(shown);
});

test('a text that is there already is the same row', () => {
  expect(withText(ROW, 'G', 5, 'OPEN')).toBe(ROW);
});

test('a row for a closing has a cell for the final picture', () => {
  const copied = rowForClosing(ROW, 5, 'P');
  expect(written(copied)).toEqual({ ...UNCHANGED, P5: '' });
  expect(rowForClosing(copied, 5, 'P')).toBe(copied);
});
