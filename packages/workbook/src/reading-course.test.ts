import { expect, test } from 'vitest';
import { buildXlsx, inline } from '../test/build-xlsx.ts';
import { writeXls } from '../test/writers/write-xls.ts';
import { readWorkbook } from './index.ts';

const ROWS = 2000;
const xlsx = buildXlsx({
  sheets: [{ rows: Array.from({ length: ROWS }, (_, row) => `<row>${inline(`A${row + 1}`, 'x')}</row>`).join('') }],
});
const cells = Array.from({ length: ROWS }, (_, row) => ({ row: row + 1, column: 0, value: 'x' }));
const xls = writeXls({ sheets: [{ name: 'a', cells }] });

test.each([
  ['xlsx', xlsx],
  ['xls', xls],
])('progress of an .%s goes from nothing to everything, also within a sheet, and not too often', (_, bytes) => {
  const shares: number[] = [];
  readWorkbook(bytes, { onProgress: (done, of) => shares.push(done / of) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  expect(shares.filter((share) => share > 0.2 && share < 0.8).length).toBeGreaterThan(20);
  expect(shares.length).toBeLessThanOrEqual(103);
});

test.each([
  ['xlsx', xlsx],
  ['xls', xls],
])('a listener that throws in the middle of an .%s cancels the reading with what it throws', (_, bytes) => {
  const stop = new Error('cancelled');
  const shares: number[] = [];
  const read = () =>
    readWorkbook(bytes, {
      onProgress: (done, of) => {
        shares.push(done / of);
        if (done / of > 0.4) throw stop;
      },
    });
  expect(read).toThrow(stop);
  expect(shares.at(-1)).toBeLessThan(0.5);
});

test.each([
  ['xlsx', xlsx],
  ['xls', xls],
])('an .%s that takes too long counts as too large', (_, bytes) => {
  expect(() => readWorkbook(bytes, { limits: { milliseconds: -1 } })).toThrow('it takes too long to read');
});
