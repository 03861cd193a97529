import type { HistoryRow } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, renderPage, speakArabic } from '../../test/support.tsx';
import { HistoryOfRecord } from '../record-history/public.ts';
import HistoryPage from './history-page.tsx';

const UUID = '00000000-0000-4000-8000-000000000002';
const row = (more: Partial<HistoryRow> = {}): HistoryRow => ({
  at: '2026-11-05T11:30:00.000Z',
  user_name: 'Amina',
  action: 'change',
  entity: 'report',
  UUID,
  label: 'closing of Marlin Crest, 2026-11-05',
  report: { kind: 'closing', rig: 'Marlin Crest', created_at: '2026-11-05T10:00:00.000Z' },
  exists: true,
  client: { id: 2, name: 'Meridian' },
  before: { cells: { Mast: { G11: 'OPEN' } } },
  after: { cells: { Mast: { G11: 'CLOSED' } } },
  more: 0,
  ...more,
});
const pageOf = (...data: HistoryRow[]) => ({ data, current_page: 1, per_page: 25, total: data.length });

type Who = Parameters<typeof renderPage>[1];

function show(data: HistoryRow[], who: Who = {}) {
  answer('GET', '/api/history/list', pageOf(...data));
  answer('GET', '/api/clients/all', [{ id: 2, name: 'Meridian', active: 1 }]);
  answer('GET', '/api/users/list', {
    data: [{ ...USER, UUID, name: 'Amina' }],
    current_page: 1,
    per_page: 10,
    total: 1,
  });
  return renderPage(<HistoryPage />, { path: PATTERNS.history, pattern: PATTERNS.history, ...who });
}
const USER = {
  id: 3,
  email: 'amina@example.com',
  client_id: 2,
  permission_id: 2,
  client: { name: 'Meridian' },
  permission: { type: 'EDITOR' },
  updated_at: '2026-11-05T07:30:00.000Z',
};

const entries = async () => {
  const list = await screen.findByRole('list', { name: 'Changes' });
  return within(list).getAllByRole('listitem');
};
const cells = (entry: HTMLElement | undefined) =>
  within(entry ?? document.body)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
/** What was added, field by field. */
const added = (entry: HTMLElement | undefined) =>
  within(entry ?? document.body)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const asked = () => calledWith('GET', '/api/history/list').at(-1)?.query;

