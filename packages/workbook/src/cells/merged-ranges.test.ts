import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MergedRange } from './merged-ranges.ts';
import { CoveredCells } from './merged-ranges.ts';

const span = (max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max)).map((ends) => ends.toSorted((a, b) => a - b) as [number, number]);
const range = fc
  .tuple(span(11), span(20))
  .map(([[top, bottom], [left, right]]): MergedRange => ({ top: top + 1, bottom: bottom + 1, left, right }));

const covers = ({ top, left, bottom, right }: MergedRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right && !(row === top && column === left);

test('a cell is covered when a range contains it outside its top-left corner', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), rows, (ranges, asked) => {
      const covered = new CoveredCells(ranges);
      for (const row of asked.toSorted((a, b) => a - b)) {
        covered.moveTo(row);
        for (let column = 0; column < 14; column++) {
          expect(covered.has(column)).toBe(ranges.some((candidate) => covers(candidate, row, column)));
        }
      }
    }),
    { numRuns: 500 },
  );
});
