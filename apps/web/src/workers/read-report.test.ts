import { describe, expect, it } from 'vitest';
import { aWorkbook, finding, HEADER } from '../test/workbook.ts';
import type { Progress } from './messages.ts';
import { readReport, type ReadStep } from './read-report.ts';

const survey = aWorkbook({ Mast: { A3: 'Rig', B3: 'Petrel Star', ...HEADER, ...finding(11, 'Major') } });

describe('readReport', () => {
  it('returns the sheets of a report with their picture column', async () => {
    const ending = await readReport({ file: survey, rigName: null }, () => {});
    if (ending.say !== 'done') throw new Error('It should be readable.');
    const [mast] = ending.result.sheets;
    expect(mast?.rows[10]?.at(-1)).toEqual({ position: 'O10', content: 'Initial Picture' });
    expect(mast?.rows[11]?.at(-1)).toEqual({ position: 'O11', content: '', type: 'image' });
    expect(mast?.rowsPriority[11]).toBe('major');
  });

  it('separates warnings about the sheets from those that only the workbook gives', async () => {
    const ending = await readReport({ file: survey, rigName: 'Marlin Crest' }, () => {});
    if (ending.say !== 'done') throw new Error('It should be readable.');
    expect(ending.result.fileWarnings.map(({ code }) => code)).toEqual(['rig_name_differs']);
    expect(ending.result.sheetWarnings.map(({ code }) => code)).toEqual([
      'finding_without_status',
      'no_summary_sheet',
      'no_qshe_sheet',
    ]);
  });

  it.each([
    ['its head', aWorkbook({ Mast: { A3: 'Survey date', B3: '12-Oct-2026', ...HEADER } }), 'workbook'],
    ['its name', new File([survey], 'Crest 2026-10-12.xlsx'), 'name'],
  ])('finds the day of the survey in %s', async (_, file, from) => {
    const ending = await readReport({ file, rigName: null }, () => {});
    if (ending.say !== 'done') throw new Error('It should be readable.');
    expect(ending.result.surveyDay).toEqual({ day: '2026-10-12', from });
  });

  it('says that it reads the file before it says that it gets the data', async () => {
    const steps: Progress<ReadStep>[] = [];
    await readReport({ file: survey, rigName: null }, (progress) => steps.push(progress));
    expect(steps[0]).toEqual({ step: 'file', share: 0 });
    expect(steps.slice(1).every(({ step }) => step === 'data')).toBe(true);
    expect(steps.at(-1)?.share).toBe(1);
  });

  it.each([
    ['an empty file', new File([], 'a.xlsx'), /empty/, { message: 'workbook.empty_file', params: {} }],
    [
      'no spreadsheet',
      new File(['Dear Sir or Madam'], 'a.xls'),
      /text file .* with the name of a workbook/,
      { message: 'workbook.unsupported_format', params: { what: 'csv' } },
    ],
    [
      'half a workbook',
      survey.slice(0, survey.size / 2),
      /damaged or incomplete/,
      { message: 'workbook.damaged', params: {} },
    ],
    [
      'what is larger than any workbook may be',
      Object.defineProperty(new File([], 'a.xlsx'), 'size', { value: 257 * 1024 * 1024 }),
      /larger than 256 MB/,
      { message: 'workbook.file_too_large', params: { most: 256 } },
    ],
  ])('refuses %s in a sentence, and by a message', async (_, file, sentence, expected) => {
    const ending = await readReport({ file, rigName: null }, () => {});
    const failure = { code: 'refused', sentence: expect.stringMatching(sentence), ...expected };
    expect(ending).toEqual({ say: 'failed', failure });
  });

  it('reports a file that can no longer be read as unreadable', async () => {
    const gone = new File(['x'], 'a.xlsx');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const ending = await readReport({ file: gone, rigName: null }, () => {});
    expect(ending).toEqual({ say: 'failed', failure: { code: 'unreadable' } });
  });
});
