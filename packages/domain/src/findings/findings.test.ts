import { expect, it } from 'vitest';

import { sheetOf } from '../../test/sheet-builder.ts';
import { findingsOf } from './findings.ts';

it('findings come with their pictures from under the picture headers', () => {
  const sheets = [
    sheetOf('Summary', { 14: { E: 'Critical' } }),
    sheetOf('Derrick', {
      10: { A: 'No.', E: 'Priority (Critical)', O: 'Initial Picture', P: 'Final Picture' },
      11: { A: '1', C: 'DERRICK' },
      12: { B: ' DM-01 ', E: 'Critical', G: 'on going', O: { image: 'a.jpg' }, P: { image: 'b.jpg' } },
      14: { A: '1.1', E: 'Minor', G: 'OPEN', N: 'numbered like a subtitle', O: { image: '' } },
    }),
  ];
  expect(findingsOf(sheets)).toMatchObject([
    {
      sheet: 'Derrick',
      row: 12,
      ref: 'DM-01',
      priority: 'critical',
      status: null,
      initialPicture: 'a.jpg',
      finalPicture: 'b.jpg',
    },
    {
      sheet: 'Derrick',
      row: 14,
      priority: 'minor',
      status: 'open',
      remarks: 'numbered like a subtitle',
      initialPicture: '',
      finalPicture: '',
    },
  ]);
});
