import { describe, expect, test } from 'vitest';
import { excelTable } from '../../test/excel-table.ts';
import type { CellDate } from '../workbook.ts';
import { builtinFormat } from './builtin-formats.ts';
import type { Displayed } from './cell-format.ts';
import { CellFormat } from './cell-format.ts';

// 5 November 2026, 14:30
const SERIAL = 46_331 + 14.5 / 24;
const DAY: CellDate = { year: 2026, month: 11, day: 5 };
const MINUTE: CellDate = { ...DAY, hour: 14, minute: 30 };

const textOf = (shown: Displayed): string => (typeof shown === 'string' ? shown : shown.text);
const dateOf = (shown: Displayed): CellDate | undefined => (typeof shown === 'string' ? undefined : shown.date);

describe('which formats show a date', () => {
  test.each<[code: string, text: string, date: CellDate | undefined]>([
    ['d-mmm-yyyy', '5-Nov-2026', DAY],
    ['D-MMM-YYYY', '5-Nov-2026', DAY],
    ['yyyy-mm-dd', '2026-11-05', DAY],
    ['dd.mm.yyyy', '05.11.2026', DAY],
    ['mmm yy', 'Nov 26', DAY],
    ['dddd', 'Thursday', DAY],
    ['[$-409]d-mmm-yy;@', '5-Nov-26', DAY],
    ['mmmmm', 'N', DAY],
    ['ddd d.m.', 'Thu 5.11.', DAY],
    ['aaa', 'Thu', DAY],
    ['e/m/d', '2026/11/5', DAY],
    ['bbbb', '2569', DAY],
    ['dd/mm/yyyy h:mm A/P', '05/11/2026 2:30 P', MINUTE],
    ['[ss]', '4003050600', undefined],
    ['h "h" mm', '14 h 30', undefined],
    ['m"m" s"s"', '30m 0s', undefined],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'Thursday, November 5, 2026', DAY],
    ['[$-x-sysdate]yyyy;@', 'Thursday, November 5, 2026', DAY],
    ['[$-F400]h:mm', '2:30:00 PM', undefined],
    ['[$-x-systime]h:mm:ss\\ AM/PM', '2:30:00 PM', undefined],
    ['B1d-mmm-yyyy', '5-Nov-2026', DAY],
    ['B2d-mmm-yyyy', '25-Jumada I-1448', DAY],
    ['b2dd/mm/yy', '25/05/48', DAY],
    ['B2h:mm', '14:30', undefined],
    ['[$-2060401]B2dd/mm/yyyy;@', '25/05/1448', DAY],
    ['[$-060409]yyyy mmmm d', '1448 Jumada I 25', DAY],
    ['[$-409]B2yyyy mmmm d', '2026 November 5', DAY],
    ['[Red]d/m/yyyy', '5/11/2026', DAY],
    ['"Due "d mmm', 'Due 5 Nov', DAY],
    ['d\\.m\\.yy', '5.11.26', DAY],
    ['m/d/yyyy h:mm', '11/5/2026 14:30', MINUTE],
    ['yyyy-mm-dd\\Thh:mm:ss', '2026-11-05T14:30:00', MINUTE],
    ['d mmm h AM/PM', '5 Nov 2 PM', MINUTE],
    ['h:mm', '14:30', undefined],
    ['mm:ss', '30:00', undefined],
    ['h:mm:ss.00', '14:30:00.00', undefined],
    ['[h]:mm', '1111958:30', undefined],
    ['[h]:mm "on" d', '1111958:30 on 5', undefined],
    ['[mm]:ss', '66717510:00', undefined],
    ['General', '46331.60417', undefined],
    ['0.00', '46331.60', undefined],
    ['0 "days"', '46332 days', undefined],
    ['0 \\d', '46332 d', undefined],
    ['0.0E+00', '4.6E+04', undefined],
    ['[Magenta]0', '46332', undefined],
    ['[$SEK] #,##0', 'SEK 46,332', undefined],
    ['@', '46331.6041666667', undefined],
  ])('%s shows %s', (code, text, date) => {
    const shown = new CellFormat(code, false).number(SERIAL);
    expect({ text: textOf(shown), date: dateOf(shown) }).toEqual({ text, date });
  });

  test.each([14, 15, 16, 17, 22, 27, 36, 50, 58])('built-in format %i shows a date', (id) => {
    expect(dateOf(new CellFormat(builtinFormat(id), false).number(SERIAL))).toBeDefined();
  });

  test.each([0, 1, 4, 9, 11, 12, 18, 20, 21, 32, 37, 44, 45, 46, 47, 48, 49, 163])(
    'built-in format %i shows none',
    (id) => {
      expect(dateOf(new CellFormat(builtinFormat(id), false).number(SERIAL))).toBeUndefined();
    },
  );

  test('the section of the value decides', () => {
    const byValue = new CellFormat('[<1]h:mm;d-mmm-yyyy', false);
    expect(byValue.number(0.5)).toBe('12:00');
    expect(dateOf(byValue.number(46_331))).toEqual(DAY);
    expect(new CellFormat('d-mmm-yyyy;0;"none"', false).number(0)).toBe('none');
  });
});

