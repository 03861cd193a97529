import { describe, expect, it } from 'vitest';
import { widthOf } from './column-layout.ts';
import { pagedColumns, pageOfColumn } from './column-pages.ts';
import type { VirtualColumn } from './virtual-column.ts';

const column = (key: string, width: number, more: Partial<VirtualColumn> = {}): VirtualColumn => ({
  key,
  title: key,
  width,
  ...more,
});

/** Like a sheet of findings: 1,710 pixels. */
const FINDINGS = [
  column('Ref.', 90, { pin: 'start' }),
  column('Deficiency', 190, { grow: 200 }),
  column('Recommendation', 190, { grow: 150 }),
  column('Priority', 118),
  column('Reference', 130),
  column('Status', 140, { pin: 'both' }),
  column('Action by', 160, { grow: 40 }),
  column('Closing date', 100, { pin: 'end' }),
  column('Target date', 100),
  column('Location', 170, { grow: 50 }),
  column('Action taken', 180, { grow: 120 }),
  column('Verified by', 122),
  column('Initial Picture', 120, { pin: 'end' }),
  column('Final Picture', 150, { pin: 'end' }),
];

const pinsAt = (width: number) =>
  pagedColumns(FINDINGS, width)
    .columns.filter(({ pin }) => pin)
    .map(({ key }) => key);

describe('columns in pages', () => {
  it('are as they were where all of them fit, and where the width is not known', () => {
    for (const width of [0, widthOf(FINDINGS), 2400]) {
      expect(pagedColumns(FINDINGS, width)).toEqual({ columns: FINDINGS, pages: [] });
    }
  });

  it.each([560, 600, 668, 736, 800, 899, 900, 932, 1000, 1016, 1172, 1300, 1600])(
    'fill a place of %i pixels on each page, without a column that is cut',
    (width) => {
      const { columns, pages } = pagedColumns(FINDINGS, width);
      const pinned = widthOf(columns.filter(({ pin }) => pin));
      const room = width - pinned;
      const free = columns.filter(({ pin }) => !pin);
      const starts = free.map((_, index) => widthOf(free.slice(0, index)));
      expect(pages.every((start) => starts.includes(start))).toBe(true);
      expect(widthOf(columns)).toBe(pinned + pages.length * room);
      for (const [index, { width: own }] of free.entries()) {
        const start = starts[index] ?? 0;
        const page = pages.findLast((from) => from <= start) ?? 0;
        expect([
          own >= (FINDINGS.find(({ key }) => key === free[index]?.key)?.width ?? 0),
          start + own <= page + room,
        ]).toEqual([true, true]);
      }
    },
  );

  it.each([
    [560, ['Ref.']],
    [736, ['Ref.', 'Status']],
    [932, ['Ref.', 'Status']],
    [1172, ['Ref.', 'Status', 'Closing date', 'Initial Picture', 'Final Picture']],
  ])('at %i pixels leave in sight what the place has room for', (width, expected) => {
    expect(pinsAt(width)).toEqual(expected);
  });

  it('are few, and about equally full', () => {
    const { columns, pages } = pagedColumns(FINDINGS, 1172);
    expect(pages).toEqual([0, 572, 1144]);
    const free = columns.filter(({ pin }) => !pin).map(({ key }) => key);
    expect(free.slice(0, 3)).toEqual(['Deficiency', 'Recommendation', 'Priority']);
  });

  it('are found by their page; those that stay in sight need none', () => {
    const paged = pagedColumns(FINDINGS, 1172);
    const pageOf = (key: string) =>
      pageOfColumn(
        paged,
        paged.columns.findIndex((one) => one.key === key),
      );
    expect([pageOf('Ref.'), pageOf('Final Picture'), pageOf('Deficiency'), pageOf('Verified by')]).toEqual([
      null,
      null,
      0,
      1144,
    ]);
    expect(pageOfColumn(paged, -1)).toBeNull();
  });
});
