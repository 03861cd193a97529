import { type FindingRow, type Turn, TURNS } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../test/findings.ts';
import { withIndexedDb } from '../../test/indexed-db.ts';
import { answer, type Call, calledWith, renderPage } from '../../test/support.tsx';
import TurnPage from './turn-page.tsx';

withIndexedDb();

/** What waits, by group. */
let waiting: Partial<Record<Turn, FindingRow[]>>;

const late = (n: number) => findingRow(n, { days_overdue: 3 });

beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  answer('GET', '/api/findings/turn', () =>
    Object.fromEntries(
      TURNS.map((turn) => [turn, { total: waiting[turn]?.length ?? 0, first: (waiting[turn] ?? []).slice(0, 3) }]),
    ),
  );
  answer('GET', '/api/findings/list', ({ query }: Call) => {
    const data = waiting[query.get('turn') as Turn] ?? [];
    return { data, current_page: 1, per_page: 25, total: data.length };
  });
  for (const n of [1, 2, 3]) {
    answer('GET', `/api/findings/show/${findingId(n)}`, () => ({ ...late(n), events: [] }));
    answer('POST', `/api/findings/answer/${findingId(n)}`, () => findingRow(n, { state: 'ready', revision: 2 }));
  }
});

const show = (path = '/turn') => renderPage(<TurnPage />, { path, pattern: PATTERNS.turn });
const current = () => screen.findByRole('heading', { level: 2 });
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'What waits, by what is to do' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current') !== null]);

it('what waits is worked through group by group, the most urgent first', async () => {
  waiting = { overdue: [late(1), late(2)], ready: [findingRow(3, { state: 'ready' })] };
  show();
  expect((await current()).textContent).toBe('Cracked weld 1');
  expect(tabs()).toEqual([
    ['Yours, late 2', true],
    ['Ready to verify 1', false],
  ]);
});

it('once one is answered the next one comes, and after the last one the next group', async () => {
  waiting = { overdue: [late(1), late(2)], ready: [findingRow(3, { state: 'ready' })] };
  show();
  for (const n of [1, 2]) {
    await screen.findByRole('heading', { level: 2, name: `Cracked weld ${n}` });
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'New bolts are fitted.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calledWith('POST', `/api/findings/answer/${findingId(n)}`)).toHaveLength(1));
  }
  const next = await screen.findByRole('link', { name: 'Next: Ready to verify' });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  await screen.findByRole('heading', { level: 2, name: 'Cracked weld 3' });
  expect(screen.getByRole('button', { name: /^Close/ })).toBeTruthy();
});

it('the arrow keys and L leave one for later', async () => {
  waiting = { due: [findingRow(1), findingRow(2)] };
  show('/turn?turn=due');
  expect((await current()).textContent).toBe('Cracked weld 1');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.click(screen.getByRole('link', { name: 'Cracked weld 1' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cracked weld 1'));
  press('l');
  await screen.findByRole('heading', { level: 2, name: 'Cracked weld 2' });
  press('ArrowUp');
  await screen.findByRole('heading', { level: 2, name: 'Cracked weld 1' });
});

it('an answer to a question is opened when its turn comes, not before', async () => {
  waiting = { replied: [findingRow(1), findingRow(2)] };
  show();
  await current();
  await waitFor(() => expect(calledWith('GET', `/api/findings/show/${findingId(1)}`)).toHaveLength(1));
  expect(calledWith('GET', `/api/findings/show/${findingId(2)}`)).toEqual([]);
});

it('what nobody owns is given to someone', async () => {
  waiting = { unowned: [findingRow(1)] };
  answer('GET', '/api/findings/owners', [{ UUID: 'p-1', name: 'Amina Saleh', side: 'company' }]);
  show();
  expect(await screen.findByRole('combobox', { name: 'Owner' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('says when nothing waits', async () => {
  waiting = {};
  show();
  expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy();
});
