import { describe, expect, it } from 'vitest';
import { formatsOf, sentOf, type DocumentSubject } from './subject.ts';

const may = (...calls: string[]) => ({ call: (name: string) => calls.includes(name) });
const report = (kind: 'inspection' | 'closing' | 'final_reports'): DocumentSubject => ({
  of: 'report',
  kind,
  report: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Marlin Crest',
});
const extract: DocumentSubject = { of: 'findings', filter: { priority: 'critical', search: '' }, name: 'Findings' };
const log: DocumentSubject = { of: 'log', filter: { kind: 'closed', rig: '' }, name: 'Log' };

describe('the formats of a document', () => {
  it.each([
    ['an inspection with its workbook', report('inspection'), ['inspection.download'], ['pdf', 'xlsx', 'workbook']],
    ['an inspection that may not be downloaded', report('inspection'), [], []],
    ['a closing', report('closing'), [], ['pdf', 'xlsx']],
    [
      'a closing whose workbook may be downloaded',
      report('closing'),
      ['inspection.download'],
      ['pdf', 'xlsx', 'workbook'],
    ],
    ['a report of files', report('final_reports'), ['inspection.download'], []],
    ['an extract of the register', extract, [], ['pdf', 'xlsx', 'csv']],
    ['an extract of the log', log, [], ['xlsx', 'csv']],
  ] as const)('of %s', (_, subject, calls, formats) => {
    expect(formatsOf(subject, may('documents.make', ...calls))).toEqual(formats);
    expect(formatsOf(subject, may(...calls))).toEqual([]);
  });
});

it('only what restricts the register is sent', () => {
  const chosen = { format: 'csv', language: 'en', pictures: 'small', only: 'open' } as const;
  expect(sentOf(extract, chosen)).toEqual({ of: 'findings', filter: { priority: 'critical' }, ...chosen });
  expect(sentOf(log, chosen)).toEqual({ of: 'log', filter: { kind: 'closed' }, format: 'csv', language: 'en' });
});
