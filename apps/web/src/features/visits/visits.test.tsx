import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatVisitDate } from '@rigbook/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, filterBy, optionsOf, refusal, renderPage } from '../../test/support.tsx';
import { addressOfDay, countByDay, dayOfAddress, today } from './model/visit-days.ts';
import VisitAddPage from './visit-add-page.tsx';
import VisitDayPage from './visit-day-page.tsx';
import VisitEditPage from './visit-edit-page.tsx';
import VisitShowPage from './visit-show-page.tsx';
import VisitsPage from './visits-page.tsx';

const UUID = '00000000-0000-4000-8000-000000000009';
const VISIT = {
  id: 9,
  UUID,
  date: '2026-11-21',
  client_id: 2,
  rig_id: 5,
  other_rig: null as string | null,
  visit_type_id: 3,
  description: 'Hoses',
  rig: { name: 'Marlin Crest' } as { name: string } | null,
  type: { name: 'Hose inspection' },
  client: { name: 'Halcyon' },
  inspectors: [] as { UUID: string; name: string }[],
  updated_at: '2026-11-05T07:30:00.000Z',
};
const CLIENTS = [
  { id: 2, name: 'Halcyon', active: 1 },
  { id: 3, name: 'Dune Ridge', active: 1 },
];
const RIGS = [
  { id: 5, UUID, name: 'Marlin Crest', client_id: 2 },
  { id: 6, UUID, name: 'Sahra Falcon', client_id: 3 },
];
const TOMORROW = addDays(today(), 1);

type Who = Parameters<typeof renderPage>[1];

