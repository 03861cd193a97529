import type { DraftRow, Home } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findingId, findingRow } from '../../test/findings.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import HomePage from './home-page.tsx';

const NOTHING_OPEN = { open: { critical: 0, major: 0, minor: 0 }, rigs: 0, most: [] };
const NOTHING: Home = { since: '2026-11-05T07:30:00.000Z', changes: [], visits: [], fleet: NOTHING_OPEN, undecided: 0 };
const CHANGE = { at: '2026-11-06T08:00:00.000Z', user_name: 'Ada', client: 'Halcyon', rig: 'Marlin Crest' } as const;
const HOME: Home = {
  ...NOTHING,
  changes: [
    { ...CHANGE, action: 'change', entity: 'report', kind: 'closing', UUID: 'c-1' },
    { ...CHANGE, action: 'add', entity: 'rig', kind: null, UUID: 'r-1', user_name: null },
  ],
  visits: [{ UUID: 'v-1', date: '2026-11-12', rig: 'Crest Voyager', type: 'NDT', client: 'Halcyon' }],
  fleet: {
    open: { critical: 12, major: 4, minor: 0 },
    earlier: { critical: 1, major: 0, minor: 6, oldest_days: 1216 },
    rigs: 9,
    most: [{ UUID: 'r-2', name: 'Dune Falcon', client: 'Halcyon', open: 3 }],
  },
};

const work = () => within(screen.getByRole('region', { name: 'Your work' }));
const links = () =>
  work()
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

describe('the home page of a person at work', () => {
  it('links to what others have changed, the next visits and rigs with open criticals', async () => {
    answer('GET', '/api/home', HOME);
    renderPage(<HomePage />, { owner: false });
    await screen.findByText('Dune Falcon');
    expect(links()).toEqual([
      ['/findings?rig=r-2&priority=critical&state=open,progress,ready', 'Dune Falcon3 open'],
      ['/fleet', 'All rigs, newest surveys: 12 critical, 4 major, 0 minor open'],
      ['/findings?scope=earlier&sort=age', '7 more in earlier surveys, oldest 1,216 days'],
      ['/visit/show/v-1', expect.stringMatching(/^Crest VoyagerNDT12/)],
      ['/closing/show/c-1', expect.stringMatching(/^Marlin CrestChanged · Closing report/)],
      ['/rig/show/r-1', expect.stringMatching(/^Marlin CrestRig added/)],
    ]);
    expect(work().getByText('8 more rigs')).toBeTruthy();
    expect(work().queryByText(/Halcyon/)).toBeNull();
  });

  it('begins with what waits for them, each row the finding itself', async () => {
    answer('GET', '/api/home', HOME);
    const none = { total: 0, first: [] };
    answer('GET', '/api/findings/turn', {
      ...Object.fromEntries(['replied', 'due', 'unowned', 'ready', 'asked'].map((turn) => [turn, none])),
      returned: { total: 1, first: [findingRow(1, { ref: 'DM-06', deficiency: 'Safety wires are missing' })] },
      overdue: { total: 5, first: [findingRow(2, { ref: 'DE-01', days_overdue: 34 })] },
    });
    renderPage(<HomePage />, { owner: false });
    const waiting = within(await screen.findByRole('region', { name: 'What waits for me' }));
    expect(waiting.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'What waits for me',
      'Returned to you 1',
      'Yours, late 5',
    ]);
    expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/findings?turn=returned',
      '/turn',
      `/finding/show/${findingId(1)}?turn=returned`,
      '/findings?turn=overdue',
      `/finding/show/${findingId(2)}?turn=overdue`,
    ]);
    expect(waiting.getByText('34 days late')).toBeTruthy();
  });

  describe('and may work on surveys', () => {
    const draft = (n: number, own: Partial<DraftRow> = {}): DraftRow => ({
      UUID: `d-${n}`,
      kind: 'inspection',
      rig: { UUID: `r-${n}`, name: `Rig ${n}` },
      client: { id: 1, name: 'Halcyon' },
      title: '',
      survey_date: null,
      findings: n,
      author: 'Ada',
      discard: 0,
      created_at: '2026-11-05T07:30:00.000Z',
      updated_at: `2026-11-05T07:3${n}:00.000Z`,
      ...own,
    });
    const draftsAre = (kind: string, ...data: DraftRow[]) =>
      answer('GET', `/api/reports/${kind}/drafts`, { data, current_page: 1, per_page: 10, total: data.length });
    const list = () => screen.findByRole('region', { name: 'Surveys that are not finished' });
    const hrefs = (region: HTMLElement) =>
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));

    it('sees those that are under way, changed last first, with the rest folded', async () => {
      answer('GET', '/api/home', NOTHING);
      draftsAre('inspection', ...[5, 3, 2, 1].map((n) => draft(n)));
      draftsAre('audit', draft(4, { kind: 'audit', title: 'Night shift' }));
      renderPage(<HomePage />);
      const region = await list();
      expect(hrefs(region)).toEqual([
        '/inspection/show/d-5',
        '/audit/show/d-4',
        '/inspection/show/d-3',
        '/inspection/show/d-2',
      ]);
      expect(within(region).getAllByRole('link')[1]?.textContent).toMatch(
        /^DraftRig 4Audit · Halcyon · Night shift · 4 findings · started by Ada/,
      );
      fireEvent.click(within(region).getByRole('button', { name: '1 more' }));
      expect(hrefs(region)).toHaveLength(5);
    });

    it('is shown no list where nothing is under way, nor one that could not be loaded', async () => {
      answer('GET', '/api/home', NOTHING);
      answer('GET', '/api/reports/audit/drafts', () => refusal(422, 'invalid', 'Not now.'));
      draftsAre('inspection', draft(1));
      renderPage(<HomePage />);
      expect(hrefs(await list())).toEqual(['/inspection/show/d-1']);
    });

    it.each([
      ['a viewer of the provider', { role: 'viewer', owner: true }],
      ['a client', { role: 'client', owner: false }],
    ] as const)('unlike %s, for whom nothing is asked', async (_, who) => {
      answer('GET', '/api/home', NOTHING);
      renderPage(<HomePage />, who);
      await screen.findByText('No critical finding is open.');
      expect(calledWith('GET', '/api/reports/inspection/drafts')).toEqual([]);
      await waitFor(() => expect(screen.getByRole('heading', { name: /Know the condition/ })).toBeTruthy());
    });
  });

  it('folds the pictures of the services, whose names stay', async () => {
    answer('GET', '/api/home', NOTHING);
    renderPage(<HomePage />);
    expect(screen.getByRole('heading', { name: 'Riser and lifting gear' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pictures and descriptions', expanded: false }));
    expect(screen.getByRole('button', { name: 'Names only', expanded: true })).toBeTruthy();
  });

  it('names the company to the provider', async () => {
    answer('GET', '/api/home', HOME);
    renderPage(<HomePage />);
    expect(await screen.findAllByText(/Halcyon/)).toHaveLength(4);
  });

  it('says of each list that there is nothing in it, and shows none that the role may not open', async () => {
    answer('GET', '/api/home', NOTHING);
    renderPage(<HomePage />, { role: 'editor', owner: false });
    expect(await screen.findByText(/^Nothing has changed since 0?5-Nov-2026/)).toBeTruthy();
    expect(work().getByText('No critical finding is open.')).toBeTruthy();
    expect(work().queryByRole('heading', { name: 'Next visits' })).toBeNull();
  });

  it('asks for what has changed since the person was last here', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-05T07:30:00.000Z') });
    answer('GET', '/api/home', NOTHING);
    const first = renderPage(<HomePage />);
    await screen.findByText('No critical finding is open.');
    first.unmount();
    vi.setSystemTime(Date.now() + 86_400_000);
    renderPage(<HomePage />);
    await screen.findByText('No critical finding is open.');
    const asked = calledWith('GET', '/api/home').map(({ query }) => query.get('since'));
    expect(asked).toEqual([null, '2026-11-05T07:30:00.000Z']);
  });

  it('asks the provider once whether clients may answer findings, where nobody has decided it', async () => {
    answer('GET', '/api/home', { ...NOTHING, undecided: 3 });
    answer('POST', '/api/clients/follow-up', { companies: 3 });
    renderPage(<HomePage />);
    expect(await screen.findByText(/^In 3 companies clients can’t answer findings until you decide/)).toBeTruthy();
    answer('GET', '/api/home', NOTHING);
    fireEvent.click(screen.getByRole('button', { name: 'Let them answer' }));
    expect(await screen.findByText('Clients may answer findings now.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave as it is' })).toBeNull());
    expect(calledWith('POST', '/api/clients/follow-up').map(({ body }) => body)).toEqual([{ answers: 1 }]);
  });

  it('asks again when that could not be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', '/api/home', { ...NOTHING, undecided: 1 });
    answer('POST', '/api/clients/follow-up', () => refusal(503, 'busy', 'Try again later.'));
    renderPage(<HomePage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Leave as it is' }));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByText(/^In 1 company clients/)).toBeTruthy();
  });

  it('still shows the services when its lists could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', '/api/home', () => refusal(422, 'invalid', 'At most a month.'));
    renderPage(<HomePage />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Know the condition of your rig/ })).toBeTruthy();
  });
});

