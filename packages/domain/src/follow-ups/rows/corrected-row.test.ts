import { expect, test } from 'vitest';
import type { Row } from '../../sheets/cells.ts';
import { correctedRow, mergedCorrection } from './corrected-row.ts';

const row = (texts: Record<string, string>, number = 5): Row =>
  Object.entries(texts).map(([column, content]) => ({
    position: `${column}${number}`,
    ...(column === 'P' && { type: 'image' as const }),
    content,
  }));
const textsIn = (cells: Row) =>
  cells && Object.fromEntries(cells.map(({ position, content }) => [position.replace(/\d+$/, ''), content]));

const PARENT = { C: 'brases', E: 'Major', G: 'OPEN' };
const COPY = { ...PARENT, P: '' };
const AT = { number: 5, finalColumn: 'P' };

test('a corrected row has the new texts, and without a text no cell', () => {
  const corrected = correctedRow(row(PARENT), 5, {
    deficiency: 'braces',
    priority: 'Critical',
    status: '',
    location: 'Mast',
  });
  expect(textsIn(corrected)).toEqual({ C: 'braces', E: 'Critical', K: 'Mast' });
});

test.each<[what: string, current: object | null, correction: object, merged: object | null, base: object | null]>([
  ['nothing was entered', COPY, { C: 'braces' }, { ...COPY, C: 'braces' }, { ...COPY, C: 'braces' }],
  [
    'a status was entered',
    { ...COPY, G: 'PROGRESS' },
    { C: 'braces', G: 'OPEN' },
    { ...COPY, C: 'braces', G: 'PROGRESS' },
    { ...COPY, C: 'braces' },
  ],
  ['it is closed now', COPY, { G: 'CLOSED' }, null, null],
  [
    'it is closed now, but something was entered',
    { ...COPY, L: 'Welded.' },
    { G: 'CLOSED' },
    { ...COPY, L: 'Welded.' },
    COPY,
  ],
])('in a closing in which %s', (_, current, correction, merged, base) => {
  const corrected = row({ ...PARENT, ...correction });
  const after = mergedCorrection({ current: current && row({ ...current }), base: row(COPY) }, corrected, AT);
  expect([textsIn(after.current), textsIn(after.base)]).toEqual([merged, base]);
});

test('a closing without the row gets it once it is open', () => {
  const after = mergedCorrection({ current: null, base: null }, row(PARENT), { number: 9, finalColumn: 'P' });
  expect(after.current).toEqual(row(COPY, 9));
});
