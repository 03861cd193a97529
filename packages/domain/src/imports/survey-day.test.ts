import { describe, expect, it } from 'vitest';
import { visiting, workbookOf, type WorkbookTexts } from '../../test/sheet-builder.ts';
import { surveyDayProposal } from './survey-day.ts';

const today = '2026-11-21';
const propose = (sheets: WorkbookTexts, fileName = 'survey.xlsx') =>
  surveyDayProposal({ workbook: workbookOf(sheets), fileName, today });

describe('in the head of a workbook', () => {
  it.each<[string, WorkbookTexts[string], string | null]>([
    ['a label and a date', { 3: { A: 'Survey date', B: '12-Oct-2026' } }, '2026-10-12'],
    ['with a colon', { 3: { A: 'Date of survey :', C: '12 October 2026' } }, '2026-10-12'],
    ['of an inspection', { 3: { A: 'INSPECTION DATE', B: '2026-10-12' } }, '2026-10-12'],
    ['of an audit', { 3: { C: 'Audit date:', D: '12-Oct-2026' } }, '2026-10-12'],
    ['in one cell', { 3: { A: 'Date of the inspection: 12-Oct-2026' } }, '2026-10-12'],
    ['only a date', { 3: { A: 'Date', B: '12-Oct-2026' } }, '2026-10-12'],
    ['from one day to another', { 3: { A: 'Survey dates', B: '9-Oct-2026 to 12-Oct-2026' } }, '2026-10-12'],
    ['with a dash between', { 3: { A: 'Survey dates', B: '9-Oct-2026 – 12-Oct-2026' } }, '2026-10-12'],
    [
      'rather than another date',
      { 2: { A: 'Date', B: '1-Nov-2026' }, 3: { A: 'Survey date', B: '12-Oct-2026' } },
      '2026-10-12',
    ],
    [
      'twice the same',
      { 2: { A: 'Survey date', B: '12-Oct-2026' }, 3: { A: 'Survey date', B: '2026-10-12' } },
      '2026-10-12',
    ],
    [
      'two different ones',
      { 2: { A: 'Survey date', B: '12-Oct-2026' }, 3: { A: 'Survey date', B: '13-Oct-2026' } },
      null,
    ],
    ['of two readings', { 3: { A: 'Survey date', B: '05/06/2026' } }, null],
    ['after today', { 3: { A: 'Survey date', B: '22-Nov-2026' } }, null],
    ['of something else', { 3: { A: 'Certificate date', B: '12-Oct-2026' } }, null],
    ['without a label', { 3: { B: '12-Oct-2026' } }, null],
    ['below the head', { 30: { A: 'Survey date', B: '12-Oct-2026' } }, null],
    ['no date', { 3: { A: 'Survey date', B: 'October' } }, null],
  ])('%s', (_, rows, day) => {
    expect(propose({ Derrick: rows })).toEqual(day === null ? null : { day, from: 'workbook' });
  });

  it('a cell that is a date counts as that day, however it is shown', () => {
    const workbook = workbookOf({ Derrick: { 3: {} } });
    const forEachCell = visiting([
      [1, 'Survey date'],
      [2, '46307', { year: 2026, month: 10, day: 12 }],
    ]);
    const sheets = workbook.sheets.map((sheet) => ({ ...sheet, rows: [{ number: 3, hidden: false, forEachCell }] }));
    expect(surveyDayProposal({ workbook: { sheets }, fileName: '', today })).toEqual({
      day: '2026-10-12',
      from: 'workbook',
    });
  });

  it('a cover may have it further down', () => {
    expect(propose({ 'Cover page': { 30: { A: 'Survey date', B: '12-Oct-2026' } } })?.day).toBe('2026-10-12');
  });

  it('all sheets have to agree', () => {
    const of = (day: string) => ({ 3: { A: 'Survey date', B: day } });
    expect(propose({ A: of('12-Oct-2026'), B: of('12-Oct-2026') })?.day).toBe('2026-10-12');
    expect(propose({ A: of('12-Oct-2026'), B: of('13-Oct-2026') }, 'survey 2026-10-12.xlsx')).toBeNull();
  });
});

describe('in the name of a file', () => {
  it.each<[string, string | null]>([
    ['Crest 2026-10-12.xlsx', '2026-10-12'],
    ['Crest_2026_10_12_final.xlsx', '2026-10-12'],
    ['20261012 Crest.xls', '2026-10-12'],
    ['Crest 12Oct2026.xlsx', '2026-10-12'],
    ['Crest-12-October-2026.xlsx', '2026-10-12'],
    ['Crest 25.10.2026.xlsx', '2026-10-25'],
    ['Crest 05.06.2026.xlsx', null],
    ['Crest 2026-10-12 to 2026-10-14.xlsx', null],
    ['Crest 2026-13-12.xlsx', null],
    ['Crest 2026-12-12.xlsx', null],
    ['Crest rev 3 2026.xlsx', null],
    ['Job 1202610129.xlsx', null],
  ])('%s: %s', (name, day) => {
    expect(propose({ Derrick: {} }, name)).toEqual(day === null ? null : { day, from: 'name' });
  });

  it('counts only if the workbook has none', () => {
    const sheets = { Derrick: { 3: { A: 'Survey date', B: '12-Oct-2026' } } };
    expect(propose(sheets, 'Crest 2026-10-14.xlsx')).toEqual({ day: '2026-10-12', from: 'workbook' });
  });
});
