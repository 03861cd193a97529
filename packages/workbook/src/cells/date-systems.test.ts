import { expect, test } from 'vitest';
import { buildXlsx } from '../../test/build-xlsx.ts';
import { readWorkbook } from '../read-workbook.ts';
import { plainCells } from '../../test/cells-of.ts';

const source = { formats: ['d-mmm-yyyy h:mm'], sheets: [{ rows: '<row><c s="1"><v>1.5</v></c></row>' }] };

test.each([
  [false, '1-Jan-1900 12:00', { year: 1900, month: 1, day: 1, hour: 12, minute: 0 }],
  [true, '2-Jan-1904 12:00', { year: 1904, month: 1, day: 2, hour: 12, minute: 0 }],
])('with date1904 %s the same serial number is another day', (date1904, text, date) => {
  const { sheets } = readWorkbook(buildXlsx({ ...source, date1904 }));
  expect(plainCells(sheets[0]?.rows[0])).toEqual([{ address: 'A1', text, date }]);
});

test('an extension of the same name does not reset the date system', () => {
  const bytes = buildXlsx({
    ...source,
    parts: {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="true"/><x15:workbookPr/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
    },
  });
  expect(plainCells(readWorkbook(bytes).sheets[0]?.rows[0])[0]?.date?.year).toBe(1904);
});

test.each([
  [
    '2026-11-05T14:30:00.00000020954757600',
    '5-Nov-2026 14:30',
    { year: 2026, month: 11, day: 5, hour: 14, minute: 30 },
  ],
  ['14:29:59.99999999999797200', '0-Jan-1900 14:30', undefined],
  ['1899-12-30', '0-Jan-1900 0:00', undefined],
  ['PT36H0M0.000S', '1-Jan-1900 12:00', { year: 1900, month: 1, day: 1, hour: 12, minute: 0 }],
])('a date, time or duration of Strict Open XML is shown as the number it is: %s', (value, text, date) => {
  const rows = `<row><c s="1" t="d"><v>${value}</v></c></row>`;
  const { sheets } = readWorkbook(buildXlsx({ ...source, sheets: [{ rows }] }));
  expect(plainCells(sheets[0]?.rows[0])).toEqual([{ address: 'A1', text, ...(date && { date }) }]);
});