describe('the first steps of a portal', () => {
  const pageOf = (data: object[], total = data.length) => ({ data, current_page: 1, per_page: 10, total });
  const branding = (name: string) => ({
    name,
    address: '',
    colour: '#0b4f6c',
    footer: '',
    cover_text: '',
    logo: null,
    updated_at: null,
  });
  const show = (name: string, rigs: object[], totals: { clients: number; users: number }) => {
    answer('GET', '/api/home', NOTHING);
    answer('GET', '/api/branding', branding(name));
    answer('GET', '/api/rigs/list', pageOf(rigs));
    answer('GET', '/api/clients/list', pageOf([], totals.clients));
    answer('GET', '/api/users/list', pageOf([], totals.users));
    renderPage(<HomePage />, { path: '/', pattern: '/' });
  };

  it('are shown to its first admin, each with where it is done, and ticked as they are', async () => {
    show('', [], { clients: 2, users: 1 });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/branding',
      '/user/add/',
      '/rigs',
      '/assets/sample-survey.xlsx',
    ]);
    expect(steps.getByText(/Add a client/).textContent).toContain('(done)');
  });

  it('are not shown in a portal that is in use', async () => {
    show('Meridian', [{ UUID: 'r', condition: null }], { clients: 4, users: 9 });
    await waitFor(() => expect(calledWith('GET', '/api/rigs/list')).toHaveLength(1));
    expect(await screen.findByRole('region', { name: 'Your work' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(calledWith('GET', '/api/clients/list')).toEqual([]);
  });
});
