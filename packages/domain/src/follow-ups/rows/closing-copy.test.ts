import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { report } from '../../../test/arbitraries.ts';
import { sheetOf } from '../../../test/sheet-builder.ts';
import { textAt } from '../../sheets/cells.ts';
import { classifySheets } from '../../sheets/classify.ts';
import { closingCopy, qsheCopy } from './closing-copy.ts';
import { findingsOf } from '../../findings/findings.ts';
import { isHeaderRow } from '../../sheets/row-kinds.ts';
import { sheetKind } from '../../sheets/sheets.ts';

describe('a row of a closing copy', () => {
  it.each([
    ['with an open status', { E: 'Major', G: 'OPEN' }, true],
    ['in progress', { E: 'Major', G: 'In progress' }, true],
    ['with an unknown status', { E: 'Major', G: 'on going' }, true],
    ['closed', { E: 'Major', G: 'Closed ' }, false],
    ['that contains closed', { E: 'Major', G: 'not closed yet' }, false],
    ['without a status', { E: 'Critical' }, false],
    ['with a blank status', { E: 'Critical', G: '  ' }, false],
    ['closed, but numbered in column A', { A: 'DM-01', E: 'Major', G: 'CLOSED' }, true],
    ['without a status, but numbered in column A', { A: '1.1', E: 'Major' }, true],
    ['with a blank column A', { A: ' ', E: 'Major', G: 'CLOSED' }, false],
    ['that is a header', { A: 'No.', G: 'Status (open/closed)' }, true],
    ['that is a title', { A: '1', C: 'DERRICK' }, true],
    ['with only a text', { C: 'a remark' }, false],
    ['with only a status', { G: 'OPEN' }, true],
  ])('%s: kept is %s', (_, contents, kept) => {
    const [copy] = closingCopy([sheetOf('Derrick', { 12: contents })]);
    expect(copy?.rows).toHaveLength(13);
    expect((copy?.rows[12] ?? null) !== null).toBe(kept);
  });
});

it('the copy adds the final picture column after the initial one, and rows keep their numbers', () => {
  const sheet = sheetOf('Derrick', {
    10: { A: 'No.', O: 'Initial Picture' },
    11: { A: '1', C: 'DERRICK' },
    12: { E: 'Major', G: 'CLOSED', O: { image: 'a.jpg' } },
    13: { E: 'Minor', G: 'OPEN', O: { image: 'b.jpg' } },
  });
  expect(closingCopy([sheet])).toEqual([
    sheetOf('Derrick', {
      10: { A: 'No.', O: 'Initial Picture', P: 'Final Picture' },
      11: { A: '1', C: 'DERRICK' },
      13: { E: 'Minor', G: 'OPEN', O: { image: 'b.jpg' }, P: { image: '' } },
    }),
  ]);
});

it('a final picture that is already there stays', () => {
  const sheet = sheetOf('Derrick', {
    10: { A: 'No.', O: 'Initial Picture', P: 'Final Picture' },
    12: { E: 'Major', G: 'OPEN', O: { image: 'a.jpg' }, P: { image: 'b.jpg' } },
  });
  expect(closingCopy([sheet])).toEqual([sheet]);
});

it('the Summary sheet is copied unchanged and gets no pictures', () => {
  const summary = sheetOf(' summary', { 14: { B: 'Critical' }, 15: { A: 'Open', B: '9', E: 'minor', G: 'CLOSED' } });
  expect(closingCopy([summary])).toEqual([summary]);
});

describe('the QSHE copy', () => {
  const rows = { 12: { E: 'Major', G: 'CLOSED' }, 13: { E: 'Minor', G: 'OPEN' } };

  it('is made from the first sheet whose name says so', () => {
    const sheets = [sheetOf('Derrick', rows), sheetOf('5. QHSE', rows), sheetOf('QSHE', {})];
    expect(qsheCopy(sheets)).toEqual(sheetOf('5. QHSE', { 13: { ...rows[13], P: { image: '' } } }));
  });

  it('does not exist without such a sheet', () => {
    expect(qsheCopy([sheetOf('Derrick', rows)])).toBeNull();
  });
});

describe('whatever the report,', () => {
  it('a copy has no closed finding and none without a status, unless column A is filled', () => {
    fc.assert(
      fc.property(report, (sheets) => {
        for (const { name, rows } of closingCopy(sheets)) {
          if (sheetKind(name) === 'summary') continue;
          for (const row of rows) {
            if (!row || textAt(row, 'A') !== '') continue;
            expect(textAt(row, 'G')).not.toMatch(/closed|^$/i);
          }
        }
      }),
    );
  });

  it('a copy drops no header row and no finding that is open or in progress, and adds none', () => {
    fc.assert(
      fc.property(report, (sheets) => {
        const copy = closingCopy(sheets);
        const followed = findingsOf(sheets).filter(({ status }) => status === 'open' || status === 'progress');
        const kept = findingsOf(copy);
        expect(kept).toEqual(expect.arrayContaining(followed));
        expect(findingsOf(sheets)).toEqual(expect.arrayContaining(kept));
        const headers = (all: typeof sheets): number =>
          all.flatMap(({ rows }) => rows.filter((row) => isHeaderRow(row, rows))).length;
        expect(headers(copy)).toBe(headers(sheets));
      }),
    );
  });

  it('a copy of a copy is the same, and it is classified', () => {
    fc.assert(
      fc.property(report, (sheets) => {
        const copy = closingCopy(sheets);
        expect(closingCopy(copy)).toEqual(copy);
        expect(classifySheets(copy)).toEqual(copy);
      }),
    );
  });
});
