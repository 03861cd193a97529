import { notifications } from '@mantine/notifications';
import type { Role } from '@rigbook/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { aRig, RIG_UUID as UUID } from '../../../test/rig.ts';
import { answer, calledWith, refusal, renderPage } from '../../../test/support.tsx';
import { offeredPath } from './report-actions.tsx';
import RigPage from '../rig-page.tsx';

const REPORT = '22222222-2222-4222-8222-222222222222';
const CREATED = '2026-11-20T08:00:00.000Z';

const RIG = aRig();

const page = (data: object[], current_page = 1, total = data.length) => ({ data, current_page, per_page: 10, total });
const head = { id: 1, UUID: REPORT, created_at: CREATED };
const file = { id: 5, file: 'uploads/a.pdf', created_at: CREATED };

const PERCENT = {
  row: {
    ...head,
    Critical_Closed_Percentage: 75,
    Major_Closed_Percentage: '---',
    Minor_Closed_Percentage: 0,
    Overall_Closed_Percentage: 33,
    survey_date: null,
    sheet: 'sheets/original.xlsx',
  },
  columns: [
    'No.',
    'Critical Closed Percentage',
    'Major Closed Percentage',
    'Minor Closed Percentage',
    'Overall Closed Percentage',
    'Created at',
    'Actions',
  ],
};
const COUNTS = {
  row: {
    ...head,
    Critical_Open: 21,
    Critical_In_Progress: 2,
    Major_Open: 3,
    Major_In_Progress: 4,
    Minor_Open: 5,
    Minor_In_Progress: 6,
    Overall_Open: 9,
    Overall_In_Progress: 12,
    updated_at: CREATED,
  },
  columns: [
    'No.',
    'Critical Open',
    'Critical In Progress',
    'Major Open',
    'Major In Progress',
    'Minor Open',
    'Minor In Progress',
    'Overall Open',
    'Overall In Progress',
    'Created at',
    'Updated at',
    'Actions',
  ],
};
const FILES = {
  row: { ...head, rig: { UUID, name: 'Falcon 12' }, files: [file] },
  columns: ['No.', 'Rig Name', 'Created at', 'Actions'],
};

const TABLES = [
  { at: 'section=inspection&tab=preliminary', name: 'Preliminary Report', list: 'inspection/summaries', ...PERCENT },
  { at: 'section=inspection&tab=closing', name: 'Closing Audit Report', list: 'closing/summaries', ...COUNTS },
  { at: 'section=inspection&tab=final', name: 'Final Condition Survey Report', list: 'final_reports', ...FILES },
  { at: 'section=audit&tab=preliminary', name: 'Preliminary Report', list: 'audit/summaries', ...PERCENT },
  { at: 'section=audit&tab=closing', name: 'Closing Audit Report', list: 'audit_closing/summaries', ...COUNTS },
  { at: 'section=audit&tab=final', name: 'Final Condition Survey Report', list: 'audit_final_reports', ...FILES },
  { at: 'section=acceptance', name: 'Rig Acceptance', list: 'acceptance/summaries', ...PERCENT },
  { at: 'section=qshe', name: 'QHSE', list: 'qshe/summaries', ...COUNTS },
  { at: 'section=move-drop&tab=move', name: 'Rig Move Audit', list: 'move_reports', ...FILES },
  { at: 'section=move-drop&tab=drop', name: 'Drop Object Survey', list: 'drop_reports', ...FILES },
];

function show(at: string, list: string, data: unknown, role: Role = 'admin') {
  answer('GET', `/api/rigs/${UUID}`, RIG);
  answer('GET', `/api/reports/${list}/${UUID}`, data);
  renderPage(<RigPage />, { role, path: `/rig/show/${UUID}?${at}`, pattern: PATTERNS.rigShow });
}

const table = (name: string) => screen.findByRole('table', { name });

afterEach(() => notifications.clean());

