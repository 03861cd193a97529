import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { figures, findingId, findingRow } from '../../test/findings.ts';
import { withIndexedDb } from '../../test/indexed-db.ts';
import { answer, calledWith, filterBy, optionsOf, refusal, renderPage, speakArabic } from '../../test/support.tsx';
import FindingsPage from './findings-page.tsx';

withIndexedDb();

const LIST = '/api/findings/list';
const page = (rows: unknown[], total = rows.length, current_page = 1) => ({
  data: rows,
  current_page,
  per_page: 25,
  total,
});

beforeEach(() => {
  answer('GET', '/api/clients/all', [
    { id: 2, name: 'Halcyon', active: 1 },
    { id: 3, name: 'Dune Ridge', active: 1 },
  ]);
  answer('GET', '/api/rigs/all', [
    { id: 5, UUID: findingId(901), name: 'Marlin Crest', client_id: 2 },
    { id: 6, UUID: findingId(911), name: 'Sahra Falcon', client_id: 3 },
  ]);
  answer('GET', '/api/findings/figures', figures());
  answer('GET', '/api/findings/choices', { sheets: ['BOP', 'Mast'], sections: ['1 Derrick', '2 Crane'], owners: [] });
  answer('GET', LIST, page([findingRow(1), findingRow(2, { sheet: 'BOP', priority: 'minor', days_overdue: 0 })]));
});

const open = (query = '', who: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<FindingsPage />, { path: `/findings${query}`, pattern: PATTERNS.findings, ...who });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const list = () => screen.findByRole('table', { name: 'Findings' });
/** The rows of the list, without its heads. */
const rows = async () =>
  within(await list())
    .getAllByRole('row')
    .slice(1);
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));
/** The menu of all filters, which is loaded when it is first opened. */
async function openMenu() {
  press('Filter');
  return within(await screen.findByRole('dialog', { name: 'Filter' }));
}
const chipNamed = (name: string) => screen.queryByRole('button', { name: `Remove the filter: ${name}` });
/** What the list was asked for last. */
const asked = () => Object.fromEntries(calledWith('GET', LIST).at(-1)?.query ?? []);

