import type { QuickSearch } from '@rigbook/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import SearchDialog from './components/search-dialog.tsx';

beforeAll(() => {
  // jsdom draws no dialogs on top of others.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const NOTHING: QuickSearch = { rigs: [], reports: [], clients: [], users: [] };
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
    },
  ],
  clients: [{ UUID: 'k-1', name: 'Marlin Drilling', code: 'MD' }],
};

const open = (onClose = vi.fn<() => void>()) => {
  renderPage(<SearchDialog onClose={onClose} />);
  return { input: screen.getByRole('combobox', { name: 'Search the portal' }), onClose };
};
const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });

it('shows the hits by their sort and opens the one that the arrows chose', async () => {
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
    expect.stringContaining('Closing report of the audit'),
  ]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText('Now at /audit-closing/show/c-1')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it('goes round at both ends of the hits', async () => {
  answer('GET', '/api/search', FOUND);
  const { input } = open();
  type('marlin');
  await screen.findAllByRole('option');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Marlin Drilling');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Marlin Crest');
});

it('asks for nothing while nothing is typed, and says when nothing is found', async () => {
  answer('GET', '/api/search', NOTHING);
  open();
  type('   ');
  expect(screen.getByText(/^Finds rigs and their reports/)).toBeTruthy();
  expect(calledWith('GET', '/api/search')).toHaveLength(0);
  type('nobody');
  expect(await screen.findByText('Nothing that you may open bears this name.')).toBeTruthy();
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
