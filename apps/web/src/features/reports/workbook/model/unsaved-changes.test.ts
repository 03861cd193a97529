import { describe, expect, it } from 'vitest';
import { aFinding, aSheet } from '../../../../test/report.ts';
import { unsavedChanges } from './unsaved-changes.ts';

const MAST = aSheet('Mast', aFinding({ text: 'Weld' }), aFinding({ text: 'Bolt' }), aFinding({ text: 'Rust' }));
const PUMPS = aSheet('Pumps', aFinding({ text: 'Leak' }));
const base = { sheets: [MAST, PUMPS], updated_at: '2026-11-21T08:00:00.000Z' };
const file = new File([], 'findings.xlsx');

/** The sheet with another picture in each of the rows. */
const changedIn = (...rows: number[]) => ({
  ...MAST,
  rows: MAST.rows.map((row, number) =>
    row && rows.includes(number) ? row.map((cell) => ({ ...cell, content: `${cell.content}!` })) : row,
  ),
});

describe('unsaved changes', () => {
  it.each([
    ['of a report that was opened', { base, file: null, sheets: base.sheets, changed: false }, 0],
    ['in two rows of it', { base, file: null, sheets: [changedIn(1, 3), PUMPS], changed: true }, 2],
    [
      'in a row of a draft that was kept',
      { base, file: null, sheets: structuredClone([changedIn(2), PUMPS]), changed: true },
      1,
    ],
    ['in no row: a picture waits for its finding', { base, file: null, sheets: base.sheets, changed: true }, 1],
    ['by another workbook', { base, file, sheets: [changedIn(1, 2, 3), PUMPS], changed: true }, 1],
    ['by a workbook for a new report', { base: null, file, sheets: [MAST], changed: false }, 1],
  ])('%s are counted', (_, draft, expected) => {
    expect(unsavedChanges(draft)).toBe(expected);
  });
});
