import { classifySheet, type Cell, type Sheet } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { detailsColumns } from './details-columns.ts';
import { detailsRows, leadingText, indexOfRow, spansOf } from './details-rows.ts';
import { NUMBER_COLUMN } from './number-column.ts';
import { indexOfPicture, picturesOf } from './pictures-of.ts';

type Texts = Record<number, Record<string, string>>;

/** Columns from O on hold pictures, except in header rows. */
function sheetOf(texts: Texts, name = 'Mast'): Sheet {
  const last = Math.max(...Object.keys(texts).map(Number));
  const rows = Array.from({ length: last + 1 }, (_, number) => {
    const row = texts[number];
    if (!row) return null;
    return Object.entries(row).map(([column, content]): Cell => {
      const isImage = column >= 'O' && row['A'] !== 'No.';
      return { position: `${column}${number}`, content, ...(isImage && { type: 'image' }) };
    });
  });
  return classifySheet({ name, rows });
}

const MAST = sheetOf({
  10: { A: 'No.', B: 'Ref.', C: 'Deficiency', E: 'Priority', G: 'Status', O: 'Initial Picture' },
  11: { A: '1', C: 'CROWN' },
  13: {
    B: 'M-1',
    C: 'Cracked weld on the crown beam, aft side, below the water table',
    E: 'Major',
    G: 'OPEN',
    O: 'a/b.jpg',
  },
  14: { B: 'M-2', E: 'Minor', G: 'CLOSED', O: '' },
});

