import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatVisitDate } from '@rigbook/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, calledWith, renderPage } from '../../test/support.tsx';
import { today } from './model/visit-days.ts';
import { NextSurvey, VisitOfReport } from './public.ts';
import VisitAddPage from './visit-add-page.tsx';
import VisitDayPage from './visit-day-page.tsx';
import VisitEditPage from './visit-edit-page.tsx';
import VisitShowPage from './visit-show-page.tsx';

const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const [UUID, ANN, ZOE, GONE] = [idOf(9), idOf(1), idOf(2), idOf(3)];
const DAY = addDays(today(), 30);
const VISIT = {
  id: 9,
  UUID,
  date: DAY,
  client_id: 2,
  rig_id: 5,
  other_rig: null,
  visit_type_id: 3,
  description: 'Hoses',
  rig: { name: 'Marlin Crest' },
  type: { name: 'Hose inspection' },
  client: { name: 'Halcyon' },
  inspectors: [
    { UUID: ANN, name: 'Ann Bell' },
    { UUID: GONE, name: 'Gone Away' },
  ],
  updated_at: '2026-11-05T07:30:00.000Z',
};
const RIG = idOf(5);

beforeEach(() => {
  answer('GET', '/api/clients/all', [
    { id: 2, name: 'Halcyon', active: 1 },
    { id: 3, name: 'Dune Ridge', active: 1 },
  ]);
  answer('GET', '/api/rigs/all', [{ id: 5, UUID: RIG, name: 'Marlin Crest', client_id: 2 }]);
  answer('GET', '/api/types/list', [{ id: 3, name: 'Hose inspection' }]);
  answer('GET', '/api/visits/list', []);
  answer('GET', `/api/visits/show/${UUID}`, VISIT);
  answer('GET', `/api/visits/report/${UUID}`, { kind: null, report: null, rig: null });
  answer('GET', '/api/visits/inspectors', [
    { UUID: ANN, name: 'Ann Bell' },
    { UUID: ZOE, name: 'Zoe Ward' },
  ]);
  answer('GET', '/api/visits/clashes', []);
});

const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Save' }));
  await screen.findByText('Now at /elsewhere');
};
const describeIt = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: text } });
const pick = async (name: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Inspectors' }));
  fireEvent.click(await screen.findByRole('option', { name }));
};

describe('the inspectors in the form of a visit', () => {
  const edit = async () => {
    answer('POST', `/api/visits/update/${UUID}`, 'Visit is saved successfully.');
    renderPage(<VisitEditPage />, { path: `/visit/edit/${UUID}`, pattern: PATTERNS.visitEdit });
    await screen.findByText('Ann Bell');
  };
  const sent = () => calledWith('POST', `/api/visits/update/${UUID}`)[0]?.body;

  it('are not sent unless they were changed', async () => {
    await edit();
    describeIt('Hoses and couplings');
    await save();
    expect(sent()).toMatchObject({ description: 'Hoses and couplings' });
    expect(sent()).not.toHaveProperty('inspectors');
  });

  it('are added to those that the visit has, also to one whose account is deleted', async () => {
    await edit();
    expect(screen.getByText('Gone Away')).toBeTruthy();
    await pick('Zoe Ward');
    await save();
    expect(sent()).toMatchObject({ inspectors: [ANN, ZOE, GONE].toSorted() });
  });
});

describe('a clash', () => {
  const start = (owner: boolean) =>
    renderPage(<VisitAddPage />, {
      path: `/visit/add?date=${DAY}&rig=5&type=3`,
      pattern: PATTERNS.visitAdd,
      owner,
      role: owner ? 'admin' : 'client',
    });

  it('is named before saving, and the visit can be saved all the same', async () => {
    const other = { UUID: idOf(8), rig: 'Sahra Falcon', type: { name: 'NDT' }, client: { name: 'Dune Ridge' } };
    answer('GET', '/api/visits/clashes', [{ UUID: ANN, name: 'Ann Bell', visits: [other], elsewhere: false }]);
    answer('POST', '/api/visits/save', 'Visit is saved successfully.');
    start(true);
    await pick('Ann Bell');
    expect(await screen.findByText('Ann Bell has another visit: Sahra Falcon (Dune Ridge), NDT.')).toBeTruthy();
    const asked = calledWith('GET', '/api/visits/clashes')[0]?.query;
    expect([asked?.get('date'), asked?.get('inspectors')]).toEqual([DAY, ANN]);
    describeIt('Hoses');
    await save();
    expect(calledWith('POST', '/api/visits/save')[0]?.body).toMatchObject({
      date: DAY,
      client_id: 2,
      rig_id: 5,
      visit_type_id: 3,
      inspectors: [ANN],
    });
  });

  it('at another company is only that someone is not free', async () => {
    answer('GET', '/api/visits/clashes', [{ UUID: ANN, name: 'Ann Bell', visits: [], elsewhere: true }]);
    start(false);
    await pick('Ann Bell');
    expect(await screen.findByText('Ann Bell is not free.')).toBeTruthy();
  });

  it('is not looked for while nobody is chosen', async () => {
    start(true);
    await screen.findByRole('combobox', { name: 'Inspectors' });
    expect(calledWith('GET', '/api/visits/clashes')).toEqual([]);
  });
});

