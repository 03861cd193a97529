import { describe, expect, it } from 'vitest';

import { sheetOf } from '../../test/sheet-builder.ts';
import { missingSummaryCells, summaryChart } from './chart.ts';

const section = sheetOf('Derrick', {
  11: { E: 'Critical', G: 'OPEN' },
  12: { E: 'Critical', G: 'In progress' },
  13: { E: 'Major', G: 'CLOSED' },
  14: { E: 'Minor' },
});
const counted = { open: [2, 0, 0], closed: [0, 1, 0] };

function summary(open: string[], closed: string[]) {
  const row = ([B = '', C = '', D = '']: string[]) => ({ B, C, D });
  return sheetOf('SUMMARY ', { 15: row(open), 16: row(closed) });
}

describe('the chart of an imported report', () => {
  it('shows the six cells of the Summary sheet, without a note if they agree with the findings', () => {
    expect(summaryChart([summary(['2', '0', '0'], ['0', '1', '0']), section], 'imported')).toEqual({
      ...counted,
      source: 'cells',
    });
  });

  it('shows the cells with a note where they differ', () => {
    expect(summaryChart([summary(['9', '23', '15'], ['8', '11', '8']), section], 'imported')).toEqual({
      open: [9, 23, 15],
      closed: [8, 11, 8],
      source: 'cells',
      note: 'cells_differ',
    });
  });

  it.each([
    ['1,234', 1234],
    ['12,345,678', 12_345_678],
    ['1 234', 1234],
    ['1\u00A0234', 1234],
    ['1\u202F234', 1234],
    ["1'234", 1234],
    [' 7 ', 7],
    ['7.0', 7],
    ['0', 0],
  ])('reads %j as a number', (text, number) => {
    const chart = summaryChart([summary([text, '0', '0'], ['0', '1', '0']), section], 'imported');
    expect(chart).toMatchObject({ source: 'cells', open: [number, 0, 0] });
  });

  it.each(['', '-', 'n/a', '#REF!', '9 open', '12,34', '1 2', '-3', '1e3', '=B1', '0x10'])(
    'counts the findings instead, and says so, when a cell contains %j',
    (text) => {
      const sheets = [summary(['2', '0', '0'], ['0', text, '0']), section];
      expect(summaryChart(sheets, 'imported')).toEqual({ ...counted, source: 'findings', note: 'cells_missing' });
      expect(missingSummaryCells(sheets)).toEqual(['C16']);
    },
  );

  it('counts the findings when there is no Summary sheet, or none with those rows', () => {
    for (const sheets of [[section], [sheetOf('Summary', { 3: { A: 'Rig' } }), section]]) {
      expect(summaryChart(sheets, 'imported')).toEqual({ ...counted, source: 'findings', note: 'cells_missing' });
      expect(missingSummaryCells(sheets)).toEqual(['B15', 'C15', 'D15', 'B16', 'C16', 'D16']);
    }
  });
});

it('the chart of a closing counts its current findings, in progress as open', () => {
  expect(summaryChart([summary(['9', '23', '15'], ['8', '11', '8']), section], 'current')).toEqual({
    ...counted,
    source: 'findings',
  });
});
