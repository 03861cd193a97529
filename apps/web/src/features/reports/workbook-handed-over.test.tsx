import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { aFinding, aReport, aSheet, numberObjectUrls, REPORT_UUID } from '../../test/report.ts';
import { answer, drawAllRows, renderPage } from '../../test/support.tsx';
import { answerTransfers } from '../../test/transfers.ts';
import { newDraft } from './workbook/model/draft-making.ts';
import { handOver } from './workbook/same/handed-over.ts';
import WorkbookEditPage from './workbook-edit-page.tsx';

beforeEach(() => numberObjectUrls());

it('the edit of a report goes on with a workbook that was read for a new one, and all that was done with it', async () => {
  answerTransfers();
  const saved = aSheet('Mast', aFinding({ ref: 'DM-01', text: 'Cracked weld', picture: 'uploads/weld.jpg' }));
  answer('GET', `/api/reports/acceptance/${REPORT_UUID}`, aReport([saved]));
  answer('GET', `/api/findings/corrections/${REPORT_UUID}`, { corrections: [] });
  const read = newDraft(new File(['x'], 'revision 1.xlsx'), {
    sheets: [
      aSheet('Mast', aFinding({ ref: 'DM-01', text: 'Cracked weld' }), aFinding({ ref: 'DM-02', text: 'Loose bolt' })),
    ],
    fileWarnings: [],
    sheetWarnings: [],
    merged: [],
    pictures: [],
    surveyDay: { day: '2026-10-07', from: 'workbook' },
    ref: 'MC-2026',
    unread: [],
  });
  const photo = { url: 'blob:photo', from: 'file', name: 'bolt.jpg' } as const;
  const draft = { ...read, loose: [photo], pictures: new Map([[photo.url, new Blob(['photo'])]]) };
  const forget = vi.fn<() => Promise<void>>(async () => {});
  handOver(REPORT_UUID, { draft, forget });
  renderPage(<WorkbookEditPage kind="acceptance" />, {
    path: pathTo('acceptanceEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.acceptanceEdit,
  });
  expect(await screen.findByText('revision 1.xlsx')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Details of Mast' }));
  drawAllRows();
  expect(await table.findByText('Loose bolt')).toBeTruthy();
  // What was placed beside the workbook, the report's own picture, and the day are there.
  expect(screen.getByText('bolt.jpg')).toBeTruthy();
  expect(document.querySelector('img[src*="weld.jpg"]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Survey date').value).toBe('7-Oct-2026');
  await waitFor(() => expect(forget).toHaveBeenCalledOnce());
});