it('a new visit is filled in by the address: day, rig with its client, and type', async () => {
  renderPage(<VisitAddPage />, { path: `/visit/add?date=${DAY}&rig=5&type=3`, pattern: PATTERNS.visitAdd });
  const shown = (role: string, name: string) => screen.getByRole<HTMLInputElement>(role, { name }).value;
  await screen.findByRole('combobox', { name: 'Rig' });
  await waitFor(() => expect(shown('combobox', 'Rig')).toBe('Marlin Crest'));
  expect(shown('combobox', 'Client')).toBe('Halcyon');
  expect(shown('combobox', 'Type')).toBe('Hose inspection');
  expect(shown('textbox', 'Date')).toBe(formatVisitDate(DAY));
});

it('the inspectors are shown with the visits of a day', async () => {
  answer('GET', '/api/visits/day/21/11/2026', [{ ...VISIT, date: '2026-11-21' }]);
  renderPage(<VisitDayPage />, { path: '/visit/21/11/2026', pattern: PATTERNS.visitDay });
  expect(await screen.findByText('Ann Bell, Gone Away')).toBeTruthy();
});

describe('the page of a visit', () => {
  const show = async (more: Parameters<typeof renderPage>[1] = {}) => {
    renderPage(<VisitShowPage />, { path: `/visit/show/${UUID}`, pattern: PATTERNS.visitShow, ...more });
    await screen.findByText('Marlin Crest');
  };

  it('names the inspectors and offers the visit as a calendar entry', async () => {
    await show();
    expect(screen.getByText('Ann Bell, Gone Away')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Calendar entry' }).getAttribute('href')).toBe(
      `/api/visits/entry/${UUID}.ics`,
    );
  });

  it('leads to the report that came of it', async () => {
    const report = { UUID: idOf(7), kind: 'inspection', day: '2026-03-05', created_at: VISIT.updated_at };
    answer('GET', `/api/visits/report/${UUID}`, {
      kind: 'inspection',
      report,
      rig: { UUID: RIG, name: 'Marlin Crest' },
    });
    await show();
    const link = await screen.findByRole('link', { name: 'Report of 5-Mar-2026' });
    expect(link.getAttribute('href')).toBe(`/inspection/show/${idOf(7)}`);
    expect(screen.queryByRole('link', { name: 'Start the report' })).toBeNull();
  });

  it('starts the report with its rig, its visit, and its day once that has come', async () => {
    answer('GET', `/api/visits/report/${UUID}`, {
      kind: 'audit',
      report: null,
      rig: { UUID: RIG, name: 'Marlin Crest' },
    });
    await show();
    const link = await screen.findByRole('link', { name: 'Start the report' });
    expect(link.getAttribute('href')).toBe(`/audit/add/${RIG}?visit=${UUID}`);
  });

  it('offers nobody to start a report who may not add one', async () => {
    answer('GET', `/api/visits/report/${UUID}`, {
      kind: 'audit',
      report: null,
      rig: { UUID: RIG, name: 'Marlin Crest' },
    });
    await show({ owner: false, role: 'viewer' });
    await waitFor(() => expect(calledWith('GET', `/api/visits/report/${UUID}`)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Start the report' })).toBeNull();
  });
});

describe('the next survey of a rig', () => {
  const path = `/api/visits/next-survey/${RIG}`;

  it('is proposed with a link that fills in the form', async () => {
    answer('GET', path, { next: { last: '2026-03-02', due: '2127-03-02', rig_id: 5, visit_type_id: 1 } });
    renderPage(<NextSurvey rig={RIG} />);
    expect(await screen.findByText('The last survey was on 2-Mar-2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan the next for 2-Mar-2127' }).getAttribute('href')).toBe(
      '/visit/add?date=2127-03-02&rig=5&type=1',
    );
  });

  it('that was due already is planned for another day', async () => {
    answer('GET', path, { next: { last: '2020-03-02', due: '2021-03-02', rig_id: 5, visit_type_id: 1 } });
    renderPage(<NextSurvey rig={RIG} />);
    expect(
      await screen.findByText('The last survey was on 2-Mar-2020, the next one was due on 2-Mar-2021.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan the next' }).getAttribute('href')).toBe('/visit/add?rig=5&type=1');
  });

  it('is proposed to nobody who may not add visits', () => {
    renderPage(<NextSurvey rig={RIG} />, { owner: false, role: 'viewer' });
    expect(calledWith('GET', path)).toEqual([]);
  });
});

it('a report names the visit that it came of, and who was there', async () => {
  const visit = { UUID, date: '2026-03-02', type: { name: 'NDT' }, inspectors: [{ UUID: ANN, name: 'Ann Bell' }] };
  answer('GET', `/api/visits/of-report/${idOf(7)}`, { visit });
  renderPage(<VisitOfReport report={idOf(7)} />);
  const link = await screen.findByRole('link', { name: 'Visit on 2-Mar-2026' });
  expect(link.getAttribute('href')).toBe(`/visit/show/${UUID}`);
  expect(screen.getByText('Ann Bell')).toBeTruthy();
});