describe('the register of findings', () => {
  it('shows each finding with its priority, place, state, age, due date and owner', async () => {
    answer('GET', LIST, page([findingRow(1, { owner: { UUID: findingId(7), name: 'Bob' } })]));
    open();
    const [row] = await rows();
    expect(row?.textContent).toMatch(/1\.1CriticalCracked weld 1Marlin Crest1 DerrickCrownHalcyonInspectionOpen/);
    expect(row?.textContent).toMatch(/40 days old13-Nov-202610 days lateBob/);
  });

  it('marks what was returned, instead of saying that it is in progress', async () => {
    const returned = { at: '2026-11-20T10:00:00.000Z', by: 'Ann', text: 'Not yet.' };
    answer('GET', LIST, page([findingRow(1, { state: 'progress', returned }), findingRow(2, { state: 'progress' })]));
    open();
    const [first, second] = await rows();
    expect(first?.textContent).toContain('Returned');
    expect(first?.textContent).not.toContain('In progress');
    expect(second?.textContent).toContain('In progress');
  });

  it('says of a closed finding when it was closed and who verified it, instead of when it is due', async () => {
    const closed = { state: 'closed', closed_on: '2026-11-17', verified_by: 'Ann', days_overdue: 0 } as const;
    answer('GET', LIST, page([findingRow(1, closed)]));
    open('?state=closed&sort=closed');
    const heads = within(await list()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Closed on', 'Verified by']));
    const [row] = await rows();
    expect(row?.textContent).toMatch(/after 40 days17-Nov-2026.*Ann/);
    expect(row?.textContent).not.toContain('13-Nov-2026');
    expect(asked()).toMatchObject({ state: 'closed', sort: 'closed' });
  });

  it('beside others says of each whether its day is that of closing', async () => {
    const closed = { state: 'closed', closed_on: '2026-11-17', verified_by: 'Ann', days_overdue: 0 } as const;
    answer('GET', LIST, page([findingRow(1, closed), findingRow(2)]));
    open('?state=open,closed');
    const heads = within(await list()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Due, closed on', 'Owner, verified by']),
    );
    const [first, second] = await rows();
    expect(first?.textContent).toContain('17-Nov-2026ClosedAnn');
    expect(second?.textContent).toContain('13-Nov-202610 days lateNo owner');
  });

  it.each([
    ['Ref., priority', 'priority', 'ascending'],
    ['Deficiency, rig', 'rig', 'ascending'],
    ['State, age', 'age', 'descending'],
  ])('is sorted by the head %s', async (name, sort, order) => {
    open('?page=2');
    await list();
    expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('ascending');
    press(name);
    await waitFor(() => expect(asked()).toMatchObject({ sort, page: '1' }));
    expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(order);
    expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('none');
  });

  it('shows a company no company', async () => {
    open('', { owner: false });
    const [row] = await rows();
    expect(row?.textContent).not.toContain('Halcyon');
    expect((await openMenu()).queryByRole('combobox', { name: 'Company' })).toBeNull();
  });

  it('leads from a finding to its page, with the filter and its number', async () => {
    answer('GET', LIST, page([findingRow(1)], 26, 2));
    open('?priority=critical&page=2&sort=age');
    const link = within(await list()).getByRole('link', { name: 'Cracked weld 1' });
    expect(link.getAttribute('href')).toBe(`/finding/show/${findingId(1)}?priority=critical&sort=age&n=26`);
  });

  it('counts what the filter has, and each figure leads to just that', async () => {
    open('?state=open');
    const figuresLine = within(await screen.findByRole('region', { name: 'Figures' }));
    expect(figuresLine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '24 in the newest surveys',
      '3 critical',
      '9 major',
      '12 minor',
      '5 overdue',
      'oldest 212 days',
      'Nothing is open in earlier surveys.',
    ]);
    const pathOf = (name: string) => figuresLine.getByRole('link', { name }).getAttribute('href');
    expect(pathOf('9 major')).toBe('/findings?priority=major&state=open');
    expect(pathOf('5 overdue')).toBe('/findings?state=open&overdue=1');
    expect(pathOf('oldest 212 days')).toBe('/findings?state=open&sort=age');
  });

  it('leads to those that are still open in earlier surveys, and says how many of them are critical', async () => {
    answer('GET', '/api/findings/figures', figures({ earlier: { critical: 1, major: 0, minor: 6, oldest_days: 900 } }));
    open(`?rig=${findingId(901)}`);
    fireEvent.click(await screen.findByRole('link', { name: /^7 more in earlier surveys.*, 1 critical$/ }));
    await waitFor(() => expect(asked()).toMatchObject({ rig: findingId(901), scope: 'earlier' }));
    press('Remove the filter: Surveys: Earlier');
    await waitFor(() => expect(chipNamed('Surveys: Earlier')).toBeNull());
  });

  it('says that it is still being filled', async () => {
    answer('GET', LIST, () => new Response(JSON.stringify(page([findingRow(1)])), { headers: { 'X-Preparing': '1' } }));
    open();
    expect(await screen.findByText(/still being filled/)).toBeTruthy();
  });

  it('says nothing of that once it is filled', async () => {
    open();
    await list();
    expect(screen.queryByText(/still being filled/)).toBeNull();
  });

  it('without findings says so, and with a filter that none match it', async () => {
    answer('GET', LIST, page([]));
    const { unmount } = open();
    expect(await screen.findByText('No findings.')).toBeTruthy();
    unmount();
    open('?overdue=1');
    expect(await screen.findByText('No findings match these filters.')).toBeTruthy();
  });

  it('that can not be loaded says why, and is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', LIST, () => refusal(422, 'invalid', 'Broken.'));
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer('GET', LIST, page([findingRow(1)]));
    fireEvent.click(retry);
    expect(await list()).toBeTruthy();
  });

  it('turns to its last page if the address has one beyond', async () => {
    answer('GET', LIST, ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '9' ? page([], 26, 9) : page([findingRow(1)], 26, 2),
    );
    open('?page=9');
    expect(await list()).toBeTruthy();
    expect(asked()).toMatchObject({ page: '2' });
  });
});

