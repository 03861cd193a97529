import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { report } from '../../test/arbitraries.ts';
import { rowOf, sheetOf } from '../../test/sheet-builder.ts';
import { classifySheet, classifySheets, withRow } from './classify.ts';

it('priority and status are indexed by the row number, and header rows have neither', () => {
  const rows = [
    null,
    rowOf(1, { A: 'No.', E: 'Priority: critical', G: 'Open/Closed' }),
    null,
    rowOf(3, { A: '1.1', G: 'OPEN' }),
    rowOf(4, { E: 'Major', G: 'In progress' }),
    rowOf(5, { E: 'Minor' }),
  ];
  expect(classifySheet({ name: 'Derrick', rows })).toEqual({
    name: 'Derrick',
    rows,
    rowsPriority: [null, null, null, null, 'major', 'minor'],
    rowsStatus: [null, null, null, 'open', 'progress', null],
  });
});

it('priorities and statuses in the data are ignored', () => {
  const claimed = { ...sheetOf('Derrick', { 1: { E: 'Critical', G: 'OPEN' } }), rowsPriority: [], rowsStatus: [] };
  expect(classifySheets([claimed])).toEqual([sheetOf('Derrick', { 1: { E: 'Critical', G: 'OPEN' } })]);
});

it('replacing a row gives the same as classifying everything again', () => {
  fc.assert(
    fc.property(report, fc.nat(), fc.constantFrom('Critical', 'High', ''), (sheets, at, priority) => {
      for (const sheet of sheets) {
        const number = at % sheet.rows.length;
        const changed = withRow(sheet, number, rowOf(number, { E: priority, G: 'CLOSED' }));
        expect(changed).toEqual(classifySheet(changed));
      }
    }),
  );
});
