import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { boardRow, boardTotals, figures, findingId } from '../../test/findings.ts';
import { answer, calledWith, filterBy, renderPage } from '../../test/support.tsx';
import FleetPage from './fleet-page.tsx';
import { OpenFindings } from './public.ts';

const BOARD = '/api/findings/board';

beforeEach(() => {
  answer('GET', '/api/clients/all', [{ id: 2, name: 'Halcyon', active: 1 }]);
  answer('GET', '/api/findings/figures', figures());
  answer('GET', '/api/findings/trend', [{ month: '2026-11', found: 3, closed: 1, open_at_end: 24 }]);
  answer('GET', BOARD, {
    data: [boardRow(1), boardRow(2, { oldest_days: null, overdue: 0, next_visit: null })],
    current_page: 1,
    per_page: 25,
    total: 2,
    totals: boardTotals,
  });
});

const open = (query = '', who: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<FleetPage />, { path: `/fleet${query}`, pattern: PATTERNS.fleet, ...who });

const rowOf = async (n: number) => (await screen.findByRole('link', { name: `Rig ${n}` })).closest('tr');
const lastQuery = () => Object.fromEntries(calledWith('GET', BOARD).at(-1)?.query ?? []);

describe('the board', () => {
  it('has a row for each rig with what is open on it', async () => {
    open('', { owner: false });
    const cells = [...((await rowOf(1))?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cells).toEqual(['Rig 1', '3', '9', '12', '5', '212 days', '1', '2', '3', '4', '14-Oct-2026', '1-Dec-2026']);
  });

  it('leads from each figure to just the findings that it counts', async () => {
    open();
    const row = within((await rowOf(1)) ?? document.body);
    const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Rig 1, Critical: 3')).toBe(
      `/findings?rig=${findingId(1)}&priority=critical&state=open%2Cprogress%2Cready`,
    );
    expect(hrefOf('Rig 1, Overdue: 5')).toBe(`/findings?rig=${findingId(1)}&overdue=1`);
    expect(hrefOf('Rig 1, Earlier: 3')).toBe(`/findings?rig=${findingId(1)}&scope=earlier`);
  });

  it('has no link where there is nothing', async () => {
    open();
    const row = within((await rowOf(2)) ?? document.body);
    expect(row.queryByRole('link', { name: /Overdue|Oldest/ })).toBeNull();
  });

  it('has the totals of all rigs, and what earlier surveys still have open', async () => {
    answer('GET', '/api/findings/figures', figures({ earlier: { critical: 1, major: 0, minor: 2, oldest_days: 90 } }));
    open();
    const totals = within(await screen.findByRole('region', { name: 'All rigs' }));
    expect((await totals.findByRole('link', { name: 'Critical: 3' })).getAttribute('href')).toBe(
      '/findings?priority=critical&state=open%2Cprogress%2Cready',
    );
    expect(totals.getByText('3 still open in earlier surveys')).toBeTruthy();
  });

  it('is sorted and restricted to a company, from its first page', async () => {
    open('?page=2');
    await rowOf(1);
    await filterBy('Sort by', 'Overdue');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'overdue', page: '1' }));
    await filterBy('Company', 'Halcyon');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'overdue', client: '2' }));
    expect(screen.getByRole('link', { name: 'Ready: 1' }).getAttribute('href')).toBe('/findings?client=2&state=ready');
  });

  it('shows the ages and the last year with their figures as tables', async () => {
    open();
    const ages = within(await screen.findByRole('table', { name: 'Not closed by age, newest surveys' }));
    expect(ages.getByRole('row', { name: '31 to 90 days 10' })).toBeTruthy();
    const trend = within(await screen.findByRole('table', { name: 'Last 12 months, findings of the newest surveys' }));
    expect(trend.getByRole('row', { name: 'Nov 26 3 1 24' })).toBeTruthy();
  });
});

describe('the surveys that are counted', () => {
  const TREND = '/api/findings/trend';
  const FIGURES = '/api/findings/figures';
  const older = { critical: 1, major: 0, minor: 2, oldest_days: 1216 };
  const scopes = () => [BOARD, TREND, FIGURES].map((call) => calledWith('GET', call).at(-1)?.query.get('scope'));

  it('are the newest ones, and each figure and chart says so', async () => {
    answer('GET', FIGURES, figures({ earlier: older }));
    open();
    await rowOf(1);
    expect(await screen.findByRole('table', { name: 'Last 12 months, findings of the newest surveys' })).toBeTruthy();
    expect(scopes().map((scope) => scope || 'current')).toEqual(['current', 'current', 'current']);
    expect(screen.getByText('In the newest surveys')).toBeTruthy();
  });

  it('are named where the oldest finding is in an earlier one', async () => {
    answer('GET', FIGURES, figures({ earlier: older }));
    open('?client=2');
    const oldest = await screen.findByRole('link', { name: '1,216 days earlier survey' });
    expect(oldest.getAttribute('href')).toBe('/findings?client=2&scope=earlier&sort=age');
  });

  it('are chosen once for figures, board, charts and document, in the address', async () => {
    open();
    await rowOf(1);
    await filterBy('Surveys', 'All');
    expect(await screen.findByRole('table', { name: 'Last 12 months, findings of all surveys' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Not closed by age, all surveys' })).toBeTruthy();
    await waitFor(() => expect(scopes()).toEqual(['all', 'all', 'all']));
    expect(screen.getByText('In all surveys')).toBeTruthy();
    const row = within((await rowOf(1)) ?? document.body);
    expect(row.getByRole('link', { name: 'Rig 1, Overdue: 5' }).getAttribute('href')).toBe(
      `/findings?rig=${findingId(1)}&overdue=1&scope=all`,
    );
  });
});

describe('the line of a rig or a survey', () => {
  const show = (of: { rig: string } | { report: string } = { rig: findingId(901) }) =>
    renderPage(<OpenFindings of={of} />);

  it('counts what is open and leads to the register', async () => {
    answer(
      'GET',
      '/api/findings/figures',
      figures({ earlier: { critical: 1, major: 0, minor: 0, oldest_days: 1216 } }),
    );
    show();
    const line = await screen.findByRole('link', { name: /^\d+ open in the newest surveys/ });
    expect(line.getAttribute('href')).toBe(`/findings?rig=${findingId(901)}`);
    const critical = screen.getByRole('link', { name: '3 critical' });
    expect(critical.getAttribute('href')).toBe(`/findings?rig=${findingId(901)}&priority=critical`);
    fireEvent.click(screen.getByRole('link', { name: /^1 more in earlier surveys/ }));
    expect(await screen.findByText('Now at /findings')).toBeTruthy();
  });

  it('of a survey counts its own findings and the overdue ones among them, and nothing of earlier surveys', async () => {
    answer(
      'GET',
      '/api/findings/figures',
      figures({ overdue: 4, earlier: { critical: 1, major: 0, minor: 0, oldest_days: 1216 } }),
    );
    show({ report: findingId(77) });
    const overdue = await screen.findByRole('link', { name: '4 overdue' });
    expect(overdue.getAttribute('href')).toBe(`/findings?report=${findingId(77)}&overdue=1`);
    expect(screen.queryByRole('link', { name: /in earlier surveys/ })).toBeNull();
  });

  it('of a rig without any says so', async () => {
    answer('GET', '/api/findings/figures', figures({ total: 0, oldest_days: null }));
    show();
    expect(await screen.findByRole('link', { name: /^0 open in the newest surveys/ })).toBeTruthy();
  });
});
