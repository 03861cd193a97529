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
  answer('GET', '/api/findings/choices', { sheets: ['BOP', 'Mast'], owners: [] });
  answer('GET', LIST, page([findingRow(1), findingRow(2, { sheet: 'BOP', priority: 'minor', days_overdue: 0 })]));
});

const open = (query = '', who: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<FindingsPage />, { path: `/findings${query}`, pattern: PATTERNS.findings, ...who });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const list = () => screen.findByRole('list', { name: 'Findings' });
/** What the list was asked for last. */
const asked = () => Object.fromEntries(calledWith('GET', LIST).at(-1)?.query ?? []);

describe('the register of findings', () => {
  it('shows each finding with its priority, place, state, age, due date and owner', async () => {
    answer('GET', LIST, page([findingRow(1, { owner: { UUID: findingId(7), name: 'Bob' } })]));
    open();
    const [item] = within(await list()).getAllByRole('article');
    expect(item?.textContent).toMatch(/Critical1\.1Cracked weld 1Marlin CrestHalcyonMast1 DerrickInspectionOpen/);
    expect(item?.textContent).toMatch(/40 days.*13-Nov-2026.*10 days overdue.*Bob/);
  });

  it('marks what was returned, and finds just that', async () => {
    const returned = { at: '2026-11-20T10:00:00.000Z', by: 'Ann', text: 'Not yet.' };
    answer('GET', LIST, page([findingRow(1, { state: 'progress', returned }), findingRow(2)]));
    open();
    const [first, second] = within(await list()).getAllByRole('article');
    expect(first?.textContent).toContain('In progressReturned');
    expect(second?.textContent).not.toContain('Returned');
    press('Returned');
    await waitFor(() => expect(asked()).toMatchObject({ returned: '1' }));
    expect(screen.getByRole('button', { name: 'Returned' }).getAttribute('aria-pressed')).toBe('true');
    press('Returned');
    // What it then shows is known already.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Returned' }).getAttribute('aria-pressed')).toBe('false'),
    );
  });

  it('says of a closed finding when it was closed and who verified it, instead of when it is due', async () => {
    const closed = { state: 'closed', closed_on: '2026-11-17', verified_by: 'Ann', days_overdue: 0 } as const;
    answer('GET', LIST, page([findingRow(1, closed)]));
    open('?state=closed&sort=closed');
    const [item] = within(await list()).getAllByRole('article');
    expect(item?.textContent).toMatch(/Closed on 17-Nov-2026Verified by Ann/);
    expect(item?.textContent).not.toContain('13-Nov-2026');
    expect(asked()).toMatchObject({ state: 'closed', sort: 'closed' });
  });

  it('shows a company no company', async () => {
    open('', { owner: false });
    const [item] = within(await list()).getAllByRole('article');
    expect(item?.textContent).not.toContain('Halcyon');
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  });

  it('leads from a finding to its page, with the filter and its number', async () => {
    answer('GET', LIST, page([findingRow(1)], 26, 2));
    open('?priority=critical&page=2&sort=age');
    const link = within(await list()).getByRole('link', { name: 'Cracked weld 1' });
    expect(link.getAttribute('href')).toBe(`/finding/show/${findingId(1)}?priority=critical&sort=age&n=26`);
  });

  it('counts what the filter has, and each figure leads to just that', async () => {
    open('?state=open');
    const strip = within(await screen.findByRole('region', { name: 'Figures' }));
    expect(strip.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '24',
      '3',
      '9',
      '12',
      '5',
      '212 days',
    ]);
    expect(strip.getByRole('link', { name: '9' }).getAttribute('href')).toBe('/findings?priority=major&state=open');
    expect(strip.getByRole('link', { name: '5' }).getAttribute('href')).toBe('/findings?state=open&overdue=1');
  });

  it('always says how many are still open in earlier surveys', async () => {
    open();
    expect(await screen.findByText('Nothing is open in earlier surveys.')).toBeTruthy();
  });

  it('leads to those that are still open in earlier surveys', async () => {
    answer('GET', '/api/findings/figures', figures({ earlier: { critical: 1, major: 0, minor: 6, oldest_days: 900 } }));
    open(`?rig=${findingId(901)}`);
    const note = (await screen.findByText('7 still open in earlier surveys')).closest('p');
    expect(note?.textContent).toContain('Critical: 1 · Minor: 6');
    fireEvent.click(screen.getByRole('link', { name: 'Show them' }));
    await waitFor(() => expect(asked()).toMatchObject({ rig: findingId(901), scope: 'earlier' }));
    expect(await screen.findByRole('link', { name: 'Only newest surveys' })).toBeTruthy();
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

describe('its filters', () => {
  it.each([
    ['Major', { priority: 'major' }],
    ['Ready', { state: 'ready' }],
    ['Closed', { state: 'closed' }],
    ['Overdue', { overdue: '1' }],
    ['Earlier', { scope: 'earlier' }],
    ['All', { scope: 'all' }],
  ])('by the chip %s', async (name, expected) => {
    open('?page=3');
    await list();
    press(name);
    await waitFor(() => expect(asked()).toMatchObject({ ...expected, page: '1' }));
    expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy();
  });

  it('by a chip are combined, and taken back by another press', async () => {
    open('?state=open');
    await list();
    press('Ready');
    await waitFor(() => expect(asked()).toMatchObject({ state: 'open,ready' }));
    press('Not closed');
    await waitFor(() => expect(asked()['state']).toBeUndefined());
    expect(screen.getByRole('button', { name: 'Not closed', pressed: true })).toBeTruthy();
  });

  it.each([
    ['Company', 'Dune Ridge', { client: '3' }],
    ['Rig', 'Sahra Falcon', { rig: findingId(911) }],
    ['Report', 'Audit', { kind: 'audit' }],
    ['Section', 'BOP', { sheet: 'BOP' }],
    ['Owner', 'Me', { owner: 'me' }],
    ['Owner', 'Nobody', { owner: 'none' }],
    ['Age', '91 to 180 days', { age_from: '91', age_to: '180' }],
    ['Age', 'More than a year', { age_from: '366' }],
    ['Sort by', 'Rig', { sort: 'rig' }],
  ])('by %s: %s', async (filter, option, expected) => {
    open();
    await list();
    await filterBy(filter, option);
    await waitFor(() => expect(asked()).toMatchObject(expected));
  });

  it('offer the rigs of the chosen company only', async () => {
    open('?client=3');
    await screen.findByRole('option', { name: 'Sahra Falcon' });
    expect(optionsOf('Rig')).toEqual(['All', 'Sahra Falcon']);
  });

  it('that only a link sets are named, and can be removed', async () => {
    open(`?report=${findingId(902)}&due_to=2026-11-30&asked=1`);
    await list();
    expect(asked()).toMatchObject({ report: findingId(902), due_to: '2026-11-30', asked: '1' });
    press('Remove the filter: Due by 30-Nov-2026');
    await waitFor(() => expect(asked()['due_to']).toBeUndefined());
    press('Remove the filter: One report');
    await waitFor(() => expect(asked()['report']).toBeUndefined());
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
    expect(await screen.findByRole('list', { name: 'الملاحظات' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'متأخرة', pressed: true })).toBeTruthy();
  });
});
