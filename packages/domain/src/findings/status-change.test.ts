import { describe, expect, it } from 'vitest';

import { type Contents, rowOf, sheetOf } from '../../test/sheet-builder.ts';
import { changeStatus } from './status-change.ts';

const before = { E: 'Major', G: 'IN PROGRESS', I: '17-Oct-2026', O: { image: '' } };
const sheet = sheetOf('Derrick', { 10: { A: 'No.' }, 12: before, 13: { E: 'Minor' } });

describe('choosing a status', () => {
  it.each([
    ['closing', 'CLOSED', '5-Nov-2026', 'closed'],
    ['closing', 'OPEN', undefined, 'open'],
    ['closing', 'PROGRESS', undefined, 'progress'],
    ['audit_closing', 'CLOSED', '17-Oct-2026', 'closed'],
    ['audit_closing', 'OPEN', '17-Oct-2026', 'open'],
    ['audit_closing', 'PROGRESS', '17-Oct-2026', 'progress'],
  ] as const)('in a %s: %s leaves the closing date %s', (kind, choice, date, status) => {
    const changed = changeStatus(sheet, 12, choice, { kind, today: '2026-11-05' });
    const dated: Contents = date === undefined ? {} : { I: date };
    expect(changed.rows[12]).toEqual(rowOf(12, { E: 'Major', G: choice, ...dated, O: { image: '' } }));
    expect(changed.rowsStatus[12]).toBe(status);
    expect(changed.rows[10]).toBe(sheet.rows[10]);
  });

  it('adds a status cell in column order', () => {
    const changed = changeStatus(sheet, 13, 'CLOSED', { kind: 'closing', today: '2026-11-05T23:00:00Z' });
    expect(changed).toEqual(
      sheetOf('Derrick', { 10: { A: 'No.' }, 12: before, 13: { E: 'Minor', G: 'CLOSED', I: '5-Nov-2026' } }),
    );
  });

  it('needs an existing row and a real day', () => {
    expect(() => changeStatus(sheet, 11, 'OPEN', { kind: 'closing', today: '2026-11-05' })).toThrow('has no row 11');
    expect(() => changeStatus(sheet, 99, 'OPEN', { kind: 'closing', today: '2026-11-05' })).toThrow('has no row 99');
    expect(() => changeStatus(sheet, 10, 'OPEN', { kind: 'closing', today: '2026-11-05' })).toThrow('is a header row');
    expect(() => changeStatus(sheet, 12, 'CLOSED', { kind: 'closing', today: '5-Nov-2026' })).toThrow(RangeError);
  });
});
