import { describe, expect, it } from 'vitest';
import type { DetailsColumn } from './details-columns.ts';
import type { DetailsRow } from './details-rows.ts';
import { findHits, partsOf, patternOf } from './find-in-sheet.ts';

const COLUMNS = ['B', 'C', 'O'].map((letter): DetailsColumn => ({
  key: letter,
  letter,
  title: letter,
  picture: letter === 'O' ? 'initial' : null,
  long: false,
  width: 90,
}));

const rowOf = (id: number, texts: Record<string, string>): DetailsRow => ({
  id,
  kind: 'finding',
  row: Object.entries(texts).map(([column, content]) => ({ position: `${column}${id}`, content })),
});

const find = (rows: DetailsRow[], text: string) => {
  const pattern = patternOf(text);
  return pattern && findHits(rows, COLUMNS, pattern).map(({ index, row, letter }) => `${index} ${letter}${row}`);
};

describe('finding in a sheet', () => {
  it('returns every cell with the text, row by row, whatever the letter case', () => {
    const rows = [rowOf(11, { B: 'DM-01', C: 'Bent BRACE' }), rowOf(14, { B: 'Brace', C: 'brace, brace' })];
    expect(find(rows, 'brace')).toEqual(['0 C11', '1 B14', '1 C14']);
  });

  it('reaches the last of 20,000 rows', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => rowOf(index + 11, { C: `finding ${index}.` }));
    expect(find(rows, 'finding 19999.')).toEqual(['19999 C20010']);
  });

  it('treats a line break as a space and every character literally', () => {
    const rows = [rowOf(1, { C: 'API\nRP 4G (2020)' }), rowOf(2, { C: 'API RP 4G 2020' })];
    expect(find(rows, 'rp 4g (2020)')).toEqual(['0 C1']);
    expect(find(rows, 'api rp')).toEqual(['0 C1', '1 C2']);
    expect(find(rows, '.*')).toEqual([]);
    expect(find(rows, String.raw`\d [a-z] {2} ^$ |/`)).toEqual([]);
  });

  it('does not search the paths of pictures, nor for an empty text', () => {
    const rows = [rowOf(1, { C: 'Weld', O: 'uploads/weld.jpg' })];
    expect(find(rows, 'weld')).toEqual(['0 C1']);
    expect(find(rows, '  ')).toBeNull();
  });

  it('splits a text at the hits without losing any of it', () => {
    const pattern = patternOf('we') ?? /$/u;
    const parts = partsOf('Welds were sweet', pattern);
    expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['We', 'we', 'we']);
    expect(parts.map(({ text }) => text).join('')).toBe('Welds were sweet');
    expect(partsOf('none', pattern)).toEqual([{ text: 'none', found: false }]);
  });
});
