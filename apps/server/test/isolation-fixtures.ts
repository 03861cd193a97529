import { randomUUID } from 'node:crypto';
import { closingCopy, qsheCopy } from '@rigbook/domain';
import type { InjectOptions } from 'fastify';
import { aForm, type FilePart } from './forms.ts';
import { OWNER } from './harness.ts';
import { anInspectionForm, someSheets, type RigMade } from './reports.ts';
import { aComingDay, dayMonthYear, visitElsewhere } from './visits.ts';
import type { World } from './world.ts';

type Request = InjectOptions;
export type Foreign = { request: Request; status: number };

/** How the isolation test calls a route. */
export type Fixture = {
  /** The call as somebody of that company makes it, with the company's own ids. */
  own: (world: World) => Request;
  /** The call of B with ids of A, in every mixture that makes sense, and how each is refused. Left out: `own` with A's ids is 404. */
  foreign?: (a: World, b: World) => Foreign[];
  /** A list that takes no id of a company: everyone sees their own rows and no others. */
  list?: true;
  /** Shows texts of the company, so its mark must be in the answer to its own people. */
  shows?: true;
  /** What the company's own admin is answered, if not 200: some calls are the provider's alone. */
  ownStatus?: number;
};

/** A PNG of one pixel: the fixtures are made without waiting. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const get = (url: string): Request => ({ method: 'GET', url });
const post = (url: string, payload: object): Request => ({ method: 'POST', url, payload });
const form = (url: string, fields: Record<string, string>, file?: FilePart): Request => ({
  method: 'POST',
  url,
  ...aForm(fields, file),
});
const picture: FilePart = { field: 'image', name: 'a.png', bytes: PIXEL };

const remove = (url: string): Request => ({ method: 'DELETE', url });

/** A rig's list, by both addresses; a paged address names A's rig and is 404 to B. */
const rigList = (url: (world: World) => string): Fixture => ({ own: (world) => get(url(world)) });
const shown = (url: (world: World) => string): Fixture => ({ own: (world) => get(url(world)), shows: true });

const inspectionSave = (
  rigUUID: string,
  reportUUID: string = randomUUID(),
  data = JSON.stringify(someSheets()),
): Request => ({
  method: 'POST',
  url: '/api/reports/inspection/save',
  ...anInspectionForm(rigUUID, { reportUUID, data }).form,
});

/** Saving what follows from a report of A: with A's rig, on B's own rig, and under A's UUID on B's own. */
function derivedSave(kind: 'closing' | 'qshe' | 'final_reports', data?: object): Fixture {
  const payload = data && { data: JSON.stringify(data) };
  const url = `/api/reports/${kind}/save`;
  const uuidIn = (world: World) => world.chain[kind === 'final_reports' ? 'final' : kind];
  const save = (reportUUID: string, rig: RigMade, parentUUID: string): Request =>
    post(url, { reportUUID, rigUUID: rig.UUID, parentUUID, ...payload });
  const of = (reportUUID: string, rig: World, parent: World) => save(reportUUID, rig.rig, parent.chain.inspection);
  return {
    own: (world) => save(randomUUID(), world.rig, world.spareInspection),
    foreign: (a, b) => [
      { request: of(randomUUID(), a, a), status: 404 },
      { request: of(randomUUID(), b, a), status: 404 },
      { request: of(randomUUID(), a, b), status: 404 },
      // B's own inspection has its report already; A's UUID is taken: both say the same.
      { request: of(uuidIn(a), b, b), status: 409 },
    ],
  };
}

