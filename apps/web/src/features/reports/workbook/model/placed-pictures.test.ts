import { classifySheet, initialPictures, mostInitialPictures, type Cell, type Sheet } from '@rigbook/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedOn } from './placed-pictures.ts';

const finding = (row: number): Cell[] => [
  { position: `E${row}`, content: 'Major' },
  { position: `O${row}`, content: '', type: 'image' },
];
const sheetOf = (name: string, findings: number): Sheet =>
  classifySheet({ name, rows: [null, ...Array.from({ length: findings }, (_, index) => finding(index + 1))] });

const picture = (url: string, sheet: string, row: number | null, anchor = row ?? 99) => ({
  url,
  sheet,
  row,
  anchor,
  part: null,
  picture: new Blob([url]),
});
const onRow = ({ sheets }: { sheets: Sheet[] }, name: string, row: number) => {
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? initialPictures(sheet, row) : null;
};

describe('the pictures of a workbook', () => {
  it('go to the findings of their own sheet, in the order in which they were read', () => {
    const placed = placedOn(
      [sheetOf('Mast', 2), sheetOf('Hull', 2)],
      [picture('a', 'Mast', 2), picture('b', 'Hull', 2), picture('c', 'Mast', 2), picture('d', 'Mast', 1)],
    );
    expect([onRow(placed, 'Mast', 1), onRow(placed, 'Mast', 2)]).toEqual([['d'], ['a', 'c']]);
    expect([onRow(placed, 'Hull', 1), onRow(placed, 'Hull', 2)]).toEqual([[], ['b']]);
    expect(placed.loose).toEqual([]);
  });

  it('that belong to no finding are loose, with the row they were in', () => {
    const { loose } = placedOn([sheetOf('Mast', 1)], [picture('a', 'Mast', null, 40)]);
    expect(loose).toEqual([{ from: 'workbook', url: 'a', sheet: 'Mast', row: 40 }]);
  });

  it('leave a sheet without one exactly as it was', () => {
    const mast = sheetOf('Mast', 3);
    expect(placedOn([mast], []).sheets[0]).toBe(mast);
  });

  it('that do not fit in their row are loose, the others stay', () => {
    const mast = sheetOf('Mast', 1);
    const most = mostInitialPictures(mast);
    const many = Array.from({ length: most + 2 }, (_, index) => picture(`p${index}`, 'Mast', 1, 5));
    const placed = placedOn([mast], many);
    expect(onRow(placed, 'Mast', 1)).toHaveLength(most);
    expect(placed.loose).toEqual(
      [most, most + 1].map((index) => ({ from: 'workbook', url: `p${index}`, sheet: 'Mast', row: 5 })),
    );
  });

  it('are each on a finding or loose, and none twice', () => {
    const anyPicture = fc.record({
      sheet: fc.constantFrom('Mast', 'Hull'),
      row: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(anyPicture, { maxLength: 60 }), (read) => {
        const pictures = read.map(({ sheet, row }, index) => picture(`p${index}`, sheet, row));
        const { sheets, loose } = placedOn([sheetOf('Mast', 4), sheetOf('Hull', 4)], pictures);
        const placed = sheets.flatMap((sheet) => [1, 2, 3, 4].flatMap((row) => initialPictures(sheet, row)));
        const all = [...placed, ...loose.map(({ url }) => url)];
        expect(all.toSorted()).toEqual(pictures.map(({ url }) => url).toSorted());
      }),
      { numRuns: 40 },
    );
  });
});
