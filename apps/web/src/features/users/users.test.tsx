import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeparture } from '../../lib/navigation/departure.ts';
import { leave } from '../../lib/navigation/leave.ts';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, filterBy, optionsOf, refusal, renderPage, type Call } from '../../test/support.tsx';
import UserAddPage from './user-add-page.tsx';
import UserEditPage from './user-edit-page.tsx';
import UsersPage from './users-page.tsx';

const UUID = '00000000-0000-4000-8000-000000000007';
const CHANGED = '2026-11-05T07:30:00.000Z';
const USER = {
  id: 7,
  UUID,
  name: 'Omar Nasser',
  email: 'omar@halcyon.example',
  client_id: 2,
  permission_id: 1,
  client: { name: 'Halcyon' },
  permission: { type: 'ADMIN' },
  updated_at: CHANGED,
};
const PAGE = { data: [USER], current_page: 1, per_page: 10, total: 1 };
const QUESTION = 'Are you sure that you want to save this item?';
const PHRASE = 'correct horse battery';

type Who = Parameters<typeof renderPage>[1];

beforeEach(() => {
  answer('GET', '/api/clients/all', [
    { id: 1, name: 'Meridian', active: 1 },
    { id: 2, name: 'Halcyon', active: 1 },
  ]);
  answer('GET', '/api/permissions/list', [
    { id: 1, type: 'ADMIN' },
    { id: 4, type: 'CLIENT' },
  ]);
  answer('GET', '/api/users/list', PAGE);
  answer('GET', `/api/users/show/${UUID}`, USER);
  answer('GET', `/api/second-factor/of/${UUID}`, { enrolled: false, since: null });
  answer('GET', `/api/auth/sessions/of/${UUID}`, []);
});

