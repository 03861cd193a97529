import { expect, test } from 'vitest';
import type { Row } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { keepAnswers } from './kept-answers.ts';

type Texts = Record<string, string>;

const mast = (...rows: Texts[]): Sheet[] => [
  classifySheet({
    name: 'Mast',
    rows: [
      null,
      ...rows.map((texts, at): Row =>
        Object.entries({ E: 'Major', ...texts }).map(([column, content]) => ({
          position: `${column}${at + 1}`,
          content,
        })),
      ),
    ],
  }),
];

const at = (...ids: string[]) => ids.map((id, place) => ({ id, sheet: 'Mast', row: place + 1 }));
const textsIn = ([sheet]: Sheet[]) =>
  sheet?.rows.slice(1).map((row) => {
    const cells = (row ?? []).filter(({ position }) => !position.startsWith('E'));
    return Object.fromEntries(cells.map(({ position, content }) => [position.slice(0, 1), content]));
  });

const BASE = mast({ C: 'braces', G: 'OPEN' }, { C: 'ladder', G: 'OPEN' });
const CURRENT = mast({ C: 'braces', G: 'PROGRESS', L: 'Welded.' }, { C: 'ladder', G: 'OPEN' });
const ANSWERED = { current: CURRENT, base: BASE, present: at('1', '2') };

test('what was answered stays with its finding in another workbook', () => {
  const incoming = mast({ C: 'new', G: 'OPEN' }, { C: 'braces', G: 'OPEN', I: 'soon' }, { C: 'ladder', G: 'CLOSED' });
  const { sheets, base } = keepAnswers(ANSWERED, incoming, at('3', '1', '2'));
  expect(textsIn(sheets)).toEqual([
    { C: 'new', G: 'OPEN' },
    { C: 'braces', G: 'PROGRESS', I: 'soon', L: 'Welded.' },
    { C: 'ladder', G: 'CLOSED' },
  ]);
  expect(textsIn(base)).toEqual(textsIn(incoming));
  expect(sheets[0]?.rowsStatus).toEqual([null, 'open', 'progress', 'closed']);
});

test('an answer that is sent back stays an answer', () => {
  const { sheets, base } = keepAnswers(ANSWERED, CURRENT, ANSWERED.present);
  expect(textsIn(sheets)).toEqual(textsIn(CURRENT));
  expect(textsIn(base)).toEqual(textsIn(BASE));
});

test('an emptied cell stays empty', () => {
  const reopened = {
    ...ANSWERED,
    base: mast({ C: 'braces', G: 'CLOSED', I: '5-Nov-2026' }),
    current: mast({ C: 'braces', G: 'OPEN' }),
  };
  const { sheets } = keepAnswers(reopened, mast({ C: 'braces', G: 'CLOSED', I: '5-Nov-2026' }), at('1'));
  expect(textsIn(sheets)).toEqual([{ C: 'braces', G: 'OPEN' }]);
});

test('what was answered to a finding that is gone is not in the sheets', () => {
  expect(textsIn(keepAnswers(ANSWERED, mast({ C: 'ladder', G: 'OPEN' }), at('2')).sheets)).toEqual([
    { C: 'ladder', G: 'OPEN' },
  ]);
});