describe('its views', () => {
  it('are counted over everything, and lead there', async () => {
    answer('GET', '/api/findings/figures', ({ query }: { query: URLSearchParams }) =>
      figures({
        total: query.get('returned') ? 4 : query.get('state') === 'ready' ? 21 : query.get('asked') ? 3 : 150,
      }),
    );
    open(`?rig=${findingId(901)}`);
    await list();
    await waitFor(() =>
      expect(
        views()
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Not closed150', 'Returned4', 'Ready for verification21', 'Questions3', 'Proposals150', 'Closed150']),
    );
    expect(views().getByRole('link', { current: 'page' }).textContent).toBe('Not closed150');
    fireEvent.click(views().getByRole('link', { name: /^Returned/ }));
    await waitFor(() => expect(asked()).toMatchObject({ returned: '1' }));
    expect(asked()['rig']).toBeUndefined();
    expect(views().getByRole('link', { current: 'page' }).textContent).toBe('Returned4');
  });

  it('are left by no filter within them', async () => {
    open(`?returned=1&rig=${findingId(901)}`);
    await list();
    expect(views().getByRole('link', { current: 'page' }).textContent).toContain('Returned');
    press('Clear filters');
    await waitFor(() => expect(asked()['rig']).toBeUndefined());
    expect(asked()).toMatchObject({ returned: '1' });
  });
});

describe('its filters', () => {
  it.each([
    ['Major', { priority: 'major' }, 'Major'],
    ['Overdue', { overdue: '1' }, 'Overdue'],
    ['Returned', { returned: '1' }, null],
    ['Closed', { state: 'open,progress,ready,closed,unclear' }, 'State: Open, In progress, Ready, Closed, Unclear'],
    ['Closed in 30 days', { closed_days: '30' }, 'Closed in 30 days'],
  ])('by %s', async (name, expected, chip) => {
    open('?page=3');
    await list();
    const menu = await openMenu();
    fireEvent.click(menu.getByRole('checkbox', { name }));
    await waitFor(() => expect(asked()).toMatchObject({ ...expected, page: '1' }));
    expect(menu.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
    if (chip === null) return;
    press(`Remove the filter: ${chip}`);
    await waitFor(() => expect(menu.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false));
  });

  it.each([
    ['Earlier', 'earlier'],
    ['All', 'all'],
  ])('by surveys: %s', async (name, scope) => {
    open();
    await list();
    fireEvent.click((await openMenu()).getByRole('radio', { name }));
    await waitFor(() => expect(asked()).toMatchObject({ scope }));
  });

  it('say how many findings each choice has', async () => {
    open('?priority=major');
    await list();
    const menu = await openMenu();
    const countOf = (name: string) =>
      menu.getByRole('checkbox', { name, description: /^\d+$/ }).closest('div')?.textContent;
    await waitFor(() => expect(countOf('Critical')).toBe('Critical3'));
    expect(countOf('Open')).toBe('Open20');
    expect(countOf('Overdue')).toBe('Overdue5');
    expect(menu.getByText('24 findings match')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Show 24 findings' })).toBeTruthy();
  });

  it.each([
    ['Company', 'Dune Ridge', { client: '3' }, 'Company: Dune Ridge'],
    ['Rig', 'Sahra Falcon', { rig: findingId(911) }, 'Rig: Sahra Falcon'],
    ['Report', 'Audit', { kind: 'audit' }, 'Report: Audit'],
    ['Sheet', 'BOP', { sheet: 'BOP' }, 'Sheet: BOP'],
    ['Section', '2 Crane', { section: '2 Crane' }, 'Section: 2 Crane'],
    ['Owner', 'Nobody', { owner: 'none' }, 'Owner: Nobody'],
    ['Age', '91 to 180 days', { age_from: '91', age_to: '180' }, 'Age: 91 to 180 days'],
    ['Age', 'More than a year', { age_from: '366' }, 'Age: More than a year'],
  ])('by %s: %s', async (filter, option, expected, chip) => {
    open();
    await list();
    await openMenu();
    await filterBy(filter, option);
    await waitFor(() => expect(asked()).toMatchObject(expected));
    press(`Remove the filter: ${chip}`);
    await waitFor(() => expect(chipNamed(chip)).toBeNull());
  });

  it('by what is theirs, with one button', async () => {
    open();
    await list();
    const mine = screen.getByRole('button', { name: 'Mine', pressed: false });
    fireEvent.click(mine);
    await waitFor(() => expect(asked()).toMatchObject({ owner: 'me' }));
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mine', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Mine', pressed: false })).toBeTruthy();
  });

  it('are beside the order', async () => {
    open();
    await list();
    await filterBy('Sort by', 'Rig');
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'rig' }));
  });

  it('offer the rigs of the chosen company only', async () => {
    open('?client=3');
    await list();
    await openMenu();
    await screen.findByRole('option', { name: 'Sahra Falcon' });
    expect(optionsOf('Rig')).toEqual(['All', 'Sahra Falcon']);
  });

  it('that only a link sets are named, and can be removed', async () => {
    open(`?report=${findingId(902)}&due_to=2026-11-30&search=wire`);
    await list();
    expect(asked()).toMatchObject({ report: findingId(902), due_to: '2026-11-30', search: 'wire' });
    press('Remove the filter: Due by 30-Nov-2026');
    await waitFor(() => expect(asked()['due_to']).toBeUndefined());
    press('Remove the filter: One report');
    await waitFor(() => expect(asked()['report']).toBeUndefined());
    expect(asked()).toMatchObject({ search: 'wire' });
  });

  it('are cleared at once, but for the scope', async () => {
    open('?priority=minor&overdue=1&scope=all&search=wire');
    await list();
    press('Clear filters');
    await waitFor(() => expect(asked()).toEqual(expect.not.objectContaining({ priority: 'minor' })));
    expect(asked()).toMatchObject({ scope: 'all' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('are in Arabic too', async () => {
    await speakArabic();
    open('?overdue=1');
    expect(await screen.findByRole('table', { name: 'الملاحظات' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /متأخرة$/ })).toBeTruthy();
  });
});