describe('the history', () => {
  it('says who changed which cell, when, and from what to what', async () => {
    show([row()]);
    const [entry] = await entries();
    expect(cells(entry)).toEqual([
      ['Field', 'Before', 'After'],
      ['Mast G11 Status', 'OPEN', 'CLOSED'],
    ]);
    const shown = within(entry ?? document.body);
    expect(shown.getByText('Report changed')).toBeTruthy();
    expect(shown.getByText('Amina')).toBeTruthy();
    expect(shown.getByText('Meridian')).toBeTruthy();
    expect(shown.getByRole('link').getAttribute('href')).toBe(`/closing/show/${UUID}`);
  });

  it('links nothing that is gone, and shows an admin of a company neither companies nor their filter', async () => {
    show([row({ entity: 'user', report: null, exists: false, label: 'Bilal', before: null, after: null })], {
      owner: false,
    });
    const [entry] = await entries();
    expect(within(entry ?? document.body).queryByRole('link')).toBeNull();
    expect(entry?.textContent).toContain('Bilal');
    expect(entry?.textContent).not.toContain('Meridian');
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
  });

  it('shows what the portal recorded in its own words, and what people entered as it is', async () => {
    show([
      row({ entity: 'client', report: null, before: { active: 1, name: 'A' }, after: { active: 0, name: 'changed' } }),
      row({ entity: 'user', report: null, action: 'sessions', before: null, after: { sessions: 'all ended' } }),
      row({ entity: 'boat', report: null, action: 'sunk', before: null, after: { depth: 7 } }),
    ]);
    const [client, user, boat] = await entries();
    expect(cells(client).slice(1)).toEqual([
      ['Activity', 'Active', 'Inactive'],
      ['Name', 'A', 'changed'],
    ]);
    expect(added(user)).toEqual([['Sessions', 'all ended']]);
    expect([boat?.textContent?.includes('boat sunk'), added(boat)]).toEqual([true, [['depth', '7']]]);
  });

  const finding = (ref: string, rig = 'Marlin Crest') => ({ ref, deficiency: 'Caustic mixing barrel', rig });

  it('says of which finding of which rig, in the words of its page, with a link', async () => {
    const change = {
      before: { priority: 'critical', owner_name: null },
      after: { priority: 'minor', owner_name: 'Ola' },
    };
    show([row({ entity: 'finding', report: null, label: 'MS-11', finding: finding('MS-11'), ...change })]);
    const [entry] = await entries();
    const shown = within(entry ?? document.body);
    expect(shown.getByText('Finding changed')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'MS-11 Caustic mixing barrel · Marlin Crest' }).getAttribute('href')).toBe(
      `/finding/show/${UUID}`,
    );
    expect(shown.getByText('Priority: Critical → Minor')).toBeTruthy();
    expect(shown.getByText('Owner: empty → Ola')).toBeTruthy();
    expect(entry?.textContent).not.toMatch(/owner_name|priority/);
  });

  it('has one card for one act on many findings: what it changed once, and each finding with a link', async () => {
    const change = { before: { due_on: '2026-12-01' }, after: { due_on: '2027-01-15', text: 'The parts are late.' } };
    const also = Array.from({ length: 24 }, (_, index) => ({
      UUID: `u-${index}`,
      label: '',
      exists: true,
      finding: finding(`MS-${index}`),
      ...change,
    }));
    show([row({ entity: 'finding', report: null, finding: finding('MS-99'), findings: 30, also, ...change })]);
    const all = await entries();
    const shown = within(all[0] ?? document.body);
    expect(shown.getByText('30 findings changed')).toBeTruthy();
    expect(shown.getAllByText('Due: 1-Dec-2026 → 15-Jan-2027')).toHaveLength(1);
    expect(shown.getByText('The parts are late.')).toBeTruthy();
    expect(shown.getAllByRole('link')).toHaveLength(5);
    fireEvent.click(shown.getByRole('button', { name: 'Show 20 more findings' }));
    expect(shown.getAllByRole('link')).toHaveLength(25);
    expect(shown.getByText('5 more findings are not listed.')).toBeTruthy();
  });

  it('says of each finding of an act what was changed where that differs', async () => {
    const sides = (before: string) => ({ before: { state: before }, after: { state: 'closed' } });
    const also = [{ UUID: 'u-1', label: '', exists: false, finding: finding('MS-2'), ...sides('open') }];
    show([row({ entity: 'finding', report: null, finding: finding('MS-1'), findings: 2, also, ...sides('ready') })]);
    const [entry] = await entries();
    const list = within(entry ?? document.body).getByRole('list', { name: 'Changed findings' });
    expect(list.textContent).toMatch(/MS-1.*State: Ready.* → Closed.*MS-2.*State: Open → Closed/);
    expect(within(list).getAllByRole('link')).toHaveLength(1);
  });

  it('is filtered by findings', async () => {
    show([row()]);
    await entries();
    expect(asked()?.get('acts')).toBe('1');
    fireEvent.change(screen.getByRole('combobox', { name: 'What' }), { target: { value: 'finding' } });
    await waitFor(() => expect(asked()?.get('entity')).toBe('finding'));
  });

  it('folds long texts and many changes', async () => {
    const texts = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`C${index + 11}`, `Text ${index}`]));
    const after = { cells: { Mast: { ...texts, C11: 'long '.repeat(100) } } };
    show([row({ before: null, after, more: 12 })]);
    const [entry] = await entries();
    const shown = within(entry ?? document.body);
    expect(shown.getAllByRole('term')).toHaveLength(6);
    const fold = shown.getByRole('button', { name: 'Show the whole text' });
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(shown.getByRole('button', { name: 'Show 3 more changes' }));
    expect(shown.getAllByRole('term')).toHaveLength(9);
    expect(shown.getByText('12 more changes are not listed.')).toBeTruthy();
  });

  it('is filtered by its address, which a choice changes', async () => {
    show([row()], { path: `${PATTERNS.history}?client=2&entity=report&from=2026-11-01&page=2` });
    await entries();
    const query = Object.fromEntries(asked() ?? []);
    expect(query).toMatchObject({ client: '2', entity: 'report', from: '2026-11-01', page: '2' });
    fireEvent.change(screen.getByRole('combobox', { name: 'What' }), { target: { value: 'rig' } });
    await waitFor(() => expect(asked()?.get('entity')).toBe('rig'));
    expect(asked()?.has('page')).toBe(false);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
    await waitFor(() => expect(asked()?.get('to')).toBe('2026-11-30'));
  });

  it('is filtered by a user, found by name', async () => {
    answer('GET', `/api/users/show/${UUID}`, { ...USER, UUID, name: 'Amina' });
    show([row()]);
    await entries();
    fireEvent.click(screen.getByRole('combobox', { name: 'Who' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Amina' }));
    await waitFor(() => expect(asked()?.get('user')).toBe(UUID));
    expect(await screen.findByDisplayValue('Amina')).toBeTruthy();
  });

  it('of one record offers all again', async () => {
    show([row()], { path: `${PATTERNS.history}?uuid=${UUID}` });
    expect(await screen.findByText('Changes of one record')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all changes' }));
    await waitFor(() => expect(asked()?.has('uuid')).toBe(false));
  });

  it.each([
    ['', 'Nothing has been changed yet.'],
    ['?entity=rig', 'No change matches these filters.'],
  ])('without changes at %s says so', async (address, text) => {
    show([], { path: PATTERNS.history + address });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is in Arabic as well', async () => {
    await speakArabic();
    show([row()]);
    expect(await screen.findByText('التقرير تغيّر')).toBeTruthy();
    const change = { before: { priority: 'critical' }, after: { priority: 'minor' } };
    show([row({ entity: 'finding', report: null, finding: finding('MS-11'), ...change })]);
    expect(await screen.findByText(/الأولوية: حرجة ← صغرى/)).toBeTruthy();
    expect(screen.getByText(/الحالة/)).toBeTruthy();
  });
});

describe('the history of a record', () => {
  it('is loaded when asked for, and folded away again', async () => {
    answer('GET', '/api/history/list', pageOf(row()));
    renderPage(<HistoryOfRecord uuid={UUID} />);
    expect(calledWith('GET', '/api/history/list')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show history' }));
    expect(await entries()).toHaveLength(1);
    expect(asked()?.get('uuid')).toBe(UUID);
    fireEvent.click(screen.getByRole('button', { name: 'Hide history' }));
    expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
  });

  it('is not offered to users who may not see the users', () => {
    renderPage(<HistoryOfRecord uuid={UUID} />, { role: 'editor' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
