import { describe, expect, it } from 'vitest';
import { findingAt, pageAfter } from './finding-at.model.ts';

/** A sheet with findings in these rows, two on a page, and the pages that were asked for. */
function aSheetOf(...rows: number[]) {
  const asked: number[] = [];
  const pageOf = async (page: number) => {
    asked.push(page);
    return { data: rows.slice(2 * page - 2, 2 * page).map((row) => ({ row })), total: rows.length, per_page: 2 };
  };
  return { asked, pageOf };
}

describe('the finding of a row', () => {
  it.each([
    ['on the page looked at first', 14, 2, 14, [2]],
    ['on a later one', 18, 1, 18, [1, 2, 3]],
    ['on an earlier one', 11, 3, 11, [3, 2, 1]],
    ['past the last page', 19, 9, 19, [9, 3]],
    ['in no row before all', 3, 1, null, [1]],
    ['in no row after all', 30, 3, null, [3]],
    ['in no row between two of a page', 12, 1, null, [1]],
    ['in no row between two pages', 16, 2, null, [2, 3]],
  ])('is %s', async (_, row, first, expected, pages) => {
    const { asked, pageOf } = aSheetOf(11, 13, 14, 15, 18, 19);
    expect((await findingAt(row, first, pageOf))?.row ?? null).toBe(expected);
    expect(asked).toEqual(pages);
  });

  it('is none of a sheet without findings, nor of a page that can’t be loaded', async () => {
    const { asked, pageOf } = aSheetOf();
    expect(await findingAt(11, 4, pageOf)).toBeNull();
    expect(asked).toEqual([4]);
    expect(await findingAt(11, 1, async () => null)).toBeNull();
  });
});

it('a finding is at the earliest on the page that its number among those of the sheet gives', () => {
  expect([0, 1, 99, 100, 250].map((before) => pageAfter(before, 100))).toEqual([1, 1, 1, 2, 3]);
});
