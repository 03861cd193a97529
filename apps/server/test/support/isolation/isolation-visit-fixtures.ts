import { randomUUID } from 'node:crypto';
import { aComingDay, dayMonthYear, visitElsewhere } from '../records/visits.ts';
import { get, post, remove, shown, type Fixture } from './isolation-calls.ts';

/** The routes of visits. */
export const VISIT_FIXTURES: Record<string, Fixture> = {
  'visits.list': { own: () => get('/api/visits/list'), list: true },
  'visits.show': shown((world) => `/api/visits/show/${world.visit}`),
  'visits.day': { own: () => get(`/api/visits/day/${dayMonthYear(aComingDay())}`), list: true },
  'visits.save': {
    own: () => post('/api/visits/save', { ...visitElsewhere(), uuid: randomUUID() }),
    foreign: (a) => [
      { request: post('/api/visits/save', { ...visitElsewhere(), uuid: a.visit }), status: 409 },
      { request: post('/api/visits/save', { ...visitElsewhere(), uuid: randomUUID(), rig_id: a.rigId }), status: 422 },
      // The client in the request does not matter: the visit becomes one of B's own.
      {
        request: post('/api/visits/save', { ...visitElsewhere(), uuid: randomUUID(), client_id: a.company.id }),
        status: 200,
      },
    ],
  },
  'visits.update': {
    own: (world) => post(`/api/visits/update/${world.visit}`, visitElsewhere()),
    foreign: (a, b) => [
      { request: post(`/api/visits/update/${a.visit}`, visitElsewhere()), status: 404 },
      { request: post(`/api/visits/update/${b.visit}`, { ...visitElsewhere(), rig_id: a.rigId }), status: 422 },
    ],
  },
  'visits.delete': { own: (world) => remove(`/api/visits/delete/${world.visit}`) },
  'visits.calendar-link': { own: () => get('/api/visits/calendar-link'), foreign: () => [] },
  'visits.calendar-link-renew': { own: () => post('/api/visits/calendar-link/renew', {}), foreign: () => [] },
  // The secret stands for its user: calendars.test.ts shows that it opens nothing of another company.
  'visits.calendar': shown((world) => world.calendar),
  // Everyone sees who of the provider may come.
  'visits.inspectors': { own: () => get('/api/visits/inspectors'), foreign: () => [] },
  'visits.clashes': {
    own: (world) => get(`/api/visits/clashes?date=${aComingDay()}&inspectors=${world.people.viewer.uuid}`),
    // Only the provider's people have visits, and inspectors.test.ts shows which of them a company learns.
    foreign: (a) => [
      {
        request: get(`/api/visits/clashes?date=${aComingDay()}&inspectors=${a.people.viewer.uuid}&except=${a.visit}`),
        status: 200,
      },
    ],
  },
  'visits.report': { own: (world) => get(`/api/visits/report/${world.visit}`) },
  'visits.of-report': { own: (world) => get(`/api/visits/of-report/${world.chain.inspection}`) },
  'visits.next-survey': { own: (world) => get(`/api/visits/next-survey/${world.rig.UUID}`) },
  'visits.entry': { ...shown((world) => `/api/visits/entry/${world.visit}.ics`) },
};
