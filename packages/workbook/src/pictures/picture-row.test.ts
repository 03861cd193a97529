import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edges, EMU_A_PIXEL, rowOfPicture } from './picture-row.ts';

/** In pixels, all rows of one height. */
const placed = (height: number, offset: number, tall: number, isSet = true) =>
  rowOfPicture(
    { row: 10, offset: offset * EMU_A_PIXEL, end: { height: tall * EMU_A_PIXEL } },
    { height: () => height * EMU_A_PIXEL, isSet: () => isSet },
  );

describe('a picture belongs to the row of its top edge', () => {
  it.each([
    [100, 0, 80, { row: 10 }],
    [100, 50, 100, { row: 10 }],
    [100, 64, 100, { row: 10 }],
    [15, 0, 80, { row: 10 }],
    [15, 4, 80, { row: 10 }],
    [100, 90, 8, { row: 10 }],
  ])('row of %i px, %i px below its top, %i px tall', (height, offset, tall, expected) => {
    expect(placed(height, offset, tall)).toEqual(expected);
  });

  it.each([
    [100, 96, 80],
    [100, 100, 80],
    [100, 99, 1],
    [15, 13, 80],
    [100, 120, 80],
  ])('within 4 px of the line below it, to the next: %i px, %i px, %i px', (height, offset, tall) => {
    expect(placed(height, offset, tall)).toEqual({ row: 11 });
  });

  it.each([
    [100, 86, 80, { row: 11 }],
    [100, 84, 80, { row: 11, other: 10 }],
    [100, 76, 80, { row: 11, other: 10 }],
    [100, 75, 80, { row: 10, other: 11 }],
    [100, 66, 80, { row: 10, other: 11 }],
    [100, 76, 20, { row: 10 }],
  ])(
    'to the next if it covers less than a quarter and goes on: %i px, %i px, %i px',
    (height, offset, tall, expected) => {
      expect(placed(height, offset, tall)).toEqual(expected);
    },
  );

  it('stays on a row whose height the sheet does not say and that is higher than usual', () => {
    expect(placed(20, 45, 80, false)).toEqual({ row: 10 });
    expect(placed(20, 45, 80, true)).toEqual({ row: 11 });
  });

  const heights = fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 12, maxLength: 12 });
  const some = fc.record({
    heights,
    row: fc.integer({ min: 0, max: 10 }),
    offset: fc.integer({ min: 0, max: 400 }),
    tall: fc.integer({ min: 1, max: 800 }),
    byEnd: fc.boolean(),
  });

  it('for any heights, offsets and pictures, however its lower edge is given', () => {
    fc.assert(
      fc.property(some, ({ heights: pixels, row, offset: wanted, tall, byEnd }) => {
        const height = pixels[row] ?? 0;
        const offset = Math.min(wanted, height);
        const rows = { height: (at: number) => (pixels[at] ?? 20) * EMU_A_PIXEL, isSet: () => true };
        const found = rowOfPicture({ row, offset: offset * EMU_A_PIXEL, end: endOf() }, rows);
        const left = height - offset;
        const goesOn = tall > left;
        const isNext = left <= 4 || (goesOn && offset > 4 && left / height < 0.25);
        expect(found.row).toBe(isNext ? row + 1 : row);
        const mayBeBoth = left > 4 && offset > 4 && goesOn && left / height >= 0.15 && left / height <= 0.35;
        expect(found.other).toBe(mayBeBoth ? (isNext ? row : row + 1) : undefined);

        function endOf(): Edges['end'] {
          if (!byEnd) return { height: tall * EMU_A_PIXEL };
          let [last, rest] = [row, offset + tall];
          while (last < 11 && rest > (pixels[last] ?? 0)) rest -= pixels[last++] ?? 0;
          return { row: last, offset: rest * EMU_A_PIXEL };
        }
      }),
    );
  });

  it('so a picture pasted into a row stays there, however small the row and large the picture', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 400 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 2000 }),
        (height, offset, tall) => {
          expect(placed(height, offset, tall)).toEqual({ row: 10 });
        },
      ),
    );
  });
});
