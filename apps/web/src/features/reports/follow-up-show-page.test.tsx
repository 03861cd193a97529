import { classifySheet, type Cell, type Sheet } from '@rigbook/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { answer, renderPage } from '../../test/support.tsx';
import FollowUpShowPage from './follow-up-show-page.tsx';

const UUID = 'cccccccc-0000-4000-8000-000000000001';

const finding = (row: number, priority: string, status: string): Cell[] => [
  { position: `E${row}`, content: priority },
  { position: `G${row}`, content: status },
];

const summary = classifySheet({
  name: 'Summary',
  rows: Array.from({ length: 17 }, (_, row) =>
    row < 15 ? null : ['B', 'C', 'D'].map((column) => ({ position: `${column}${row}`, content: '50' })),
  ),
});
const mast = classifySheet({
  name: 'Mast',
  rows: [null, finding(1, 'Critical', 'OPEN'), finding(2, 'Critical', 'PROGRESS'), finding(3, 'Minor', 'CLOSED')],
});

const report = (data: Sheet[] | Sheet) => ({
  id: 1,
  UUID,
  data: JSON.stringify(data),
  parentUUID: 'dddddddd-0000-4000-8000-000000000001',
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  rig: { UUID: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Marlin Crest' },
});

describe('a closing report', () => {
  const open = (search = '') => {
    answer('GET', `/api/reports/closing/${UUID}`, report([summary, mast]));
    renderPage(<FollowUpShowPage kind="closing" />, {
      path: pathTo('closingShow', { uuid: UUID }) + search,
      pattern: PATTERNS.closingShow,
    });
  };

  it('counts its own current findings in the chart of the Summary sheet', async () => {
    open();
    const numbers = within(await screen.findByRole('table', { name: /as they are now/ }));
    const rows = numbers.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Critical20', 'Major00', 'Minor01']);
  });

  it('says that its chart is counted by the portal, and that the rows below it are as imported', async () => {
    open();
    expect(await screen.findByText('Counted by the portal from the findings, not read from the sheet.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The Summary sheet, as imported' })).toBeTruthy();
  });

  it('says neither of its other sheets', async () => {
    open('?sheet=Mast');
    await screen.findByRole('table', { name: 'Details of Mast' });
    expect([screen.queryByText(/Counted by/), screen.queryByRole('heading', { name: /as imported/ })]).toEqual([
      null,
      null,
    ]);
  });

  it('has no table of counts and no download', async () => {
    open('?sheet=Mast');
    expect(await screen.findByRole('table', { name: 'Details of Mast' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Summary of Mast' })).toBeNull();
    expect(screen.queryByText('Download Original File')).toBeNull();
  });
});

describe('a QSHE report', () => {
  it('shows its one sheet at once', async () => {
    answer('GET', `/api/reports/qshe/${UUID}`, report({ ...mast, name: 'QSHE' }));
    renderPage(<FollowUpShowPage kind="qshe" />, {
      path: pathTo('qsheShow', { uuid: UUID }),
      pattern: PATTERNS.qsheShow,
    });
    expect(await screen.findByRole('table', { name: 'Details of QSHE' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Sheets' })).toHaveProperty('value', 'QSHE');
  });
});
