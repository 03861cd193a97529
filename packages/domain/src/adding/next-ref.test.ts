import { describe, expect, test } from 'vitest';
import { nextRef } from './next-ref.ts';

describe('the next free Ref.', () => {
  test.each([
    [[], [], ''],
    [['see below'], [], ''],
    [['DM-01', 'DM-02'], ['DM-01', 'DM-02'], 'DM-03'],
    [['DM-01', 'DM-09'], ['DM-01', 'DM-09'], 'DM-10'],
    [['1.1', '1.2'], ['1.1', '1.2', '2.1'], '1.3'],
    [[], ['1.1', '1.2', '2.1'], '1.3'],
    [['note'], ['M-1', 'M-2'], 'M-3'],
    [['A-1', 'B-1'], ['A-1', 'B-1'], 'B-2'],
    [['7'], ['7'], '8'],
    [['DM-99'], ['DM-99'], 'DM-100'],
    [[' dm-01 '], ['dm-01'], 'dm-02'],
    [['M-1234567890'], [], ''],
  ])('after %j of the section and %j of the sheet is %j', (section, sheet, expected) => {
    expect(nextRef(section, sheet)).toBe(expected);
  });

  test('is on no other sheet of the report', () => {
    expect(nextRef(['DM-01'], ['DM-01'], ['DM-01', 'DM-02', 'dm-03'])).toBe('DM-04');
  });
});
