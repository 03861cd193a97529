import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FindingEvent, FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { withIndexedDb } from '../../../../test/indexed-db.ts';
import { answer, calledWith, refusal, renderPage } from '../../../../test/support.tsx';
import FindingShowPage from '../../finding-page.tsx';

withIndexedDb();

const ASSIGN = `/api/findings/assign/${findingId(1)}`;
const show = (own: Partial<FindingRow> = {}, events: FindingEvent[] = []) =>
  answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, own), events });
const moved = (n: number, text: string): FindingEvent => ({
  UUID: findingId(n),
  at: '2026-11-05T07:30:00.000Z',
  user_name: 'Ann',
  side: 'provider',
  kind: 'assigned',
  text,
  pictures: [],
  before: { due_on: '2026-12-01', owner_name: null, owner_text: '' },
  after: { due_on: '2026-12-24', owner_name: null, owner_text: '' },
});

beforeEach(() => {
  sessionStorage.clear();
  show();
  answer('POST', ASSIGN, findingRow(1));
  answer('GET', '/api/findings/owners', [
    { UUID: findingId(7), name: 'Bob', side: 'company' },
    { UUID: findingId(8), name: 'Sue', side: 'provider' },
  ]);
});

const open = async (who: Parameters<typeof renderPage>[1] = {}) => {
  const opened = renderPage(<FindingShowPage />, {
    path: `/finding/show/${findingId(1)}`,
    pattern: PATTERNS.findingShow,
    ...who,
  });
  await screen.findByRole('heading', { name: 'Cracked weld 1' });
  return opened;
};
const unfold = () => fireEvent.click(screen.getByRole('button', { name: 'Change owner or due day' }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Assign' });
const sent = () => calledWith('POST', ASSIGN).map(({ body }) => body);

describe('the assignment of a finding', () => {
  it('gives it to someone of the company or of the provider, for the revision that was seen', async () => {
    show({ revision: 4 });
    await open();
    unfold();
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('combobox', { name: 'Owner' }));
    await screen.findByRole('option', { name: 'Bob' });
    fireEvent.click(screen.getByRole('option', { name: 'Sue' }));
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toEqual([{ event: expect.any(String), owner: findingId(8), revision: 4 }]));
    await screen.findByRole('button', { name: 'Change owner or due day' });
  });

  it('gives it to someone without an account', async () => {
    show({ owner: { UUID: findingId(7), name: 'Bob' } });
    await open();
    unfold();
    write('Or someone without an account', 'Toolpusher');
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toMatchObject([{ owner: null, owner_text: 'Toolpusher' }]));
  });

  it('moves the due day only with a reason, which is not lost by a reload', async () => {
    const { unmount } = await open();
    unfold();
    write('Due', '2026-12-24');
    expect(button().disabled).toBe(true);
    write('Why the due day is moved *', 'Parts are late.');
    unmount();
    await open();
    unfold();
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toMatchObject([{ due_on: '2026-12-24', reason: 'Parts are late.' }]));
  });

  it('says how often the due day was moved, and who moved it last', async () => {
    show({}, [moved(501, 'Parts are late.'), moved(502, 'No weather.')]);
    await open();
    const line = screen.getByText(/^Due day moved 2 times, last by Ann/).closest('li');
    expect(line?.textContent).toContain('No weather.');
  });

  it('that the server refuses says why, and stays as it was filled in', async () => {
    answer('POST', ASSIGN, refusal(409, 'stale', 'Ann has changed it.'));
    await open();
    unfold();
    write('Or someone without an account', 'Toolpusher');
    show({ revision: 2 });
    fireEvent.click(button());
    expect(await screen.findByText('Ann has changed it.')).toBeTruthy();
    expect(field('Or someone without an account').value).toBe('Toolpusher');
    answer('POST', ASSIGN, findingRow(1));
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await waitFor(() => expect(sent()[1]).toMatchObject({ owner_text: 'Toolpusher', revision: 2 }));
  });

  it('keeps what is written while it is sent', async () => {
    const arrived = Promise.withResolvers<void>();
    answer('POST', ASSIGN, async () => {
      await arrived.promise;
      return findingRow(1);
    });
    await open();
    unfold();
    write('Or someone without an account', 'Toolpusher');
    fireEvent.click(button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    write('Or someone without an account', 'Toolpusher, night shift');
    arrived.resolve();
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(field('Or someone without an account').value).toBe('Toolpusher, night shift');
  });

  it.each([
    ['to a client', { role: 'client', owner: false }, {}],
    ['of a closed finding', {}, { state: 'closed' }],
    ['of one that is gone', {}, { gone: true }],
  ] as const)('is not offered %s', async (_, who, own) => {
    show(own);
    await open(who);
    expect(screen.queryByRole('heading', { name: 'Assign' })).toBeNull();
  });
});
