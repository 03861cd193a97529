import { expect, test } from 'vitest';
import { buildXlsx, inline } from '../test/build-xlsx.ts';
import { writeXls } from '../test/writers/write-xls.ts';
import { readWorkbook } from './index.ts';

const sheet = { rows: `<row r="1">${inline('A1', 'x')}</row>` };
const xlsx = buildXlsx({ sheets: [sheet, sheet, sheet] });
const cells = [{ row: 1, column: 0, value: 'x' }];
const xls = writeXls({ sheets: ['a', 'b', 'c'].map((name) => ({ name, cells })) });

test.each([
  ['xlsx', xlsx],
  ['xls', xls],
])('progress of an .%s goes from nothing to all, a step for what sheets share and one for each', (_, bytes) => {
  const steps: [number, number][] = [];
  readWorkbook(bytes, { onProgress: (done, of) => steps.push([done, of]) });
  expect(steps).toEqual([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
});

test.each([
  ['xlsx', xlsx],
  ['xls', xls],
])('a listener that throws cancels the reading of an .%s with what it throws', (_, bytes) => {
  const stop = new Error('cancelled');
  let calls = 0;
  const read = () =>
    readWorkbook(bytes, {
      onProgress: () => {
        calls++;
        throw stop;
      },
    });
  expect(read).toThrow(stop);
  expect(calls).toBe(1);
});

test.each([
  ['xlsx', xlsx],
  ['xls', xls],
])('when the time is over, an .%s counts as too large', (_, bytes) => {
  expect(() => readWorkbook(bytes, { limits: { milliseconds: -1 } })).toThrow('it takes too long to read');
});
