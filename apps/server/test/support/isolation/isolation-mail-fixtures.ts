import { OWNER } from '../harness.ts';
import { get, post, type Fixture } from './isolation-calls.ts';

/** Mails, links for passwords, digests and notices. */
export const MAIL_FIXTURES: Record<string, Fixture> = {
  // Only for the provider's people.
  'mails.state': {
    own: () => get('/api/mails/state'),
    foreign: () => [{ request: get('/api/mails/state'), status: 403 }],
    ownStatus: 403,
  },
  'mails.list': {
    own: () => get('/api/mails/list'),
    foreign: () => [{ request: get('/api/mails/list'), status: 403 }],
    ownStatus: 403,
  },
  'mails.test': {
    own: () => post('/api/mails/test', {}),
    foreign: () => [{ request: post('/api/mails/test', {}), status: 403 }],
    ownStatus: 403,
  },

  'password-links.invite': {
    own: (world) => post(`/api/users/invite/${world.people.viewer.uuid}`, {}),
    foreign: (a) => [{ request: post(`/api/users/invite/${a.people.viewer.uuid}`, {}), status: 404 }],
  },
  // Both have no session: password-links.test.ts shows that neither tells anything of anybody.
  'password-links.forgot': { own: () => post('/api/auth/forgot', { email: OWNER.email }) },
  // Of the portal, not of anybody.
  'password-links.state': { own: () => get('/api/auth/forgot') },
  'password-links.holds': { own: () => post('/api/auth/reset/holds', { token: 'none' }) },
  'password-links.reset': {
    own: () => post('/api/auth/reset', { token: 'none', password: 'a password for tests', passwordConfirmation: '' }),
    ownStatus: 422,
  },
  'reminders.preview': {
    own: (world) => get(`/api/reminders/preview?client=${world.company.id}&on=2999-01-01`),
    foreign: (a) => [{ request: get(`/api/reminders/preview?client=${a.company.id}&on=2999-01-01`), status: 404 }],
  },
  'reminders.preview-mail': {
    own: (world) =>
      get(`/api/reminders/preview-mail?client=${world.company.id}&on=2999-01-01&user=${world.people.admin.uuid}`),
    foreign: (a) => [
      {
        request: get(`/api/reminders/preview-mail?client=${a.company.id}&on=2999-01-01&user=${a.people.admin.uuid}`),
        status: 404,
      },
      { request: get(`/api/reminders/preview-mail?on=2999-01-01&user=${a.people.admin.uuid}`), status: 404 },
    ],
  },
  // Only one's own.
  'reminders.mine': { own: () => get('/api/reminders/mine'), foreign: () => [] },
  'reminders.save-mine': { own: () => post('/api/reminders/mine', { language: 'ar' }), foreign: () => [] },
  // Says the same for every link (choices.test.ts).
  'reminders.unsubscribe': { own: () => post('/api/reminders/unsubscribe/unknown', {}), foreign: () => [] },
  'reminders.unsubscribe-page': {
    own: () => get('/api/reminders/unsubscribe/unknown'),
    foreign: () => [],
    ownStatus: 302,
  },
  // The admin of each company has saved a visit, and the editor a report.
  'notices.list': { own: () => get('/api/notices/list'), list: true },
  'notices.read': { own: (world) => post('/api/notices/read', { UUIDs: [world.notice] }) },
  // Only one's own: notices.test.ts shows that nobody else's is in it.
  'notices.mine': { own: () => get('/api/notices/mine'), foreign: () => [] },
  'notices.save-mine': {
    own: (world) => post('/api/notices/mine', { bell: ['ready'], mail: [], rigs: [world.rig.UUID] }),
    foreign: (a) => [
      { request: post('/api/notices/mine', { bell: ['ready'], mail: [], rigs: [a.rig.UUID] }), status: 422 },
    ],
  },
  'notices.stream': { own: () => get('/api/notices/stream?seconds=0'), foreign: () => [] },
};
