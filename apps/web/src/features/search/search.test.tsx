import type { QuickSearch } from '@rigbook/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import SearchDialog from './dialog/search-dialog.tsx';

const NOTHING: QuickSearch = { rigs: [], reports: [], findings: [], findings_total: 0, clients: [], users: [] };
const FOUND: QuickSearch = {
  ...NOTHING,
  rigs: [{ UUID: 'r-1', name: 'Marlin Crest', client: 'Halcyon' }],
  reports: [
    {
      UUID: 'c-1',
      kind: 'audit_closing',
      rig: 'Marlin Crest',
      client: 'Halcyon',
      created_at: '2026-11-05T07:30:00.000Z',
      name: 'MC-FCS-2026',
    },
  ],
  clients: [{ UUID: 'k-1', name: 'Marlin Drilling', code: 'MD' }],
};

const open = (onClose = vi.fn<() => void>()) => {
  renderPage(<SearchDialog onClose={onClose} />);
  return { input: screen.getByRole('combobox', { name: 'Search the portal' }), onClose };
};
const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });

it('shows the hits by sort and opens the one chosen with the arrow keys', async () => {
  answer('GET', '/api/search', FOUND);
  const { input, onClose } = open();
  type('marlin');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Rigs',
    'Reports',
    'Clients',
  ]);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true });
  expect([chosen.id, chosen.textContent]).toEqual([
    input.getAttribute('aria-activedescendant'),
    expect.stringContaining('Audit closing report'),
  ]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText('Now at /audit-closing/show/c-1')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it('wraps around at both ends of the hits', async () => {
  answer('GET', '/api/search', FOUND);
  const { input } = open();
  type('marlin');
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Marlin Drilling');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Marlin Crest');
});

it('sends no request while nothing is typed, and says when nothing is found', async () => {
  answer('GET', '/api/search', NOTHING);
  open();
  type('   ');
  expect(screen.getByText(/^Finds rigs and their reports/)).toBeTruthy();
  expect(calledWith('GET', '/api/search')).toHaveLength(0);
  type('nobody');
  expect(await screen.findByText('No results you have access to.')).toBeTruthy();
});

it('says so when the search fails, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('GET', '/api/search', () => refusal(422, 'invalid', 'At most 200 characters.'));
  open();
  type('marlin');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  answer('GET', '/api/search', FOUND);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});

it('leads to no hit of words that were there before', async () => {
  answer('GET', '/api/search', FOUND);
  const { input, onClose } = open();
  type('marlin');
  await screen.findAllByRole('option');
  let answered: (found: QuickSearch) => void = () => {};
  answer('GET', '/api/search', () => new Promise((resolve) => (answered = resolve)));
  type('marlin d');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answered({ ...NOTHING, clients: FOUND.clients }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText('Now at /client/edit/k-1')).toBeTruthy();
});

it('begins at the first hit again when other words are typed', async () => {
  answer('GET', '/api/search', FOUND);
  const { input } = open();
  type('marlin');
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  type('marlin c');
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).id).toMatch(/-0$/));
});

it('leaves Enter to whoever is in the middle of a word of several keys', async () => {
  answer('GET', '/api/search', FOUND);
  const { input, onClose } = open();
  type('marlin');
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

it('chooses the hit that is pointed at and opens the one that is clicked', async () => {
  answer('GET', '/api/search', FOUND);
  open();
  type('marlin');
  const [, , client] = await screen.findAllByRole('option');
  if (!client) throw new Error('There are three hits.');
  fireEvent.pointerMove(client);
  expect(screen.getByRole('option', { selected: true })).toBe(client);
  fireEvent.click(client);
  expect(await screen.findByText('Now at /client/edit/k-1')).toBeTruthy();
});

it('is closed by a click beside it, not by one in it', () => {
  const { onClose, input } = open();
  fireEvent.click(input);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog', { name: 'Search the portal' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says how many hits there are to whoever does not see them', async () => {
  answer('GET', '/api/search', FOUND);
  open();
  type('marlin');
  expect(await screen.findByText('3 results')).toBeTruthy();
});

const FINDING = {
  UUID: 'f-1',
  ref: 'SB-04',
  deficiency: 'Pièce usée',
  priority: 'major',
  state: 'closed',
  rig: 'Marlin Crest',
  client: 'Halcyon',
} as const;
const marked = (option: HTMLElement) => [...option.querySelectorAll('mark')].map(({ textContent }) => textContent);

it('marks the words however they are spelled, and says in which text they are', async () => {
  const found = [{ field: 'section', text: 'Slings, shackles and baskets' } as const];
  answer('GET', '/api/search', { ...NOTHING, findings: [{ ...FINDING, found }], findings_total: 1 });
  open();
  type('SHACKLE piece');
  const option = await screen.findByRole('option');
  expect(marked(option)).toEqual(['Pièce', 'shackle']);
  expect(option.textContent).toContain('Section: Slings, shackles and baskets');
});

it('leads to all findings in the register if there are more than it shows', async () => {
  answer('GET', '/api/search', { ...NOTHING, findings: [{ ...FINDING, found: [] }], findings_total: 84 });
  const { input } = open();
  type('hose');
  await screen.findByRole('option', { name: 'All 84 findings for “hose”' });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText(/^Now at \/findings/)).toBeTruthy();
});