beforeEach(() => {
  answer('GET', '/api/clients/all', CLIENTS);
  answer('GET', '/api/rigs/all', RIGS);
  answer('GET', '/api/types/list', [{ id: 3, name: 'Hose inspection' }]);
  answer('GET', '/api/visits/list', []);
  answer('GET', '/api/visits/inspectors', []);
  answer('GET', `/api/visits/report/${UUID}`, { kind: null, report: null, rig: null });
  answer('GET', `/api/visits/show/${UUID}`, VISIT);
});

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const enter = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = async (name: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
const confirmSave = async () => {
  fireEvent.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm' }));
  expect(dialog.getByText('Are you sure that you want to save this item?')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
};

describe('the calendar', () => {
  const show = (who: Who = {}) => {
    answer('GET', '/api/visits/list', [
      VISIT,
      { ...VISIT, UUID: UUID.replace('9', '8') },
      { ...VISIT, date: '2026-11-23' },
    ]);
    renderPage(<VisitsPage />, { path: '/visits?month=2026-11', pattern: PATTERNS.visits, ...who });
  };

  it('starts its weeks on Saturday and counts the visits of each day', async () => {
    show();
    const grid = within(screen.getByRole('grid', { name: 'November 2026' }));
    expect(grid.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Sat',
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
    ]);
    expect(await grid.findByText('2 visits')).toBeTruthy();
    expect(grid.getByRole('button', { name: /21 November 2026/ }).textContent).toMatch(/2 visits$/);
    expect(grid.getByRole('button', { name: /\b23 November 2026/ }).textContent).toMatch(/1 visit$/);
    expect(grid.getByRole('button', { name: /\b24 November 2026/ }).textContent).not.toMatch(/visit/);
    const asked = calledWith('GET', '/api/visits/list')[0]?.query;
    expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-10-31', '2026-12-04']);
  });

  it('says that it is loading, that there is nothing, or why it failed, with Retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    answer('GET', '/api/visits/list', () => {
      tries += 1;
      return tries === 1 ? refusal(403, 'forbidden', 'You are not allowed to do this.') : [];
    });
    renderPage(<VisitsPage />, { path: '/visits', pattern: PATTERNS.visits });
    expect(screen.getByText('LOADING DATA ...')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no visits in these weeks.')).toBeTruthy();
    expect(screen.queryByText('LOADING DATA ...')).toBeNull();
  });

  it('opens the day that is clicked', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /\b5 November 2026/ }));
    expect(await screen.findByText('Now at /visit/5/11/2026')).toBeTruthy();
  });

  it('is navigated with arrow keys, also past the end of the month', async () => {
    show();
    const day = () => document.activeElement?.getAttribute('data-day');
    screen.getByRole('button', { name: /\b1 November 2026/ }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    const first = day();
    fireEvent.keyDown(document.activeElement as Element, { key: 'PageDown' });
    await waitFor(() => expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy());
    await waitFor(() => expect(day()).toBe(first?.replace('-11-', '-12-')));
  });

  it('lets owners filter by client and rig, the rigs being those of the client', async () => {
    show();
    await filterBy('Client', 'Dune Ridge');
    await waitFor(() => expect(optionsOf('Rig')).toEqual(['All', 'Sahra Falcon', 'Other']));
    await filterBy('Rig', 'Sahra Falcon');
    await waitFor(() => {
      const asked = calledWith('GET', '/api/visits/list').at(-1)?.query;
      expect([asked?.get('client'), asked?.get('rig'), asked?.get('from')]).toEqual(['3', '6', '2026-10-31']);
    });
  });

  it('does not offer viewers Add, and only offers owners the filters', () => {
    show({ owner: false, role: 'viewer' });
    expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a new visit', () => {
  it("needs client, rig, type, date and a description, and the name of a rig 'Other'", async () => {
    answer('POST', '/api/visits/save', 'Visit is saved successfully.');
    renderPage(<VisitAddPage />, { path: PATTERNS.visitAdd });
    await choose('Client', 'Halcyon');
    await choose('Rig', 'Other');
    await choose('Type', 'Hose inspection');
    enter('Date', formatVisitDate(TOMORROW));
    enter('Description', '  ');
    enter('Other Rig Name', 'Marlin Bay');
    expect(save().disabled).toBe(true);
    enter('Description', 'Hoses of the moonpool');
    expect(save().disabled).toBe(false);
    enter('Other Rig Name', '  ');
    expect(save().disabled).toBe(true);
    enter('Other Rig Name', 'Marlin Bay');
    await confirmSave();
    expect(await screen.findByText('Now at /elsewhere')).toBeTruthy();
    expect(calledWith('POST', '/api/visits/save')[0]?.body).toEqual({
      date: TOMORROW,
      client_id: 2,
      rig_id: 0,
      other_rig: 'Marlin Bay',
      visit_type_id: 3,
      description: 'Hoses of the moonpool',
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('starts with the client if there is only one to choose', async () => {
    answer('GET', '/api/clients/all', CLIENTS.slice(0, 1));
    renderPage(<VisitAddPage />, { path: PATTERNS.visitAdd });
    await screen.findByRole('combobox', { name: 'Client' });
    await waitFor(() => expect(chosen('Client')).toBe('Halcyon'));
  });

  it('sets the client of a rig that is chosen first, and clears the rig when another client is chosen', async () => {
    renderPage(<VisitAddPage />, { path: PATTERNS.visitAdd });
    await choose('Rig', 'Sahra Falcon');
    expect(chosen('Client')).toBe('Dune Ridge');
    await choose('Client', 'Halcyon');
    expect(chosen('Rig')).toBe('');
  });

  it('has no client to choose for users of a company', async () => {
    renderPage(<VisitAddPage />, { path: PATTERNS.visitAdd, owner: false, role: 'client' });
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
    await choose('Rig', 'Marlin Crest');
    await choose('Type', 'Hose inspection');
    enter('Date', formatVisitDate(today()));
    enter('Description', 'Hoses');
    expect(save().disabled).toBe(false);
  });

  it.each([
    ['01/1/2020', 'This day has passed.'],
    ['31/2/2031', 'Enter the date as dd/m/yyyy.'],
  ])('cannot be on %s', async (date, reason) => {
    renderPage(<VisitAddPage />, { path: PATTERNS.visitAdd, owner: false, role: 'client' });
    await choose('Rig', 'Marlin Crest');
    await choose('Type', 'Hose inspection');
    enter('Description', 'Hoses');
    enter('Date', date);
    expect(screen.getByText(reason)).toBeTruthy();
    expect(save().disabled).toBe(true);
  });

  it('offers its date in a calendar: past days disabled, days with visits highlighted', async () => {
    answer('GET', '/api/visits/list', [{ ...VISIT, date: TOMORROW }]);
    renderPage(<VisitAddPage />, { path: PATTERNS.visitAdd, owner: false, role: 'client' });
    fireEvent.click(await screen.findByRole('button', { name: 'Open the calendar' }));
    const day = (iso: string) => document.querySelector<HTMLButtonElement>(`[data-day="${iso}"]`);
    await waitFor(() => expect(day(TOMORROW)?.textContent).toMatch(/1 visit$/));
    for (const shown of document.querySelectorAll<HTMLButtonElement>('[data-day]')) {
      expect(shown.disabled).toBe((shown.dataset['day'] ?? '') < today());
    }
    fireEvent.click(day(TOMORROW) as Element);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }).value).toBe(formatVisitDate(TOMORROW));
  });
});

describe('a visit being changed', () => {
  it('may keep a day that has passed', async () => {
    answer('GET', `/api/visits/show/${UUID}`, { ...VISIT, date: '2020-03-05' });
    answer('POST', `/api/visits/update/${UUID}`, 'Visit is saved successfully.');
    renderPage(<VisitEditPage />, { path: `/visit/edit/${UUID}`, pattern: PATTERNS.visitEdit });
    await screen.findByDisplayValue('05/3/2020');
    enter('Description', 'Hoses and couplings');
    await confirmSave();
    await screen.findByText('Now at /elsewhere');
    expect(calledWith('POST', `/api/visits/update/${UUID}`)[0]?.body).toMatchObject({
      date: '2020-03-05',
      rig_id: 5,
      other_rig: null,
      description: 'Hoses and couplings',
      updated_at: VISIT.updated_at,
    });
  });
});

describe('the visits of a day', () => {
  const show = (who: Who = {}, path = '/visit/21/11/2026') => {
    answer('GET', '/api/visits/day/21/11/2026', [
      VISIT,
      { ...VISIT, UUID: 'x', rig: null, rig_id: 0, other_rig: 'Marlin Bay' },
    ]);
    renderPage(<VisitDayPage />, { path, pattern: PATTERNS.visitDay, ...who });
  };
  const columns = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

  it('are listed with rig, type, client and date', async () => {
    show();
    expect(await screen.findByText('Marlin Bay')).toBeTruthy();
    expect(columns()).toEqual(['No.', 'Rig Name', 'Visit Type', 'Client', 'Visit Date', 'Actions']);
    expect(screen.getAllByText('21/11/2026')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: '21/11/2026' })).toBeTruthy();
  });

  it('show a viewer of a company no client and only the action View', async () => {
    show({ owner: false, role: 'viewer' });
    await screen.findByText('Marlin Bay');
    expect(columns()).toEqual(['No.', 'Rig Name', 'Visit Type', 'Visit Date', 'Actions']);
    expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('of a day that does not exist are none, and nothing is requested', () => {
    show({}, '/visit/31/2/2026');
    expect(screen.getByText('There is no such date.')).toBeTruthy();
    expect(calledWith('GET', '/api/visits/day/31/2/2026')).toEqual([]);
  });

  it('have addresses and counts by calendar days', () => {
    expect(addressOfDay('2026-03-05', { client: '2', rig: '' })).toBe('/visit/5/3/2026?client=2');
    expect(dayOfAddress({ day: '05', month: '3', year: '2026' })).toBe('2026-03-05');
    expect(dayOfAddress({ day: '31', month: '12', year: '9999' })).toBeNull();
    expect(dayOfAddress({ day: '1', month: '1', year: '0001' })).toBeNull();
    for (const day of ['32', '0', 'x']) expect(dayOfAddress({ day, month: '1', year: '2026' })).toBeNull();
    expect([...countByDay([VISIT, VISIT])]).toEqual([['2026-11-21', 2]]);
  });
});

it('a visit takes its rig along, but for another rig', async () => {
  answer('GET', `/api/visits/show/${UUID}`, { ...VISIT, rig_uuid: 'r-1' });
  const page = renderPage(<VisitShowPage />, { path: `/visit/show/${UUID}`, pattern: PATTERNS.visitShow });
  const panel = within(await screen.findByRole('region', { name: 'On this device' }));
  expect(panel.getByRole('button', { name: 'Take along' })).toBeTruthy();
  page.unmount();
  answer('GET', `/api/visits/show/${UUID}`, { ...VISIT, rig: null, rig_uuid: null, other_rig: 'Marlin Bay' });
  renderPage(<VisitShowPage />, { path: `/visit/show/${UUID}`, pattern: PATTERNS.visitShow });
  expect(await screen.findByText('Marlin Bay')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'On this device' })).toBeNull();
});

it('a visit shows its client only to owners, and Edit to users who may edit', async () => {
  const page = renderPage(<VisitShowPage />, { path: `/visit/show/${UUID}`, pattern: PATTERNS.visitShow });
  expect(await screen.findByText('Halcyon')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
  page.unmount();
  answer('GET', `/api/visits/show/${UUID}`, { ...VISIT, rig: null, rig_id: 0, other_rig: 'Marlin Bay' });
  renderPage(<VisitShowPage />, {
    path: `/visit/show/${UUID}`,
    pattern: PATTERNS.visitShow,
    owner: false,
    role: 'viewer',
  });
  expect(await screen.findByText('Marlin Bay')).toBeTruthy();
  expect(screen.getByText('Other Rig Name')).toBeTruthy();
  expect(screen.queryByText('Halcyon')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});
