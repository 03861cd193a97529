import { describe, expect, it, test } from 'vitest';
import { sheetOf } from '../../test/sheet-builder.ts';
import { headingsOf } from './headings.ts';

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
