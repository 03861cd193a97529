import type { Role } from '@rigbook/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteSaved } from '../../../lib/navigation/just-saved.ts';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { figures } from '../../../test/findings.ts';
import { aRig, RIG_UUID as UUID } from '../../../test/rig.ts';
import { answer, calledWith, renderPage } from '../../../test/support.tsx';
import RigPage from '../rig-page.tsx';

const REPORT = '22222222-2222-4222-8222-222222222222';
const CREATED = '2026-11-20T08:00:00.000Z';

const RIG = aRig({
  reports: { audit: 2, auditClosing: 2, qshe: 1 },
  specs: [
    {
      id: 701,
      title: 'General Data',
      rig_id: 7,
      subSpecs: [
        {
          id: 70_101,
          title: 'Identification',
          rig_spec_id: 701,
          Identity: {
            id: 1,
            sub_spec_id: 70_101,
            Builder: 'Lone Ridge',
            Flag: '',
            'H2S service': '1',
            'Spring loaded': '0',
          },
        },
      ],
    },
  ],
});

const page = (data: object[]) => ({ data, current_page: 1, per_page: 10, total: data.length });

const preliminary = (more: object = {}) => ({
  id: 1,
  UUID: REPORT,
  Critical_Closed_Percentage: 75,
  Major_Closed_Percentage: '---',
  Minor_Closed_Percentage: 0,
  Overall_Closed_Percentage: 33,
  survey_date: null,
  created_at: CREATED,
  sheet: 'sheets/original.xlsx',
  ...more,
});

const followUp = (updated_at: string) => ({
  id: 2,
  UUID: REPORT,
  Critical_Open: 1,
  Critical_In_Progress: 2,
  Major_Open: 3,
  Major_In_Progress: 4,
  Minor_Open: 5,
  Minor_In_Progress: 6,
  Overall_Open: 9,
  Overall_In_Progress: 12,
  created_at: CREATED,
  updated_at,
});

function show(search = '', role: Role = 'admin') {
  answer('GET', `/api/rigs/${UUID}`, RIG);
  answer('GET', '/api/findings/figures', figures());
  renderPage(<RigPage />, { role, path: `/rig/show/${UUID}${search}`, pattern: PATTERNS.rigShow });
}

const cellsOfFirstRow = async (table: string) => {
  const [first] = await within(await screen.findByRole('table', { name: table })).findAllByRole('cell');
  const row = first?.closest('tr');
  if (!row) throw new Error('The table has no row.');
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

describe('the page of a rig', () => {
  it('says LOADING DATA ... until the rig is loaded', async () => {
    show();
    expect(screen.getByText('LOADING DATA ...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Falcon 12' })).toBeTruthy();
    expect(screen.queryByText('LOADING DATA ...')).toBeNull();
  });

  const SURVEYS = ['Specifications', 'Rig Inspection (Full Condition Survey)', 'Rig Audit', 'Rig Acceptance'];
  const FILES = 'Rig Move Audit & Drop Object Survey';
  it.each<[Role, string[], boolean]>([
    ['admin', [...SURVEYS, 'Stop Card (HSE)', 'QHSE', FILES], true],
    ['editor', [...SURVEYS, FILES], true],
    ['default', [...SURVEYS, FILES], true],
    ['viewer', [...SURVEYS, 'QHSE', FILES], false],
    ['qhse', [...SURVEYS, 'Stop Card (HSE)', 'QHSE', FILES], false],
    ['client', [...SURVEYS, FILES], false],
  ])('shows %s the sections %j; may change the image: %s', async (role, sections, mayEdit) => {
    show('', role);
    await screen.findByRole('heading', { name: 'Falcon 12' });
    await screen.findByRole('button', { name: 'Specifications' });
    const controls = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(controls).toEqual(sections);
    expect(screen.queryByRole('button', { name: 'Edit' }) !== null).toBe(mayEdit);
  });

  it('loads the reports of a section when it is opened', async () => {
    answer('GET', `/api/reports/qshe/summaries/${UUID}`, page([]));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'QHSE' }));
    expect(await screen.findByText('There are no reports here yet.')).toBeTruthy();
    expect(calledWith('GET', `/api/reports/closing/summaries/${UUID}`)).toEqual([]);
  });

  it('says at each section how many reports it has', async () => {
    show();
    const countOf = async (name: string) =>
      (await screen.findByRole('button', { name })).closest('h2')?.nextElementSibling?.textContent;
    expect(await countOf('Rig Audit')).toBe('2 reports');
    expect(await countOf('QHSE')).toBe('1 report');
    expect(calledWith('GET', `/api/reports/audit/summaries/${UUID}`)).toEqual([]);
    expect(await countOf('Rig Acceptance')).toBe('None yet');
    expect(await countOf('Stop Card (HSE)')).toBe('');
  });

  it('opens the section and tab of the address', async () => {
    answer('GET', `/api/reports/closing/summaries/${UUID}`, page([followUp(CREATED)]));
    show('?section=inspection&tab=closing');
    await screen.findByRole('table', { name: 'Closing Audit Report' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Closing Audit Report');
  });
});