describe('texts of numbers', () => {
  test.each<[code: string, value: number, text: string]>([
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 1e21, '1E+21'],
    ['0%', 0.5, '50%'],
    ['[$-809]0%', 0.5, '50%'],
    ['[$€-2] #,##0.00', 1234.5, '€ 1,234.50'],
    ['#,##0.00;(#,##0.00)', -1234.5, '(1,234.50)'],
    ['0.0" m²"', 2.55, '2.6 m²'],
    ['00-00000', 1234567, '12-34567'],
    ['# ?/?', 1.5, '1 1/2'],
    [';;;', 5, ''],
    ['"😀"0', 1, '😀1'],
    ['0.00', 1.005, '1.01'],
    ['0%', 0.285, '29%'],
    ['0.0%', 0.0725, '7.3%'],
    ['#,##0.00', 1234567.891, '1,234,567.89'],
    ['#,##0', -1234, '-1,234'],
    ['0,000', 5, '0,005'],
    ['#,##0,', 1_234_567, '1,235'],
    ['0.0,,"M"', 12_345_678, '12.3M'],
    ['#.##', 0.5, '.5'],
    ['#.##', 12, '12.'],
    ['.00', 12.5, '12.50'],
    ['0.0#?', 1.5, '1.5'],
    ['000-00-0000', 123456789, '123-45-6789'],
    ['(###) ###-####', 5551234567, '(555) 123-4567'],
    ['0.00E+00', 12345, '1.23E+04'],
    ['0.00E+00', -0.00012345, '-1.23E-04'],
    ['0.0E-0', 99.99, '1.0E2'],
    ['##0.0E+0', 12345, '12.3E+3'],
    ['##0.0E+0', 999_960, '1.0E+6'],
    ['0.00E+00', 0, '0.00E+00'],
    ['# ?/?', 0.3333333, '1/3'],
    ['# ?/?', 12.3, '12 1/3'],
    ['# ?/?', -0.01, '-0'],
    ['# ???/???', 10_100_136_259_702.1, '10100136259702  51/512'],
    ['# ??/??', -1.25, '-1  1/4'],
    ['?/?', 1.5, '3/2'],
    ['# ?/8', 2.3, '2 2/8'],
    ['# ??/100', 0.505, '51/100'],
    ['# ?/?', 3, '3'],
    ['# ?/?', 0.99, '1'],
    ['0 ?/?', 0.5, '0 1/2'],
    ['00/00', 0.5, '01/02'],
    ['[<=9999999]###-####;(###) ###-####', 5551234, '555-1234'],
    ['[<=9999999]###-####;(###) ###-####', 5551234567, '(555) 123-4567'],
    ['[>=100]"high";[<0](0);"in between"', 150, 'high'],
    ['[>=100]"high";[<0](0);"in between"', -5, '(5)'],
    ['[>=100]"high";[<0](0);"in between"', 50, 'in between'],
    ['[<=-25]General;General', -26, '-26'],
    ['[=1]"one";[=2]"two"', 2, 'two'],
    ['0;-0;"nil"', 0, 'nil'],
    ['0;(0)', 0, '0'],
    ['_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_);_(@_)', 0, '-'],
    ['General" m"', 1.5, '1.5 m'],
    ['0" ; "0', 12, '1 ; 2'],
    ['[$-409]#,##0', 221_141, '221,141'],
    ['[DBNum1]0', 12, '12'],
    ['[Color 10]0.0', 1, '1.0'],
    ['0.00', 1e21, '1000000000000000000000.00'],
    ['#,##0', 123_456_789_012_345_680, '123,456,789,012,346,000'],
    ['0', 4e-300, '0'],
  ])('%s shows %d as %s', (code, value, text) => {
    expect(textOf(new CellFormat(code, false).number(value))).toBe(text);
  });

  test.each<[code: string, value: number, text: string]>([
    ['0.000', -0.0001, '0.000'],
    ['0.000', -0.0005, '-0.001'],
    ['#,##0.00_)', -0.001, '0.00'],
    ['0%', -0.001, '0%'],
    ['"12" 0.0 ?', -0.001, '12 0.0'],
    ['#', -0.1, ''],
    ['0.0', -0, '0.0'],
    ['0.0;-0.0', -0.01, '-0.0'],
    ['0.0;@', -0.01, '-0.0'],
    ['-0.0', -1, '--1.0'],
    ['-0.0', -0.01, '-0.0'],
    ['0 ##/##', -0.01, '-0'],
    ['"rig"', -0.01, '-rig'],
    ['General', -1e-7, '-0.0000001'],
  ])('%s shows %d, which may round to zero, as %s', (code, value, text) => {
    expect(new CellFormat(code, false).number(value)).toBe(text);
  });

  test('a fraction is the one that Excel shows, not the closest', () => {
    const codes = ['# ?/?', '# ??/??', '# ???/???', '# ?/2', '# ?/4', '# ?/8', '# ??/16', '# ?/10', '# ??/100'];
    const formats = codes.map((code) => new CellFormat(code, false));
    const rows = excelTable('fractions.tsv');
    expect(rows).toHaveLength(354);
    for (const [numerator, denominator, ...shown] of rows) {
      const value = Number(numerator) / Number(denominator);
      expect([value, ...formats.map((format) => format.number(value))]).toEqual([value, ...shown]);
    }
  });

  test.each<[code: string, value: number, text: string]>([
    ['[h]:mm', -1.5, '-36:00'],
    ['h:mm:ss', -0.25, '-6:00:00'],
    ['[mm]:ss.0', -0.001, '-01:26.4'],
    ['[h]:mm;([h]:mm)', -0.25, '(6:00)'],
    ['d-mmm-yyyy', -1, '-2-Jan-1904'],
  ])('in a workbook that counts from 1904, %s shows %d as %s', (code, value, text) => {
    expect(new CellFormat(code, true).number(value)).toBe(text);
    expect(new CellFormat(code, false).number(value)).toBe(String(value));
  });

  test('where a spreadsheet can only show ####, the value itself is given, without a date', () => {
    const format = new CellFormat('d-mmm-yyyy', false);
    expect(format.number(-1.5)).toBe('-1.5');
    expect(format.number(3_000_000)).toBe('3000000');
  });

  test('a code that is too long or unreadable leaves the value as it is', () => {
    expect(new CellFormat('['.repeat(200_000), false).number(1.5)).toBe('1.5');
    expect(new CellFormat('0'.repeat(300), false).number(1.5)).toBe('1.5');
  });

  test('the text section of a format applies to texts, other formats leave them alone', () => {
    expect(new CellFormat('0;0;0;"Ref "@', false).text('DM-01')).toBe('Ref DM-01');
    expect(new CellFormat('0.00', false).text('DM-01')).toBe('DM-01');
    expect(new CellFormat('d-mmm-yyyy;@', false).text('5 Nov')).toBe('5 Nov');
  });
});
