import { randomUUID } from 'node:crypto';
import { ROUTES, type Route } from '@rigbook/contract';
import { TOTP } from 'otpauth';
import { OWNER } from '../harness.ts';
import { form, get, picture, post, remove, shown, type Fixture } from './isolation-calls.ts';
import { BRANDING_FIXTURES } from './isolation-branding-fixtures.ts';
import { COMPARISON_FIXTURES } from './isolation-comparison-fixtures.ts';
import { DOCUMENT_FIXTURES } from './isolation-document-fixtures.ts';
import { FINDING_FIXTURES } from './isolation-finding-fixtures.ts';
import { MAIL_FIXTURES } from './isolation-mail-fixtures.ts';
import { REPORT_FIXTURES } from './isolation-report-fixtures.ts';
import { VERSION_FIXTURES } from './isolation-version-fixtures.ts';
import { VISIT_FIXTURES } from './isolation-visit-fixtures.ts';
import { PASSWORD } from '../people.ts';
import type { World } from '../world.ts';

/** One per route of the contract, by its name; a route without one fails the isolation test. */
export const FIXTURES: Record<string, Fixture> = {
  'system.healthz': { own: () => get('/healthz') },
  'system.readyz': { own: () => get('/readyz') },
  'system.metrics': { own: () => get('/metrics') },
  'system.openapi': { own: () => get('/api/openapi.json') },
  'system.uploads': {
    own: (world) => get(`/${world.rigImage}`),
    foreign: (a) => [
      { request: get(`/${a.rigImage}`), status: 404 },
      { request: get(`/${a.rowPicture}?w=50`), status: 404 },
      ...Object.values(a.files).map(({ files }) => ({
        request: get(`/${encodeURI(files[0]?.file ?? '')}`),
        status: 404,
      })),
    ],
  },
  // Lists nothing of another company: saved-views.test.ts.
  'views.list': { own: () => get('/api/views'), foreign: () => [] },
  'views.save': {
    own: () => post('/api/views', { UUID: randomUUID(), name: 'Overdue', query: 'overdue=1', shared: 0 }),
    foreign: () => [],
  },
  'views.delete': { own: () => remove(`/api/views/${randomUUID()}`), ownStatus: 404 },
  'session.login': { own: () => post('/api/auth/login', { email: OWNER.email, password: OWNER.password }) },
  'session.logout': { own: () => post('/api/auth/logout', {}), foreign: () => [] },
  // Only one's own: extending.test.ts shows that it reaches no other session.
  'session.extend': { own: () => post('/api/auth/extend', {}), foreign: () => [] },
  'session.permissions': { own: () => get('/api/auth/permissions'), foreign: () => [] },
  // Only one's own: own-sessions.test.ts shows that nobody else's is in it.
  'session.list': { own: () => get('/api/auth/sessions'), foreign: () => [] },
  'session.end': { own: (world) => remove(`/api/auth/sessions/${world.spareSession}`) },
  // The link itself is to nobody's harm: downloads.test.ts shows that it opens nothing that its session could not.
  'session.download-link': {
    own: (world) =>
      post('/api/auth/download-link', { path: `/api/reports/inspection/download/${world.chain.inspection}` }),
    foreign: () => [],
  },
  'session.list-of': { own: (world) => get(`/api/auth/sessions/of/${world.people.viewer.uuid}`) },
  'session.end-of': {
    own: (world) => remove(`/api/auth/sessions/of/${world.people.editor.uuid}/${world.editorSession}`),
    foreign: (a, b) => [
      { request: remove(`/api/auth/sessions/of/${a.people.editor.uuid}/${a.editorSession}`), status: 404 },
      { request: remove(`/api/auth/sessions/of/${b.people.editor.uuid}/${a.editorSession}`), status: 404 },
    ],
  },
  'session.end-all-of': { own: (world) => remove(`/api/auth/sessions/of/${world.people.editor.uuid}`) },
  'session.password': {
    own: () =>
      post('/api/auth/password', {
        present_password: PASSWORD,
        password: 'a new password for tests',
        passwordConfirmation: 'a new password for tests',
      }),
    foreign: () => [],
    by: (world) => world.people.client,
  },
  ...MAIL_FIXTURES,
  'session.end-all': { own: () => remove('/api/auth/sessions'), foreign: () => [], by: (world) => world.people.viewer },

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
  'rigs.deletion': { own: (world) => get(`/api/rigs/deletion/${world.rig.UUID}`) },
  'rigs.team': { own: (world) => get(`/api/rigs/team/${world.rig.UUID}`) },
  'rigs.team-texts': { own: (world) => get(`/api/rigs/team-texts/${world.rig.UUID}`) },
  'rigs.save-team': {
    own: (world) =>
      post(`/api/rigs/team/${world.rig.UUID}`, {
        people: [{ user: world.people.editor.uuid, part: 'crew', action_by: ['Bosun'] }],
        revision: 0,
      }),
    foreign: (a, b) => [
      { request: post(`/api/rigs/team/${a.rig.UUID}`, { people: [], revision: 0 }), status: 404 },
      {
        request: post(`/api/rigs/team/${b.rig.UUID}`, {
          people: [{ user: a.people.admin.uuid, part: 'crew', action_by: [] }],
          revision: 0,
        }),
        status: 422,
      },
    ],
  },
  'rigs.upload-image': {
    own: (world) => form('/api/rigs/upload/image', { UUID: world.rig.UUID, update: '1' }, picture),
    // To B the rig is one that is not saved yet: what is uploaded waits for a save that never comes.
    foreign: (a) => [
      { request: form('/api/rigs/upload/image', { UUID: a.rig.UUID, update: '1' }, picture), status: 200 },
      { request: post('/api/rigs/upload/image', { UUID: a.rig.UUID, update: 2 }), status: 200 },
    ],
  },

  ...REPORT_FIXTURES,

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
  // Only numbers and words of a list.
  'clients.follow-up': { own: (world) => get(`/api/clients/follow-up/${world.company.uuid}`) },
  'clients.save-follow-up': {
    own: (world) => post(`/api/clients/follow-up/${world.company.uuid}`, { answers: 0 }),
    foreign: (a) => [{ request: post(`/api/clients/follow-up/${a.company.uuid}`, { answers: 0 }), status: 403 }],
    ownStatus: 403,
  },
  'clients.settle-follow-up': {
    own: () => post('/api/clients/follow-up', { answers: 1 }),
    foreign: () => [],
    ownStatus: 403,
  },
  // The findings of these companies have nothing in 'Action by' (action-by.test.ts).
  'clients.action-by': { own: (world) => get(`/api/clients/action-by/${world.company.uuid}`) },
  'clients.choose-action-by': {
    own: (world) => post(`/api/clients/action-by/${world.company.uuid}`, { text: 'Bosun', person: null }),
    foreign: (a, b) => [
      { request: post(`/api/clients/action-by/${a.company.uuid}`, { text: 'Bosun', person: null }), status: 404 },
      {
        request: post(`/api/clients/action-by/${b.company.uuid}`, { text: 'Bosun', person: a.people.admin.uuid }),
        status: 422,
      },
    ],
  },
  'clients.owners': shown((world) => `/api/clients/owners/${world.company.uuid}`),

  ...BRANDING_FIXTURES,

  ...FINDING_FIXTURES,
  ...COMPARISON_FIXTURES,
  ...DOCUMENT_FIXTURES,
  'clients.deletion': {
    own: (world) => get(`/api/clients/deletion/${world.company.uuid}`),
    foreign: (a) => [{ request: get(`/api/clients/deletion/${a.company.uuid}`), status: 403 }],
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
      // The client in the request does not matter: the user becomes one of B's own.
      { request: post('/api/users/save', { ...aUser(), client_id: a.company.id, permission_id: 1 }), status: 200 },
    ],
  },
  'users.update': {
    // With the same e-mail: another one would end the sessions with which others are called.
    own: ({ people: { viewer } }) =>
      post(`/api/users/update/${viewer.uuid}`, { ...aUser(), email: viewer.email, password: null }),
  },
  'users.delete': { own: (world) => remove(`/api/users/delete/${world.people.client.uuid}`) },
  'permissions.list': { own: () => get('/api/permissions/list'), foreign: () => [] },

  ...VERSION_FIXTURES,
  ...VISIT_FIXTURES,
  'types.list': { own: () => get('/api/types/list'), foreign: () => [] },

  'second-factor.show': { own: () => get('/api/second-factor'), foreign: () => [] },
  'second-factor.begin': {
    own: () => post('/api/second-factor/begin', { password: PASSWORD }),
    foreign: () => [],
  },
  'second-factor.confirm': {
    own: ({ enrolling }) => post('/api/second-factor/confirm', { code: appCode(enrolling) }),
    foreign: () => [],
    by: ({ enrolling }) => enrolling,
  },
  'second-factor.renew-recovery-codes': {
    own: ({ secured }) => post('/api/second-factor/recovery-codes', { password: PASSWORD, code: appCode(secured, 1) }),
    foreign: () => [],
    by: ({ secured }) => secured,
  },
  // Every code is valid once: none of the app's is left, so this call is refused.
  'second-factor.remove': {
    own: ({ secured }) => post('/api/second-factor/remove', { password: PASSWORD, code: appCode(secured, 1) }),
    foreign: () => [],
    by: ({ secured }) => secured,
    ownStatus: 422,
  },
  'second-factor.show-of': { own: (world) => get(`/api/second-factor/of/${world.people.viewer.uuid}`) },
  'second-factor.reset': { own: ({ secured }) => post(`/api/second-factor/reset/${secured.uuid}`, {}) },
  'second-factor.rules': {
    own: () => get('/api/second-factor/rules'),
    foreign: () => [{ request: get('/api/second-factor/rules'), status: 403 }],
    ownStatus: 403,
  },
  // A rule that requires a factor would block everybody from the following calls.
  'second-factor.rule': {
    own: (world) => post(`/api/second-factor/rules/${world.company.uuid}`, { required: false }),
    foreign: (a) => [{ request: post(`/api/second-factor/rules/${a.company.uuid}`, { required: true }), status: 403 }],
    ownStatus: 403,
  },

  // Rigs are found by every role.
  'uploads.known': {
    own: (world) => post('/api/uploads/known', { rigUUID: world.rig.UUID, sha256: ['0'.repeat(64)] }),
  },
  'uploads.piece': {
    own: (world) =>
      form(
        '/api/uploads/piece',
        { rigUUID: world.rig.UUID, upload: randomUUID(), start: '0' },
        { field: 'piece', name: 'piece', bytes: Buffer.from('piece') },
      ),
  },

  'search.quick': { own: (world) => get(`/api/search?search=${world.mark}`), list: true },

  // Every role sees the rig, which the admin has added.
  'home.show': { own: () => get('/api/home'), list: true },

  'history.list': { own: () => get('/api/history/list'), list: true },
  'trash.list': { own: () => get('/api/trash'), list: true },
  'trash.restore': { own: (world) => post(`/api/trash/restore/${world.deletion}`, {}) },
  // Nobody here has just deleted it: undone-deletions.test.ts has those who did.
  'trash.undo': {
    own: (world) => post('/api/trash/undo', { entity: 'rig', UUID: world.rig.UUID }),
    ownStatus: 404,
  },
};

/** The code that the app of someone shows some steps of 30 seconds from now. */
const appCode = ({ secret }: { secret: string }, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

const aUser = () => ({
  name: 'Someone',
  email: `${randomUUID()}@people.test`,
  password: 'a password for tests',
  uuid: randomUUID(),
});

const clientOf = ({ company }: World) => ({ name: company.name, code: company.uuid.slice(0, 13), active: 1 });

/** First reads, then writes, then deletions, so that each call finds what it needs. */
const LAST = ['inspection.delete', 'rigs.delete-complete-rig', 'session.logout'];
const rank = (route: Route) => ['GET', 'POST', 'DELETE'].indexOf(route.method) + 9 * (LAST.indexOf(route.name) + 1);
export const ROUTES_IN_ORDER = ROUTES.toSorted((one, other) => rank(one) - rank(other));
