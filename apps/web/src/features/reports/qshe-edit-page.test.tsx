import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATTERNS, pathTo } from '../../lib/navigation/paths.ts';
import { aFinding, aReport, aSheet, REPORT_RIG, REPORT_UUID } from '../../test/report.ts';
import { answer, calledWith, drawAllRows, refusal, renderPage } from '../../test/support.tsx';
import QsheEditPage from './qshe-edit-page.tsx';

const PARENT = 'dddddddd-0000-4000-8000-000000000001';
const OTHER_PARENT = 'dddddddd-0000-4000-8000-000000000002';
const CLOSINGS = `/api/reports/closing/summaries/${REPORT_RIG.UUID}`;
const closingUuid = (number: number) => `eeeeeeee-0000-4000-8000-00000000000${number}`;

const MAST = aSheet('Mast', { ...aFinding({ text: 'Cracked weld' }), P: '' });
const QSHE = aSheet('5. QHSE', { ...aFinding({ text: 'No ladder' }), P: '' });

const row = (number: number, created_at: string) => ({
  id: number,
  UUID: closingUuid(number),
  Critical_Open: 0,
  Critical_In_Progress: 0,
  Major_Open: 0,
  Major_In_Progress: 0,
  Minor_Open: 0,
  Minor_In_Progress: 0,
  Overall_Open: 0,
  Overall_In_Progress: 0,
  created_at,
  updated_at: created_at,
});
const page = (data: object[], current_page = 1, total = data.length) => ({ data, current_page, per_page: 2, total });

function closing(number: number, parentUUID: string) {
  answer('GET', `/api/reports/closing/${closingUuid(number)}`, {
    ...aReport([MAST, QSHE], { parentUUID }),
    UUID: closingUuid(number),
  });
}

function open() {
  answer('GET', `/api/reports/qshe/${REPORT_UUID}`, aReport(QSHE, { parentUUID: PARENT }));
  renderPage(<QsheEditPage kind="qshe" />, {
    path: pathTo('qsheEdit', { uuid: REPORT_UUID }),
    pattern: PATTERNS.qsheEdit,
  });
}

const asked = (number: number) => calledWith('GET', `/api/reports/closing/${closingUuid(number)}`).length;

describe('a QSHE report being edited', () => {
  it('shows only the QSHE sheet of the closing of the same inspection', async () => {
    answer('GET', CLOSINGS, page([row(1, '2026-11-21T08:00:01.000Z')]));
    closing(1, PARENT);
    open();
    expect(await screen.findByRole('table', { name: 'Details of 5. QHSE' })).toBeTruthy();
    fireEvent.click(screen.getByRole('combobox', { name: 'Sheets' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['5. QHSE']);
  });

  it('is saved as both: the whole closing with the other sheets as they were, and the QSHE report', async () => {
    const saved = { UUID: REPORT_UUID, id: 1, created_at: '', updated_at: '' };
    answer('POST', '/api/reports/closing/update-self', saved);
    answer('POST', '/api/reports/qshe/update-parent', saved);
    answer('GET', CLOSINGS, page([row(1, '2026-11-21T08:00:01.000Z')]));
    closing(1, PARENT);
    open();
    await screen.findByRole('table', { name: 'Details of 5. QHSE' });
    drawAllRows();
    fireEvent.change(screen.getByRole('combobox', { name: 'Status of Row 1' }), { target: { value: 'PROGRESS' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Update Report' }));
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    await screen.findByText('Now at /elsewhere');
    const [closed] = calledWith('POST', '/api/reports/closing/update-self');
    expect(closed?.body).toMatchObject({ reportUUID: closingUuid(1), Major_Open: 1, Major_In_Progress: 1 });
    const [qshe] = calledWith('POST', '/api/reports/qshe/update-parent');
    expect(qshe?.body).toMatchObject({ parentUUID: PARENT, Major_Open: 0, Major_In_Progress: 1 });
  });

  it('looks for its closing first among those created at nearly the same time', async () => {
    answer('GET', CLOSINGS, page([row(1, '2026-01-01T08:00:00.000Z'), row(2, '2026-11-21T08:00:02.000Z')]));
    closing(1, OTHER_PARENT);
    closing(2, PARENT);
    open();
    await screen.findByRole('table', { name: 'Details of 5. QHSE' });
    expect([asked(1), asked(2)]).toEqual([0, 1]);
  });

  it('goes on to the next page when the first does not have it', async () => {
    const pages = [
      page([row(1, '2026-11-21T08:00:00.000Z'), row(2, '2026-11-21T08:00:02.000Z')], 1, 3),
      page([row(3, '2026-11-21T07:00:00.000Z')], 2, 3),
    ];
    answer('GET', CLOSINGS, ({ query }: { query: URLSearchParams }) => pages[Number(query.get('page')) - 1]);
    closing(1, OTHER_PARENT);
    closing(2, OTHER_PARENT);
    closing(3, PARENT);
    open();
    expect(await screen.findByRole('table', { name: 'Details of 5. QHSE' })).toBeTruthy();
  });

  it('says where to create one when there is no closing, and has nothing to save', async () => {
    answer('GET', CLOSINGS, page([row(1, '2026-11-21T08:00:00.000Z')]));
    closing(1, OTHER_PARENT);
    open();
    expect(await screen.findByText(/edited in its closing report, which was not found/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  it('says why it could not be loaded, whichever of the two reports failed', async () => {
    let broken = true;
    answer('GET', CLOSINGS, () =>
      broken
        ? refusal(403, 'forbidden', 'You are not allowed to do this.')
        : page([row(1, '2026-11-21T08:00:00.000Z')]),
    );
    closing(1, PARENT);
    open();
    const failed = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-failed]');
      if (!found) throw new Error('Nothing failed yet.');
      return found;
    });
    expect(failed.textContent).toContain('You are not allowed to do this.');
    broken = false;
    fireEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Details of 5. QHSE' })).toBeTruthy();
  });
});
