import { expect, it } from 'vitest';
import { aFinding, aSheet } from '../../../test/report.ts';
import { detailsRows } from '../sheet-table/model/details-rows.ts';
import { bandsOf } from './bands.ts';

it('what is open below a title is counted up to the next one; a title without findings has no count', () => {
  const sheet = aSheet(
    'Mast',
    aFinding({ text: 'above' }),
    { A: '1', B: 'DERRICK' },
    { A: '1.1', B: 'Legs' },
    aFinding({ text: 'a' }),
    aFinding({ text: 'b', status: 'CLOSED' }),
    { A: '1.2', B: 'Crown' },
    aFinding({ text: 'c', status: '' }),
    { A: '2', B: 'EMPTY' },
    { A: '3', B: 'DONE' },
    aFinding({ text: 'd', status: 'Closed' }),
  );
  expect([...bandsOf(detailsRows(sheet), sheet)]).toEqual([
    [2, { open: 2, total: 3 }],
    [9, { open: 0, total: 1 }],
  ]);
});
