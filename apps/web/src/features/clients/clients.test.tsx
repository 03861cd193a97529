import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { theRules } from '../../test/rules.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import ClientAddPage from './client-add-page.tsx';
import ClientEditPage from './client-edit-page.tsx';
import ClientsPage from './clients-page.tsx';

const UUID = '00000000-0000-4000-8000-000000000002';
const CHANGED = '2026-11-05T07:30:00.000Z';
const client = (id: number, name: string, active = 1) => ({
  id,
  UUID: UUID.replace(/2$/, String(id)),
  name,
  code: `CODE${id}`,
  active,
  updated_at: CHANGED,
});
const shown = (id: number, name: string) => ({
  ...client(id, name),
  storage: { files: 1234, bytes: 1.25 * 1024 ** 3, most_bytes: 200 * 1024 ** 3 },
});
const PAGE = { data: [client(1, 'Meridian'), client(2, 'Dune Ridge', 0)], current_page: 1, per_page: 10, total: 2 };

type Who = Parameters<typeof renderPage>[1];

function showList(who: Who = {}) {
  answer('GET', '/api/clients/list', PAGE);
  renderPage(<ClientsPage />, { path: PATTERNS.clients, ...who });
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const say = async (question: string, answer: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(question)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: answer }));
};
const QUESTION = 'Are you sure that you want to save this item?';