describe('the ten tables of reports', () => {
  it.each(TABLES)('$list has its columns, a search box and its rows', async ({ at, name, list, row, columns }) => {
    show(at, list, page([row]));
    const shown = within(await table(name));
    expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
    expect(await shown.findByRole('cell', { name: '1' })).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('show the page and the search in the address, so that Back from a report restores them', async () => {
    show('section=inspection&tab=closing&page=2&search=2026', 'closing/summaries', page([COUNTS.row], 2, 11));
    await within(await table('Closing Audit Report')).findByRole('cell', { name: '11' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('2026');
    const [asked] = calledWith('GET', `/api/reports/closing/summaries/${UUID}`);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ page: '2', search: '2026' });
  });

  it('lead from each count of a closing to what it counts in the register', async () => {
    const survey = { UUID, name: 'FCS.xlsx', survey_date: null, created_at: CREATED };
    show('section=inspection&tab=closing', 'closing/summaries', page([{ ...COUNTS.row, Minor_Open: 0, survey }]));
    const shown = within(await table('Closing Audit Report'));
    const to = async (name: string) => (await shown.findByRole('link', { name })).getAttribute('href');
    expect(await to('21')).toBe(`/findings?report=${UUID}&priority=critical&state=open`);
    expect(await to('12')).toBe(`/findings?report=${UUID}&state=progress%2Cready`);
    expect(shown.queryByRole('link', { name: '0' })).toBeNull();
  });

  it('of QSHE reports lead nowhere: the register counts whole surveys', async () => {
    const survey = { UUID, name: 'FCS.xlsx', survey_date: null, created_at: CREATED };
    show('section=qshe', 'qshe/summaries', page([{ ...COUNTS.row, survey }]));
    const shown = within(await table('QHSE'));
    await shown.findByRole('cell', { name: '21' });
    expect(shown.queryByRole('link', { name: '21' })).toBeNull();
  });

  it.each([
    ['section=inspection', 'inspection/summaries', 'Preliminary Report', PERCENT.row],
    ['section=inspection&tab=closing', 'closing/summaries', 'Closing Audit Report', COUNTS.row],
    ['section=inspection&tab=final', 'final_reports', 'Final Condition Survey Report', FILES.row],
  ])('name the survey of a report at %s', async (at, list, name, row) => {
    const survey = { UUID, name: 'Marlin Crest FCS 2026.xlsx', survey_date: '2026-10-23', created_at: CREATED };
    show(
      at,
      list,
      page([
        { ...row, survey },
        { ...row, UUID, survey: { ...survey, name: null } },
      ]),
    );
    const shown = within(await table(name));
    expect(await shown.findAllByText('Marlin Crest FCS 2026')).toHaveLength(1);
    expect(shown.getAllByText('23-Oct-2026')).toHaveLength(1);
    expect(shown.getAllByRole('link', { name: 'View' })).toHaveLength(2);
  });

  it('leave the stop card empty', async () => {
    answer('GET', `/api/rigs/${UUID}`, RIG);
    renderPage(<RigPage />, { path: `/rig/show/${UUID}?section=stop-card`, pattern: PATTERNS.rigShow });
    expect(await screen.findByText('There is nothing here yet.')).toBeTruthy();
  });

  it.each([
    ['section=inspection&tab=final', 'final_reports', 'Final Condition Survey Report'],
    ['section=move-drop&tab=move', 'move_reports', 'Rig Move Audit'],
  ])('offer the download at %s if there are files', async (at, list, name) => {
    show(at, list, page([FILES.row, { ...FILES.row, UUID, files: [] }]));
    const shown = within(await table(name));
    await shown.findByRole('cell', { name: '2' });
    const links = shown.getAllByRole('link', { name: 'Download' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/api/reports/${list}/download/${REPORT}`]);
  });

  it('offer a viewer no download', async () => {
    show('section=inspection&tab=final', 'final_reports', page([FILES.row]), 'viewer');
    const shown = within(await table('Final Condition Survey Report'));
    await shown.findByRole('cell', { name: '1' });
    expect(shown.queryByRole('link', { name: 'Download' })).toBeNull();
  });
});

describe('a page that a row or table links to', () => {
  const may = (open: boolean) => ({ call: () => false, open: () => open });

  it('is offered to users who may open it', () => {
    expect(offeredPath('closingShow', REPORT, may(true))).toBe(`/closing/show/${REPORT}`);
    expect(offeredPath('closingShow', REPORT, may(false))).toBeNull();
  });
});

describe('deleting a report', () => {
  const INSPECTIONS = TABLES[0] as (typeof TABLES)[0];
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Report' }));
    expect(dialog.getByText('Are you sure you want to delete this report?')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  };

  it('asks, says that it is done, and loads the list again', async () => {
    let rows = [PERCENT.row];
    answer('DELETE', `/api/reports/inspection/${REPORT}`, () => {
      rows = [];
      return 'Report is deleted successfully.';
    });
    show(INSPECTIONS.at, INSPECTIONS.list, () => page(rows));
    await remove();
    expect(await screen.findByText('Delete Success')).toBeTruthy();
    expect(screen.getByText('Report is deleted successfully.')).toBeTruthy();
    expect(await screen.findByText('There are no reports here yet.')).toBeTruthy();
  });

  it('names what is deleted with it, and can be undone from the notice', async () => {
    let rows: object[] = [PERCENT.row];
    answer('GET', `/api/reports/inspection/deletion/${REPORT}`, {
      reports: 3,
      findings: 12,
      answers: 0,
      pictures: 131,
      files: 0,
      visits: 0,
    });
    answer('DELETE', `/api/reports/inspection/${REPORT}`, () => {
      rows = [];
      return 'Report is deleted successfully.';
    });
    answer('POST', '/api/trash/undo', () => {
      rows = [PERCENT.row];
      return 'It is restored successfully.';
    });
    show(INSPECTIONS.at, INSPECTIONS.list, () => page(rows));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Report' }));
    expect(await dialog.findByText(/^Deleted with it: 3 reports, 12 findings, 131 pictures\./)).toBeTruthy();
    expect(dialog.getByText(/An admin can restore it from the trash for 30 days\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no reports here yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is restored.')).toBeTruthy();
    expect(await screen.findByRole('cell', { name: '75%' })).toBeTruthy();
    expect(calledWith('POST', '/api/trash/undo').map(({ body }) => body)).toEqual([{ entity: 'report', UUID: REPORT }]);
  });

  it('whose undo comes too late says why', async () => {
    answer('DELETE', `/api/reports/inspection/${REPORT}`, 'Report is deleted successfully.');
    answer('POST', '/api/trash/undo', () => refusal(404, 'not_found', 'This was not found.'));
    show(INSPECTIONS.at, INSPECTIONS.list, page([PERCENT.row]));
    await remove();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This was not found.')).toBeTruthy();
  });

  it('that fails says so and keeps the report', async () => {
    answer('DELETE', `/api/reports/inspection/${REPORT}`, () => refusal(503, 'busy', 'Try again.'));
    show(INSPECTIONS.at, INSPECTIONS.list, page([PERCENT.row]));
    await remove();
    expect(await screen.findByText('Delete Fail')).toBeTruthy();
    expect(screen.getByText('Failed to delete report')).toBeTruthy();
    expect(screen.getByRole('cell', { name: '75%' })).toBeTruthy();
  });

  it('does nothing when it is not confirmed', async () => {
    show(INSPECTIONS.at, INSPECTIONS.list, page([PERCENT.row]));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Report' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledWith('DELETE', `/api/reports/inspection/${REPORT}`)).toEqual([]);
  });

  it('is offered for inspections and drop reports, but only to an admin', async () => {
    show('section=move-drop&tab=drop', 'drop_reports', page([FILES.row]), 'editor');
    await within(await table('Drop Object Survey')).findByRole('cell', { name: '1' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('of the last one on a page goes to the previous page', async () => {
    let total = 11;
    answer('DELETE', `/api/reports/inspection/${REPORT}`, () => {
      total = 10;
      return 'Report is deleted successfully.';
    });
    show(INSPECTIONS.at, INSPECTIONS.list, ({ query }: { query: URLSearchParams }) => {
      const asked = Number(query.get('page'));
      const rows = asked === 1 ? Array.from({ length: 10 }, (_, id) => ({ ...PERCENT.row, id, UUID: String(id) })) : [];
      return page(asked === 2 && total === 11 ? [PERCENT.row] : rows, asked, total);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await screen.findByRole('cell', { name: '11' });
    await remove();
    expect(await screen.findByRole('cell', { name: '10' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: '11' })).toBeNull();
  });
});
