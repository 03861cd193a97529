import { describe, expect, it } from 'vitest';
import { pinsOf, scrolledToColumn, widthsInStyle, widthsOnPaper } from './column-layout.ts';
import type { VirtualColumn } from './virtual-column.ts';

const column = (key: string, width: number, more: Partial<VirtualColumn> = {}): VirtualColumn => ({
  key,
  title: key,
  width,
  ...more,
});

/** Like a sheet of findings: 1,000 pixels, of which 400 are pinned in a wide table. */
const FINDINGS = [
  column('No.', 90),
  column('Ref.', 90, { pin: 'start' }),
  column('Deficiency', 200, { grow: 30 }),
  column('Recommendation', 200, { grow: 10 }),
  column('Status', 110, { pin: 'both' }),
  column('Date', 100, { pin: 'end' }),
  column('Remarks', 110),
  column('Picture', 100, { pin: 'end' }),
];

describe('the widths of columns', () => {
  it('are the least ones, and those that grow share what is left', () => {
    expect(widthsInStyle([column('A', 90), column('B', 200, { grow: 30 }), column('C', 110, { grow: 10 })])).toEqual([
      'calc(90px + max(0px, 100cqi - 400px) * 0)',
      'calc(200px + max(0px, 100cqi - 400px) * 0.75)',
      'calc(110px + max(0px, 100cqi - 400px) * 0.25)',
    ]);
  });

  it('all grow if none of them asks for more', () => {
    expect(widthsInStyle([column('A', 300), column('B', 100)])).toEqual([
      'calc(300px + max(0px, 100cqi - 400px) * 0.75)',
      'calc(100px + max(0px, 100cqi - 400px) * 0.25)',
    ]);
  });

  it('are shares of the width on paper', () => {
    expect(widthsOnPaper([column('A', 300), column('B', 100)])).toEqual(['75%', '25%']);
  });
});

describe('the pins of columns', () => {
  it('are as far from an edge as the pinned columns between them and it are wide', () => {
    expect(pinsOf(FINDINGS).map((pin) => pin && [pin['data-pin'], ...Object.values(pin.style)])).toEqual([
      undefined,
      ['start', '0px', '310px'],
      undefined,
      undefined,
      ['both', '90px', '200px'],
      ['end', '200px', '100px'],
      undefined,
      ['end', '200px', '0px'],
    ]);
  });
});

describe('scrolling to a column', () => {
  const to = (key: string, scrolled: number, width: number) =>
    scrolledToColumn(
      FINDINGS,
      FINDINGS.findIndex((one) => one.key === key),
      { scrolled, width },
    );

  it.each([
    // Wide: 90 px at the start are covered, 310 at the end.
    ['No.', 0, 900, null],
    ['Deficiency', 0, 900, null],
    ['Recommendation', 0, 900, null],
    ['Remarks', 0, 900, 345],
    ['Deficiency', 135, 900, 0],
    // A pinned column is always in sight.
    ['Ref.', 100, 900, null],
    ['Status', 0, 900, null],
    ['Date', 0, 900, null],
    // Narrower: only Ref. and Status are pinned.
    ['Date', 0, 700, 290],
    ['Status', 0, 700, null],
    ['Recommendation', 0, 700, null],
    ['Recommendation', 0, 650, 165],
    // A phone: only Ref. is.
    ['Ref.', 300, 360, null],
    ['Status', 0, 360, 410],
    ['Picture', 0, 360, 725],
    ['No.', 300, 360, 0],
  ])('%s of a table scrolled by %i, of which %i px are in sight: %s', (key, scrolled, width, expected) => {
    expect(to(key, scrolled, width)).toBe(expected);
  });
});