describe('what is open on the page of a rig', () => {
  const open = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  const list = () =>
    answer('GET', `/api/reports/audit/summaries/${UUID}`, page([preliminary(), preliminary({ id: 3, UUID })]));

  it('is open again when one comes back to it, until it is closed', async () => {
    list();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Rig Audit' }));
    await screen.findByRole('table', { name: 'Preliminary Report' });
    cleanup();
    show();
    await waitFor(() => expect(open()).toEqual(['Rig Audit']));
    fireEvent.click(screen.getByRole('button', { name: 'Rig Audit' }));
    await waitFor(() => expect(open()).toEqual([]));
    cleanup();
    show();
    await screen.findByRole('heading', { name: 'Falcon 12' });
    expect(open()).toEqual([]);
  });

  it('is where a report was just saved, whose row is marked', async () => {
    list();
    noteSaved({ rig: UUID, kind: 'audit', UUID: REPORT });
    show();
    const table = within(await screen.findByRole('table', { name: 'Preliminary Report' }));
    await table.findByRole('cell', { name: '2' });
    expect(table.getAllByRole('row').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    cleanup();
    show();
    const again = within(await screen.findByRole('table', { name: 'Preliminary Report' }));
    await again.findByRole('cell', { name: '2' });
    expect(again.queryByRole('row', { current: true })).toBeNull();
  });

  it('is not changed by what was saved for another rig', async () => {
    noteSaved({ rig: REPORT, kind: 'audit', UUID: REPORT });
    show();
    await screen.findByRole('heading', { name: 'Falcon 12' });
    expect(open()).toEqual([]);
  });
});

describe('the condition of a rig', () => {
  const condition = {
    critical_open: 9,
    percent_closed: 36,
    surveyed_on: '2026-10-23',
    report: { UUID: REPORT, kind: 'inspection' },
  };
  const head = async (more: object) => {
    answer('GET', `/api/rigs/${UUID}`, { ...RIG, ...more });
    renderPage(<RigPage />, { path: `/rig/show/${UUID}`, pattern: PATTERNS.rigShow });
    await screen.findByRole('heading', { name: 'Falcon 12' });
  };

  it('says what is open and closed, and leads to the survey', async () => {
    await head({ condition });
    const items = within(screen.getByRole('list', { name: 'Condition' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['36% closed', 'Surveyed 23-Oct-2026']);
    const link = screen.getByRole('link', { name: 'Surveyed 23-Oct-2026' });
    expect(link.getAttribute('href')).toBe(`/inspection/show/${REPORT}`);
  });

  it('after a survey without findings says so', async () => {
    await head({ condition: { ...condition, critical_open: 0, percent_closed: null } });
    expect(screen.getByText('No findings')).toBeTruthy();
    expect(screen.queryByText('0 critical open')).toBeNull();
  });

  it('that was never surveyed is said to be so, unless the user may not know', async () => {
    await head({ condition: null });
    expect(screen.getByText('Not surveyed yet')).toBeTruthy();
  });

  it('is not shown to users who may list no survey', async () => {
    await head({});
    expect(screen.queryByText('Not surveyed yet')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Condition' })).toBeNull();
  });
});

describe('the table of preliminary reports', () => {
  const LIST = `/api/reports/inspection/summaries/${UUID}`;

  it('has a % after every percentage except the placeholder', async () => {
    answer('GET', LIST, page([preliminary()]));
    show('?section=inspection');
    expect((await cellsOfFirstRow('Preliminary Report')).slice(0, 5)).toEqual(['1', '75%', '---', '0%', '33%']);
  });

  it('offers the original workbook if there is one', async () => {
    answer('GET', LIST, page([preliminary({ sheet: null }), preliminary({ id: 3, UUID: UUID })]));
    show('?section=inspection');
    await screen.findByRole('cell', { name: '2' });
    const links = screen.getAllByRole('link', { name: 'Download Original File' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/api/reports/inspection/download/${UUID}`]);
    expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(2);
  });

  it('offers a client neither downloading nor adding', async () => {
    answer('GET', LIST, page([preliminary()]));
    show('?section=inspection', 'client');
    expect(await screen.findByRole('link', { name: 'View' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Download Original File' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
  });

  it('links to a new inspection of this rig', async () => {
    answer('GET', LIST, page([]));
    show('?section=inspection');
    expect((await screen.findByRole('link', { name: 'Add' })).getAttribute('href')).toBe(`/inspection/add/${UUID}`);
  });
});

describe('the table of closing reports', () => {
  const LIST = `/api/reports/closing/summaries/${UUID}`;

  it('shows the eight counts, and --- for a report that was never updated', async () => {
    answer('GET', LIST, page([followUp(CREATED)]));
    show('?section=inspection&tab=closing');
    const cells = await cellsOfFirstRow('Closing Audit Report');
    expect(cells.slice(0, 9)).toEqual(['1', '1', '2', '3', '4', '5', '6', '9', '12']);
    expect(cells[10]).toBe('---');
  });

  it('shows when a report was updated', async () => {
    answer('GET', LIST, page([followUp('2026-11-21T09:30:00.000Z')]));
    show('?section=inspection&tab=closing');
    const cells = await cellsOfFirstRow('Closing Audit Report');
    expect(cells[10]).toContain('2026');
    expect(cells[10]).not.toBe(cells[9]);
  });
});

describe('the specifications', () => {
  it('show names and values, Yes and No for boolean-like fields, and never a hidden key', async () => {
    show('?section=specifications');
    fireEvent.click(await screen.findByRole('button', { name: /General Data/ }));
    const table = within(await screen.findByRole('table', { name: 'Identity' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Builder',
      'Flag',
      'H2S service',
      'Spring loaded',
    ]);
    expect(rows.map((row) => within(row).getByRole('cell').textContent)).toEqual([
      'Lone Ridge',
      '—Not filled in',
      'Yes',
      'No',
    ]);
  });

  it('show how many fields of each group are filled in', async () => {
    show('?section=specifications');
    expect(await screen.findByText('3 of 4 filled in')).toBeTruthy();
  });
});