const labelled = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));
const enter = (name: string, value: string) => fireEvent.change(labelled(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const choose = async (name: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const confirmSave = async () => {
  fireEvent.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(QUESTION)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
};
const openEdit = async (current: boolean, who: Who = {}) => {
  answer('GET', `/api/users/current-user/${UUID}`, { current });
  renderPage(<UserEditPage />, { path: `/user/edit/${UUID}`, pattern: PATTERNS.userEdit, ...who });
  await screen.findByDisplayValue('Omar Nasser');
};

describe('the list of users', () => {
  const columns = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

  it("shows owners each user's client, and filters by client and permission", async () => {
    renderPage(<UsersPage />, { path: PATTERNS.users });
    await screen.findByText('omar@halcyon.example');
    expect(columns()).toEqual(['No.', 'Name', 'Email', 'Client', 'Permission', 'Actions']);
    await filterBy('Clients', 'Halcyon');
    expect(optionsOf('Clients')).toEqual(['All', 'Halcyon']);
    await filterBy('Permission', 'CLIENT');
    await waitFor(() => {
      const asked = calledWith('GET', '/api/users/list').at(-1)?.query;
      expect([asked?.get('client'), asked?.get('permission')]).toEqual(['2', '4']);
    });
  });

  it('shows nobody else clients or filters, and does not load them', async () => {
    renderPage(<UsersPage />, { path: PATTERNS.users, owner: false });
    await screen.findByText('omar@halcyon.example');
    expect(columns()).toEqual(['No.', 'Name', 'Email', 'Permission', 'Actions']);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(calledWith('GET', '/api/clients/all')).toEqual([]);
  });
});

describe('a new user', () => {
  it('can be staff of the provider, which is not one of the clients to choose from', async () => {
    answer('POST', '/api/users/save', 'User is saved successfully.');
    renderPage(<UserAddPage />, { path: PATTERNS.userAdd });
    enter('Name', 'Ada');
    enter('Email', 'ada@meridian.example');
    fireEvent.click(await screen.findByRole('combobox', { name: 'Client' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Halcyon']);
    fireEvent.click(screen.getByRole('option', { name: 'Halcyon' }));
    const staff = screen.getByRole('checkbox', { name: 'Works for the provider' });
    fireEvent.click(staff);
    const client = screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
    expect([client.value, client.readOnly]).toEqual(['The provider', true]);
    fireEvent.click(staff);
    expect(client.value).toBe('');
    fireEvent.click(staff);
    await choose('Permission', 'ADMIN');
    enter('Password', PHRASE);
    enter('Confirm Password', PHRASE);
    await confirmSave();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(calledWith('POST', '/api/users/save')[0]?.body).toMatchObject({ client_id: 1, permission_id: 1 });
  });

  it('of an owner needs name, e-mail, client, permission and the same password twice', async () => {
    answer('POST', '/api/users/save', 'User is saved successfully.');
    renderPage(<UserAddPage />, { path: PATTERNS.userAdd });
    enter('Name', 'Ada');
    enter('Email', ' ada@halcyon.example ');
    await choose('Client', 'Halcyon');
    await choose('Permission', 'ADMIN');
    enter('Password', PHRASE);
    expect(save().disabled).toBe(true);
    enter('Confirm Password', 'another horse');
    expect(screen.getByText('The passwords do not match.')).toBeTruthy();
    expect(save().disabled).toBe(true);
    enter('Confirm Password', PHRASE);
    expect(screen.getByText('Strength: strong')).toBeTruthy();
    await confirmSave();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(calledWith('POST', '/api/users/save')[0]?.body).toEqual({
      name: 'Ada',
      email: 'ada@halcyon.example',
      client_id: 2,
      permission_id: 1,
      password: PHRASE,
      passwordConfirmation: PHRASE,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('of a company is sent without client and permission: the server sets both', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const weak = 'This is one of the most common passwords. Choose another.';
    answer('POST', '/api/users/save', () => refusal(422, 'invalid', 'Please correct the form.', { password: weak }));
    renderPage(<UserAddPage />, { path: PATTERNS.userAdd, owner: false });
    expect(screen.queryByRole('combobox')).toBeNull();
    enter('Name', 'Ada');
    enter('Email', 'ada@halcyon.example');
    await screen.findByLabelText(/^Password/);
    enter('Password', 'password');
    enter('Confirm Password', 'password');
    await confirmSave();
    expect(await screen.findByText(weak)).toBeTruthy();
    expect(Object.keys(calledWith('POST', '/api/users/save')[0]?.body as object).toSorted()).toEqual([
      'email',
      'name',
      'password',
      'passwordConfirmation',
      'uuid',
    ]);
  });
});

describe('a user being changed', () => {
  it('keeps the password unless it is being changed', async () => {
    answer('POST', `/api/users/update/${UUID}`, 'User is saved successfully.');
    await openEdit(false);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(save().disabled).toBe(true);
    enter('Password', PHRASE);
    enter('Confirm Password', PHRASE);
    expect(save().disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Change Password' }));
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await confirmSave();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(calledWith('POST', `/api/users/update/${UUID}`)[0]?.body).toEqual({
      name: 'Omar Nasser',
      email: 'omar@halcyon.example',
      client_id: 2,
      permission_id: 1,
      password: null,
      updated_at: CHANGED,
    });
    expect(leave.to).not.toHaveBeenCalled();
  });

  it('of the provider keeps its client, although that is not one of the choices', async () => {
    answer('GET', `/api/users/show/${UUID}`, { ...USER, client_id: 1, client: { name: 'Meridian' } });
    await openEdit(false);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' }).value).toBe('Meridian');
  });

  it('who is the signed-in user is warned, and signed out after saving', async () => {
    answer('POST', `/api/users/update/${UUID}`, 'User is saved successfully.');
    answer('POST', '/api/auth/logout', 'Signed out.');
    await openEdit(true);
    expect(screen.getByText('This is your account data and to change it, you will be logged out.')).toBeTruthy();
    await confirmSave();
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login'));
    await waitFor(() => expect(readDeparture()).toEqual({ wanted: '/', reason: 'own-account' }));
    expect(document.cookie).toBe('');
    expect(calledWith('POST', '/api/auth/logout')).toHaveLength(1);
  });

  it('who changed their own password is already signed out, and no call is made with the old token', async () => {
    answer('POST', `/api/users/update/${UUID}`, 'User is saved successfully.');
    await openEdit(true);
    fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    enter('Password', PHRASE);
    enter('Confirm Password', PHRASE);
    await confirmSave();
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login'));
    expect(calledWith('POST', '/api/auth/logout')).toEqual([]);
    expect(document.cookie).toBe('');
  });

  it('types the present password once the server asks for it, and not before', async () => {
    const asks = { present_password: 'Type your present password.' };
    answer('POST', `/api/users/update/${UUID}`, ({ body }: Call) =>
      'present_password' in (body as object)
        ? 'User is saved successfully.'
        : refusal(422, 'invalid', 'Type your present password.', asks),
    );
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openEdit(true);
    enter('Email', 'other@halcyon.example');
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    answer('POST', '/api/auth/logout', 'You are signed out.');
    await confirmSave();
    fireEvent.change(await screen.findByLabelText(/^Current password/), { target: { value: PHRASE } });
    await confirmSave();
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login'));
    const sent = calledWith('POST', `/api/users/update/${UUID}`).at(-1)?.body;
    expect(sent).toMatchObject({ present_password: PHRASE, email: 'other@halcyon.example' });
  });

  it('who is someone else gets no warning', async () => {
    await openEdit(false);
    expect(screen.queryByText(/you will be logged out/)).toBeNull();
  });
});

describe('an invitation', () => {
  const PATH = '/reset#a-secret-of-the-link';
  const invited = (own: object) =>
    answer('POST', `/api/users/invite/${UUID}`, { expires_at: '2026-12-01T08:00:00.000Z', ...own });

  it('is mailed from the page of a user', async () => {
    invited({ mailed: true, path: null });
    await openEdit(false);
    // Whoever is invited may have no password yet, and the card doesn't know.
    expect(screen.getByText(/A password that is already set works until then/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('An invitation to omar@halcyon.example is on its way.')).toBeTruthy();
    expect(calledWith('POST', `/api/users/invite/${UUID}`)[0]?.body).toEqual({ language: 'en' });
  });

  it('is a link to hand over while there is no mail', async () => {
    invited({ mailed: false, path: PATH });
    await openEdit(false);
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link of the invitation');
    expect(link.value).toBe(`${location.origin}${PATH}`);
  });

  it('takes the place of a password for a new user', async () => {
    let uuid = '';
    answer('POST', '/api/users/save', ({ body }: Call) => {
      ({ uuid } = body as { uuid: string });
      answer('POST', `/api/users/invite/${uuid}`, {
        mailed: false,
        path: PATH,
        expires_at: '2026-12-01T08:00:00.000Z',
      });
      return 'User is saved successfully.';
    });
    renderPage(<UserAddPage />, { path: PATTERNS.userAdd, owner: false });
    enter('Name', 'Ola Nordmann');
    enter('Email', 'ola@halcyon.example');
    expect(save().disabled).toBe(true);
    fireEvent.click(await screen.findByRole('checkbox', { name: /By an invitation/ }));
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await confirmSave();
    await waitFor(() => expect(calledWith('POST', `/api/users/invite/${uuid}`)).toHaveLength(1));
    const sent = calledWith('POST', '/api/users/save')[0]?.body;
    expect(sent).toMatchObject({ name: 'Ola Nordmann', invite: true });
    expect(await screen.findByText(`Now at /user/edit/${uuid}`)).toBeTruthy();
  });

  it('is offered instead of a password only once it is known whether mail is sent', async () => {
    const asked = Promise.withResolvers<object>();
    answer('GET', '/api/auth/permissions', () => asked.promise);
    renderPage(<UserAddPage />, { path: PATTERNS.userAdd, owner: false });
    enter('Name', 'Ola Nordmann');
    enter('Email', 'ola@halcyon.example');
    expect(screen.queryByRole('checkbox', { name: /By an invitation/ })).toBeNull();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    asked.resolve({ mail: true });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /By an invitation/ });
    expect(box.checked).toBe(true);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });
});