describe('detailsColumns', () => {
  it('are the columns in use, in order, named by the header row, with the picture last', () => {
    const columns = detailsColumns(MAST, null);
    expect(columns.map(({ letter }) => letter)).toEqual(['B', 'C', 'E', 'G', 'O']);
    expect(columns.map(({ title }) => title)).toEqual(['Ref.', 'Deficiency', 'Priority', 'Status', 'Initial Picture']);
    expect(columns.map(({ picture }) => picture)).toEqual([null, null, null, null, 'initial']);
  });

  it('are at least 90 pixels wide, pictures 120', () => {
    for (const { width, picture } of detailsColumns(MAST, null))
      expect(width).toBeGreaterThanOrEqual(picture ? 120 : 90);
  });

  it('give no room to the number of a section beside findings without one', () => {
    const section = { A: 'The hoisting equipment', B: '', C: 'CROWN' };
    const first = (number: string) =>
      detailsColumns(sheetOf({ 10: { A: 'No.', E: 'Priority' }, 11: section, 12: { A: number, E: 'Major' } }), null)[0]
        ?.letter;
    expect([first(''), first('1.1.1')]).toEqual(['B', 'A']);
  });

  it('share what is left of the width where their texts are long, the longest most', () => {
    const grows = detailsColumns(
      sheetOf({ 10: { A: 'No.' }, 11: { B: 'B', C: 'c'.repeat(90), D: 'd'.repeat(45), E: 'Major' } }),
      null,
    );
    expect(grows.map(({ letter, grow }) => `${letter} ${grow}`)).toEqual(['B 0', 'C 90', 'D 45', 'E 0']);
  });

  it('keep the reference, the status, the closing date and the pictures in sight', () => {
    const header = { A: 'No.', B: 'Ref.', C: 'Deficiency', G: 'Status', I: 'Closing date', O: 'Initial Picture' };
    const pins = detailsColumns(sheetOf({ 10: header, 11: { B: 'M-1', E: 'Major', O: '' } }), null);
    expect(pins.flatMap(({ letter, pin }) => (pin ? `${letter} ${pin}` : []))).toEqual([
      'B start',
      'G both',
      'I end',
      'O end',
    ]);
  });

  it('have room for what is entered in them', () => {
    const copy = sheetOf({
      10: { A: 'No.', G: 'Status', O: 'Initial Picture', P: 'Final Picture' },
      11: { E: 'Major', G: 'OPEN', O: '', P: '' },
    });
    const widths = (edited: 'final' | null) => detailsColumns(copy, edited).map(({ width }) => width);
    expect(widths('final').filter((width, index) => width > (widths(null)[index] ?? 0))).toHaveLength(2);
  });

  it('are named by their letters on a sheet without a header row', () => {
    const columns = detailsColumns(sheetOf({ 3: { A: 'Rig', B: 'Marlin Crest' } }, 'Summary'), null);
    expect(columns.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('distinguish initial from final pictures', () => {
    const copy = sheetOf({
      10: { A: 'No.', E: 'Priority', O: 'Initial Picture', P: 'Final Picture' },
      11: { E: 'Major', O: '', P: '' },
    });
    expect(detailsColumns(copy, null).flatMap(({ picture }) => picture ?? [])).toEqual(['initial', 'final']);
  });
});

describe('detailsRows', () => {
  it('are the rows with content, by their numbers in the spreadsheet, without the header row', () => {
    expect(detailsRows(MAST).map(({ id, kind }) => [id, kind])).toEqual([
      [11, 'title'],
      [13, 'finding'],
      [14, 'finding'],
    ]);
  });

  it('find a row, or the one before it if there is none', () => {
    const rows = detailsRows(MAST);
    expect([13, 12, 11, 3, 99].map((row) => indexOfRow(rows, row))).toEqual([1, 0, 0, 0, 2]);
  });

  it('let the text of a title span the empty cells beside it, including picture cells', () => {
    const columns = detailsColumns(MAST, null);
    const [title, finding] = detailsRows(MAST);
    if (!title || !finding) throw new Error('Both rows are there.');
    expect(spansOf(title, columns)).toEqual([5, 0, 0, 0, 0]);
    expect(spansOf(finding, columns)).toEqual([1, 1, 1, 1, 1]);
  });

  it('keep the number of a section with its name, wherever that is, and its other texts apart', () => {
    const columns = detailsColumns(MAST, null);
    const spans = (row: Record<string, string>) => {
      const [shown] = detailsRows(sheetOf({ 10: { A: 'No.' }, 11: row }));
      return shown && [leadingText(shown, columns), ...spansOf(shown, columns)];
    };
    expect(spans({ [NUMBER_COLUMN]: '1', B: 'CROWN', G: 'done' })).toEqual(['1', 3, 0, 0, 2, 0]);
    expect(spans({ A: '1', C: 'CROWN', G: 'done' })).toEqual(['1', 3, 0, 0, 2, 0]);
    expect(spans({ A: 'DERRICK' })).toEqual(['DERRICK', 5, 0, 0, 0, 0]);
    expect(spans({ B: 'a note' })).toEqual(['', 5, 0, 0, 0, 0]);
  });
});

describe('picturesOf', () => {
  it('have the third cell of their row as title, else its number', () => {
    const sheet = sheetOf({
      11: { C: 'Weld', E: 'Major', O: 'a.jpg' },
      12: { E: 'Minor', O: 'b.jpg' },
      13: { E: 'Minor', O: '' },
    });
    const pictures = picturesOf(detailsRows(sheet), sheet, (row) => `Row ${row}`);
    expect(pictures).toEqual([
      { path: 'a.jpg', title: 'Weld' },
      { path: 'b.jpg', title: 'Row 12' },
    ]);
  });

  it('show before and after together, then each by itself', () => {
    const sheet = sheetOf({
      10: { A: 'No.', O: 'Initial Picture', P: 'Final Picture' },
      11: { C: 'Weld', E: 'Major', O: 'before.jpg', P: 'after.jpg', Q: 'second.jpg' },
    });
    const pictures = picturesOf(detailsRows(sheet), sheet, String);
    expect(pictures).toEqual([
      { path: 'before.jpg', title: 'Weld', beside: 'after.jpg' },
      { path: 'before.jpg', title: 'Weld' },
      { path: 'second.jpg', title: 'Weld' },
      { path: 'after.jpg', title: 'Weld' },
    ]);
    expect(indexOfPicture(pictures, 'after.jpg')).toBe(0);
    expect(detailsColumns(sheet, null).map(({ letter }) => letter)).not.toContain('Q');
  });
});
