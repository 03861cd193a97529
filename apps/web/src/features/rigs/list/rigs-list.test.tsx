import type { Role } from '@rigbook/domain';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { answer, calledWith, chosenIn, filterBy, refusal, renderPage, type Call } from '../../../test/support.tsx';
import RigsPage from '../rigs-page.tsx';

afterEach(() => notifications.clean());

const CLIENTS = [{ id: 2, name: 'Dune Ridge', active: 1 }];

const rig = (id: number, active = 1) => ({
  id,
  UUID: `00000000-0000-4000-8000-00000000000${id}`,
  name: `Falcon ${id}`,
  image: null,
  client_id: 2,
  client: { id: 2, name: 'Dune Ridge', active },
});

const page = (data: object[], total = data.length, current_page = 1) => ({ data, current_page, per_page: 12, total });

type Who = Parameters<typeof renderPage>[1];

function show(list: unknown, who: Who = {}) {
  answer('GET', '/api/rigs/list', list);
  renderPage(<RigsPage />, { path: PATTERNS.rigs, pattern: PATTERNS.rigs, ...who });
}

const asked = () => calledWith('GET', '/api/rigs/list').at(-1)?.query;

describe('the list of rigs', () => {
  it("shows owners a rig's client and whether it is active", async () => {
    answer('GET', '/api/clients/all', CLIENTS);
    show(page([rig(1), rig(2, 0)]));
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Falcon 1', 'Falcon 2']);
    expect(within(cards[0] as HTMLElement).getByText('Active')).toBeTruthy();
    expect(within(cards[1] as HTMLElement).getByText('Inactive')).toBeTruthy();
    expect(within(cards[0] as HTMLElement).getByText('Dune Ridge')).toBeTruthy();
  });

  it('shows nobody else a client or a filter by client, and does not load clients', async () => {
    show(page([rig(1)]), { owner: false, role: 'client' });
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText('Dune Ridge')).toBeNull();
    expect(card.queryByText('Active')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(calledWith('GET', '/api/clients/all')).toEqual([]);
  });

  it('links each card to the rig', async () => {
    show(page([rig(1)]), { owner: false });
    const link = await screen.findByRole('link', { name: 'View' });
    expect(link.getAttribute('href')).toBe(`/rig/show/${rig(1).UUID}`);
  });

  it('offers Add only with the permission for it', async () => {
    show(page([rig(1)]), { owner: false, role: 'viewer' });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('offers no filters to an owner without clients', async () => {
    answer('GET', '/api/clients/all', []);
    show(page([]));
    await screen.findByText('There are no rigs yet.');
    await waitFor(() => expect(calledWith('GET', '/api/clients/all')).toHaveLength(1));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('links an owner without clients to the page that adds one, and then offers the first rig', async () => {
    let clients: object[] = [];
    answer('GET', '/api/clients/all', () => clients);
    show(page([]));
    const link = await screen.findByRole('link', { name: 'Add a client' });
    expect(link.getAttribute('href')).toBe('/client/add/');
    cleanup();
    clients = CLIENTS;
    show(page([]));
    expect(await screen.findByText('Add the first rig to keep its specifications and reports here.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add a client' })).toBeNull();
  });

  it('loads what the address says', async () => {
    answer('GET', '/api/clients/all', CLIENTS);
    show(page([rig(1)], 30, 2), { path: '/rigs?client=2&activity=0&search=falcon&page=2' });
    await screen.findByRole('article');
    expect(Object.fromEntries(asked() ?? [])).toMatchObject({
      client: '2',
      activity: '0',
      search: 'falcon',
      page: '2',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('falcon');
    expect(await chosenIn('Client')).toBe('Dune Ridge');
    expect(await chosenIn('Activity')).toBe('Inactive');
  });

  it('treats an unknown activity as All', async () => {
    answer('GET', '/api/clients/all', CLIENTS);
    show(page([rig(1)]), { path: '/rigs?activity=7' });
    expect(await chosenIn('Activity')).toBe('All');
    expect(asked()?.get('activity') ?? '').toBe('');
  });

  it('starts at the first page when another client is chosen', async () => {
    answer('GET', '/api/clients/all', CLIENTS);
    show(page([rig(1)], 30, 2), { path: '/rigs?page=2' });
    await filterBy('Client', 'Dune Ridge');
    await waitFor(() => expect(asked()?.get('client')).toBe('2'));
    expect(asked()?.get('page')).toBe('1');
  });

  it('says that nothing matches, and links back to all rigs with an empty search box', async () => {
    show((call: Call) => page(call.query.get('search') ? [] : [rig(1)]), {
      owner: false,
      path: '/rigs?search=nothing',
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('links from a page past the end to the first', async () => {
    show((call: Call) => page(call.query.get('page') === '1' ? [rig(1)] : [], 1), {
      owner: false,
      path: '/rigs?page=9',
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('the icons of a card', () => {
  it.each<[Role, string[]]>([
    ['admin', ['View', 'Edit', 'Delete']],
    ['editor', ['View', 'Edit']],
    ['viewer', ['View']],
    ['client', ['View']],
  ])('offer %s %j', async (role, names) => {
    show(page([rig(1)]), { owner: false, role });
    const card = within(await screen.findByRole('article'));
    const offered = ['View', 'Edit', 'Delete'].filter(
      (name) => card.queryByRole('link', { name }) ?? card.queryByRole('button', { name }),
    );
    expect(offered).toEqual(names);
  });

  it('lead to the wizard that edits the rig', async () => {
    show(page([rig(1)]), { owner: false });
    const link = await screen.findByRole('link', { name: 'Edit' });
    expect(link.getAttribute('href')).toBe(`/rig/edit/${rig(1).UUID}`);
  });

  const sure = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Falcon 1' }));
    expect(dialog.getByText('Are you sure that you want to delete this item?')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: "I'm sure" }));
  };

  it('delete the rig once that is confirmed, and show what the server says', async () => {
    let rigs = [rig(1)];
    answer('DELETE', `/api/rigs/delete-complete-rig/${rig(1).UUID}`, () => {
      rigs = [];
      return 'Rig is deleted successfully.';
    });
    show(() => page(rigs), { owner: false });
    await sure();
    expect(await screen.findByText('Rig is deleted successfully.')).toBeTruthy();
    expect(await screen.findByText('There are no rigs yet.')).toBeTruthy();
  });

  it('say why a rig could not be deleted, and keep it', async () => {
    answer('DELETE', `/api/rigs/delete-complete-rig/${rig(1).UUID}`, () => refusal(503, 'busy', 'Try again later.'));
    show(page([rig(1)]), { owner: false });
    await sure();
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });
});