describe('the list of clients', () => {
  it('has the columns No., Name, Code, Actions and offers owners Add', async () => {
    showList();
    const table = within(await screen.findByRole('table', { name: 'Clients' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'No.',
      'Name',
      'Code',
      'Actions',
    ]);
    expect(await table.findByText('Inactive')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/client/add/');
    expect(table.getAllByRole('link', { name: 'Edit' })).toHaveLength(2);
    expect(table.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
  });

  it('offers an admin of a company neither Add nor Delete: the server would refuse both', async () => {
    showList({ owner: false });
    await screen.findAllByRole('link', { name: 'Edit' });
    expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it("asks before it deletes, and shows the server's answer or its reason for refusing", async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    showList();
    const path = `/api/clients/delete/${UUID}`;
    answer('DELETE', path, () => refusal(409, 'in_use', 'This client still has 2 rigs. Delete or move them first.'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await say('Are you sure that you want to delete this item?', 'Cancel');
    expect(calledWith('DELETE', path)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await say('Are you sure that you want to delete this item?', "I'm sure");
    expect(await screen.findByText('This client still has 2 rigs. Delete or move them first.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    answer('DELETE', path, 'Client is deleted successfully.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await say('Are you sure that you want to delete this item?', "I'm sure");
    expect(await screen.findByText('Client is deleted successfully.')).toBeTruthy();
    await waitFor(() => expect(calledWith('GET', '/api/clients/list').length).toBeGreaterThan(1));
  });

  it('that cannot be loaded offers Retry in its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', '/api/clients/list', () => refusal(403, 'forbidden', 'This is not for you.'));
    renderPage(<ClientsPage />, { path: PATTERNS.clients });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calledWith('GET', '/api/clients/list')).toHaveLength(2));
  });
});

describe('a new client', () => {
  it('starts active, and can be saved once name and code are more than blanks', async () => {
    answer('POST', '/api/clients/save', 'Client is saved successfully.');
    renderPage(<ClientAddPage />, { path: PATTERNS.clientAdd });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Active' }).checked).toBe(true);
    type('Name', 'Kestrel Wells');
    expect(save().disabled).toBe(true);
    type(/^Code/, '   ');
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Generate Code' }));
    expect(box(/^Code/).value).toMatch(/^[0-9a-z]{7}\d{4}$/);
    type(/^Code/, ' KESTREL ');
    fireEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
    fireEvent.click(save());
    await say(QUESTION, 'Save');
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(screen.getByText('Client is saved successfully.')).toBeTruthy();
    expect(calledWith('POST', '/api/clients/save')[0]?.body).toEqual({
      name: 'Kestrel Wells',
      code: 'KESTREL',
      active: 0,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('that is refused keeps what was typed, with the reason at its field', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const taken = 'Another client has this code already.';
    answer('POST', '/api/clients/save', () => refusal(409, 'exists', taken, { code: taken }));
    renderPage(<ClientAddPage />, { path: PATTERNS.clientAdd });
    type('Name', 'Kestrel Wells');
    type(/^Code/, 'CODE2');
    fireEvent.click(save());
    await say(QUESTION, 'Save');
    await waitFor(() => expect(box(/^Code/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(taken).length).toBeGreaterThan(1);
    expect(box('Name').value).toBe('Kestrel Wells');
    expect(save().disabled).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(box(/^Code/)));
  });

  it('can only be added by the provider', () => {
    renderPage(<ClientAddPage />, { path: PATTERNS.clientAdd, owner: false });
    expect(screen.getByText('Only the provider can add client companies.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a client being changed', () => {
  beforeEach(() => {
    answer('GET', `/api/clients/follow-up/${UUID}`, theRules());
    answer('GET', `/api/clients/action-by/${UUID}`, { data: [], current_page: 1, per_page: 15, total: 0 });
    answer('GET', `/api/clients/owners/${UUID}`, []);
  });

  it('has what its files take below its fields', async () => {
    answer('GET', `/api/clients/show/${UUID}`, shown(2, 'Dune Ridge'));
    renderPage(<ClientEditPage />, { path: `/client/edit/${UUID}`, pattern: PATTERNS.clientEdit });
    expect(await screen.findByText('1.3 GB of 200 GB used by 1,234 files')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Stored files' }).getAttribute('aria-valuenow')).toBe('0.625');
  });

  it('is saved against the loaded version; if someone else has changed it, it can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    answer('GET', `/api/clients/show/${UUID}`, shown(2, 'Dune Ridge'));
    answer('POST', `/api/clients/update/${UUID}`, () => refusal(409, 'stale', 'This was changed by someone else.'));
    renderPage(<ClientEditPage />, { path: `/client/edit/${UUID}`, pattern: PATTERNS.clientEdit });
    await screen.findByDisplayValue('Dune Ridge');
    type('Name', 'Dune Ridge Drilling');
    fireEvent.click(save());
    await say(QUESTION, 'Save');
    const again = await screen.findByRole('button', { name: 'Load it again' });
    expect(calledWith('POST', `/api/clients/update/${UUID}`)[0]?.body).toEqual({
      name: 'Dune Ridge Drilling',
      code: 'CODE2',
      active: 1,
      updated_at: CHANGED,
    });
    answer('GET', `/api/clients/show/${UUID}`, {
      ...shown(2, 'Dune Ridge Int.'),
      updated_at: '2026-11-06T07:30:00.000Z',
    });
    fireEvent.click(again);
    expect(await screen.findByDisplayValue('Dune Ridge Int.')).toBeTruthy();
  });

  it('shows both versions where someone else changed the same, and is saved on top of theirs', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const theirs = { ...shown(2, 'Dune Ridge Int.'), code: 'THEIRS', updated_at: '2026-11-06T07:30:00.000Z' };
    answer('GET', `/api/clients/show/${UUID}`, shown(2, 'Dune Ridge'));
    answer('POST', `/api/clients/update/${UUID}`, () =>
      refusal(409, 'stale', 'This was changed by someone else.', { changed_by: 'J. Doe' }),
    );
    renderPage(<ClientEditPage />, { path: `/client/edit/${UUID}`, pattern: PATTERNS.clientEdit });
    await screen.findByDisplayValue('Dune Ridge');
    type('Name', 'Dune Ridge Drilling');
    fireEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
    answer('GET', `/api/clients/show/${UUID}`, theirs);
    fireEvent.click(save());
    await say(QUESTION, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in the meantime: J. Doe' }));
    const choice = within(dialog.getByRole('radiogroup', { name: 'Name' }));
    expect(choice.getByRole('radio', { name: 'Yours: Dune Ridge Drilling' })).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Code: THEIRS');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    fireEvent.click(choice.getByRole('radio', { name: 'Theirs: Dune Ridge Int.' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([box('Name').value, box(/^Code/).value]).toEqual(['Dune Ridge Int.', 'THEIRS']);

    answer('POST', `/api/clients/update/${UUID}`, 'Client is saved successfully.');
    fireEvent.click(save());
    await say(QUESTION, 'Save');
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(calledWith('POST', `/api/clients/update/${UUID}`).at(-1)?.body).toEqual({
      name: 'Dune Ridge Int.',
      code: 'THEIRS',
      active: 0,
      updated_at: theirs.updated_at,
    });
  });
});
