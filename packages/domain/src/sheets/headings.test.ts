import { describe, expect, it, test } from 'vitest';
import { sheetOf } from '../../test/sheet-builder.ts';
import { headedSheets, headingsOf, shownOrder } from './headings.ts';

const DECK = sheetOf('Deck', {
  9: { C: 'Before any title', E: 'Major' },
  10: { A: 'No.', C: 'Deficiency', E: 'Priority' },
  11: { A: '1', C: 'LIFTING' },
  12: { C: 'Under the title', E: 'Major' },
  13: { A: '1.1', C: ' Slings,  shackles\nand baskets ' },
  14: { C: 'Under the subtitle', E: 'Critical' },
  15: { A: '3', C: 'Numbered like a title', E: 'Minor' },
  16: { C: 'Still under the subtitle', E: 'Minor' },
  17: { A: '2' },
  18: { C: 'Under a title without a name', E: 'Minor' },
  19: { A: '3', B: 'Named in B' },
  20: { C: 'Under it', E: 'Minor' },
  21: { A: '1.1.1', C: 'Neither title nor subtitle' },
  22: { C: 'Under it too', E: 'Minor' },
});

describe('the headings of a row', () => {
  test.each([
    [9, '', ''],
    [11, '', ''],
    [12, '1 LIFTING', ''],
    [13, '1 LIFTING', ''],
    [14, '1 LIFTING', '1.1 Slings, shackles and baskets'],
    [15, '1 LIFTING', '1.1 Slings, shackles and baskets'],
    [16, '1 LIFTING', '1.1 Slings, shackles and baskets'],
    [18, '2', ''],
    [20, '3 Named in B', ''],
    [22, '3 Named in B', ''],
    [99, '', ''],
  ])('%i are the nearest title and subtitle above it', (row, section, subsection) => {
    expect(headingsOf([DECK])({ sheet: 'Deck', row })).toEqual({ section, subsection });
  });

  it('are those of its own sheet', () => {
    const mast = sheetOf('Mast', { 11: { C: 'Without titles', E: 'Major' } });
    const of = headingsOf([DECK, mast]);
    expect(of({ sheet: 'Mast', row: 11 })).toEqual({ section: '', subsection: '' });
    expect(of({ sheet: 'Bridge', row: 14 })).toEqual({ section: '', subsection: '' });
  });

  it('are cut where a name is no name any more', () => {
    const long = sheetOf('Long', { 1: { A: '1', C: 'x'.repeat(1000) }, 2: { C: 'below', E: 'Major' } });
    expect(headingsOf([long])({ sheet: 'Long', row: 2 }).section).toHaveLength(300);
  });
});

describe('the order in which rows are shown', () => {
  const title = (row: number, number: string, name: string) => [
    { position: `A${row}`, content: number },
    { position: `C${row}`, content: name },
  ];
  const finding = (row: number, section = '') => [
    { position: `C${row}`, content: `text ${row}` },
    { position: `E${row}`, content: 'Major' },
    ...(section === '' ? [] : [{ position: `AA${row}`, content: section }]),
  ];

  it('is theirs, but for findings with a section of their own', () => {
    const rows = [null, title(1, '1', 'Slings'), finding(2), title(3, '2', 'Drums'), finding(4)];
    expect(shownOrder(rows)).toEqual([0, 1, 2, 3, 4]);
    const added = [
      ...rows,
      finding(5, '1 Slings'),
      finding(6, 'Elsewhere'),
      finding(7, '2 Drums'),
      finding(8, '1 Slings'),
    ];
    expect(shownOrder(added)).toEqual([0, 1, 2, 5, 8, 3, 4, 7, 6]);
    expect(added.map((_, row) => headingsOf([{ name: 'Mast', rows: added }])({ sheet: 'Mast', row }).section)).toEqual([
      '',
      '',
      '1 Slings',
      '1 Slings',
      '2 Drums',
      '1 Slings',
      'Elsewhere',
      '2 Drums',
      '1 Slings',
    ]);
  });
});

it('a finding can be added to every sheet but the Summary, under its sections', () => {
  const deck = sheetOf('Deck', { 10: { A: '1', C: 'Slings' }, 11: { A: '2', C: 'Drums' } });
  expect(headedSheets([sheetOf('Summary', {}), deck])).toEqual([{ name: 'Deck', sections: ['1 Slings', '2 Drums'] }]);
});