/** One per route of the contract, by its name; a route without one fails the isolation test. */
export const FIXTURES: Record<string, Fixture> = {
  'system.healthz': { own: () => get('/healthz') },
  'system.readyz': { own: () => get('/readyz') },
  'system.openapi': { own: () => get('/api/openapi.json') },
  'system.uploads': {
    own: (world) => get(`/${world.rigImage}`),
    foreign: (a) => [
      { request: get(`/${a.rigImage}`), status: 404 },
      { request: get(`/${a.rowPicture}?w=50`), status: 404 },
    ],
  },
  'session.login': { own: () => post('/api/auth/login', { email: OWNER.email, password: OWNER.password }) },
  'session.logout': { own: () => post('/api/auth/logout', {}), foreign: () => [] },
  'session.permissions': { own: () => get('/api/auth/permissions'), foreign: () => [] },

  'rigs.list': { own: () => get('/api/rigs/list'), list: true },
  'rigs.all': { own: () => get('/api/rigs/all'), list: true },
  'rigs.show': shown((world) => `/api/rigs/${world.rig.UUID}`),
  'rigs.save-new-rig': {
    own: () => post('/api/rigs/save-new-rig', { UUID: randomUUID(), name: 'Another rig' }),
    foreign: (a) => [
      { request: post('/api/rigs/save-new-rig', { UUID: a.rig.UUID, name: a.rig.name }), status: 409 },
      {
        request: post('/api/rigs/save-new-rig', { UUID: randomUUID(), name: 'With image of A', image: a.rigImage }),
        status: 422,
      },
    ],
  },
  'rigs.init': shown((world) => `/api/rigs/init/${world.rig.UUID}`),
  'rigs.save-complete-rig': { own: (world) => post('/api/rigs/save-complete-rig', { ...world.rig, specs: [] }) },
  'rigs.update-complete-rig': { own: (world) => post('/api/rigs/update-complete-rig', { ...world.rig, specs: [] }) },
  'rigs.delete-complete-rig': { own: (world) => remove(`/api/rigs/delete-complete-rig/${world.rig.UUID}`) },
  'rigs.upload-image': {
    own: (world) => form('/api/rigs/upload/image', { UUID: world.rig.UUID, update: '1' }, picture),
    // To B the rig is one that is not saved yet: what is uploaded waits for a save that never comes.
    foreign: (a) => [
      { request: form('/api/rigs/upload/image', { UUID: a.rig.UUID, update: '1' }, picture), status: 200 },
      { request: post('/api/rigs/upload/image', { UUID: a.rig.UUID, update: 2 }), status: 200 },
    ],
  },

  'inspection.summaries': rigList((world) => `/api/reports/inspection/summaries/${world.rig.UUID}`),
  'inspection.show': {
    ...shown((world) => `/api/reports/inspection/${world.chain.inspection}`),
    foreign: (a) => [
      { request: get(`/api/reports/inspection/${a.chain.inspection}`), status: 404 },
      { request: get(`/api/reports/inspection/${a.rig.UUID}?page=1`), status: 404 },
    ],
  },
  'inspection.save': {
    own: (world) => inspectionSave(world.rig.UUID),
    foreign: (a, b) => [
      { request: inspectionSave(a.rig.UUID), status: 404 },
      { request: inspectionSave(b.rig.UUID, a.chain.inspection), status: 409 },
      {
        request: inspectionSave(b.rig.UUID, randomUUID(), JSON.stringify([pictureOf(a)])),
        status: 422,
      },
    ],
  },
  'inspection.upload-image': {
    own: (world) => rowPicture('inspection', world.rig.UUID, world.chain.inspection),
    foreign: (a, b) => [
      { request: rowPicture('inspection', a.rig.UUID, a.chain.inspection), status: 404 },
      // To B the report is one that is not saved yet.
      { request: rowPicture('inspection', b.rig.UUID, a.chain.inspection), status: 200 },
    ],
  },
  'inspection.download': { own: (world) => get(`/api/reports/inspection/download/${world.chain.inspection}`) },

  'closing.summaries': rigList((world) => `/api/reports/closing/summaries/${world.rig.UUID}`),
  'closing.show': shown((world) => `/api/reports/closing/${world.chain.closing}`),
  'closing.save': derivedSave('closing', closingCopy(someSheets())),
  'qshe.summaries': rigList((world) => `/api/reports/qshe/summaries/${world.rig.UUID}`),
  'qshe.show': shown((world) => `/api/reports/qshe/${world.chain.qshe}`),
  'qshe.save': derivedSave('qshe', qsheCopy(someSheets()) ?? {}),

  'final_reports.list': {
    ...shown((world) => `/api/reports/final_reports/${world.rig.UUID}`),
  },
  'final_reports.show': shown((world) => `/api/reports/final_reports/show/${world.chain.final}`),
  'final_reports.save': derivedSave('final_reports'),

  'clients.all': { own: () => get('/api/clients/all'), list: true },
  'clients.list': { own: () => get('/api/clients/list'), list: true },
  'clients.show': shown((world) => `/api/clients/show/${world.company.uuid}`),
  'clients.save': {
    own: (world) => post('/api/clients/save', { ...clientOf(world), uuid: randomUUID() }),
    foreign: (a) => [{ request: post('/api/clients/save', { ...clientOf(a), uuid: a.company.uuid }), status: 403 }],
    ownStatus: 403,
  },
  'clients.update': { own: (world) => post(`/api/clients/update/${world.company.uuid}`, clientOf(world)) },
  'clients.delete': {
    own: (world) => remove(`/api/clients/delete/${world.company.uuid}`),
    foreign: (a) => [{ request: remove(`/api/clients/delete/${a.company.uuid}`), status: 403 }],
    ownStatus: 403,
  },
  'users.list': { own: () => get('/api/users/list'), list: true },
  'users.show': shown((world) => `/api/users/show/${world.people.viewer.uuid}`),
  'users.current-user': {
    own: (world) => get(`/api/users/current-user/${world.people.admin.uuid}`),
    foreign: (a) => [{ request: get(`/api/users/current-user/${a.people.admin.uuid}`), status: 200 }],
  },
  'users.save': {
    own: () => post('/api/users/save', aUser()),
    foreign: (a) => [
      { request: post('/api/users/save', { ...aUser(), uuid: a.people.viewer.uuid }), status: 409 },
      { request: post('/api/users/save', { ...aUser(), email: a.people.viewer.email }), status: 409 },
      // Whose client the request names does not matter: the user becomes one of B's own.
      { request: post('/api/users/save', { ...aUser(), client_id: a.company.id, permission_id: 1 }), status: 200 },
    ],
  },
  'users.update': {
    own: (world) => post(`/api/users/update/${world.people.viewer.uuid}`, { ...aUser(), password: null }),
  },
  'users.delete': { own: (world) => remove(`/api/users/delete/${world.people.client.uuid}`) },
  'permissions.list': { own: () => get('/api/permissions/list'), foreign: () => [] },

  'visits.list': { own: () => get('/api/visits/list'), list: true },
  'visits.show': shown((world) => `/api/visits/show/${world.visit}`),
  'visits.day': { own: () => get(`/api/visits/day/${dayMonthYear(aComingDay())}`), list: true },
  'visits.save': {
    own: () => post('/api/visits/save', { ...visitElsewhere(), uuid: randomUUID() }),
    foreign: (a) => [
      { request: post('/api/visits/save', { ...visitElsewhere(), uuid: a.visit }), status: 409 },
      { request: post('/api/visits/save', { ...visitElsewhere(), uuid: randomUUID(), rig_id: a.rigId }), status: 422 },
      // Whose client the request names does not matter: the visit becomes one of B's own.
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
  'types.list': { own: () => get('/api/types/list'), foreign: () => [] },

  'trash.list': {
    own: () => get('/api/trash/list'),
    foreign: () => [{ request: get('/api/trash/list'), status: 403 }],
    ownStatus: 403,
  },
  'trash.restore': {
    own: () => post('/api/trash/restore/1', {}),
    foreign: () => [{ request: post('/api/trash/restore/1', {}), status: 403 }],
    ownStatus: 403,
  },
};

const aUser = () => ({
  name: 'Somebody',
  email: `${randomUUID()}@people.test`,
  password: 'a password for tests',
  uuid: randomUUID(),
});

const clientOf = ({ company }: World) => ({ name: company.name, code: company.uuid.slice(0, 13), active: 1 });

function rowPicture(kind: string, rigUUID: string, reportUUID: string): Request {
  const fields = { row: '11', sheetName: 'Mast', rigUUID, reportUUID };
  return form(`/api/reports/${kind}/upload/image`, fields, picture);
}

/** A sheet that shows a picture of that world. */
function pictureOf(world: World) {
  return { name: 'Mast', rows: [null, [{ position: 'O1', type: 'image', content: world.rowPicture }]] };
}
