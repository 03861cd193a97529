import { randomUUID } from 'node:crypto';
import { certificate, form, get, picture, post, remove, shown, type Fixture } from './isolation-calls.ts';

/** How calls about findings are made, and what another company's call answers. */
export const FINDING_FIXTURES: Record<string, Fixture> = {
  'findings.list': { own: () => get('/api/findings/list?scope=all'), list: true },
  'findings.changes': { own: () => get('/api/findings/changes'), list: true },
  'findings.board': { own: () => get('/api/findings/board'), list: true },
  'findings.turn': {
    own: () => get('/api/findings/turn'),
    foreign: () => [{ request: get('/api/findings/turn'), status: 200 }],
  },
  'findings.log': {
    own: () => get('/api/findings/log'),
    list: true,
    foreign: (a) => [
      { request: get(`/api/findings/log?rig=${a.rig.UUID}`), status: 200 },
      { request: get(`/api/findings/log?client=${a.company.id}&user=${a.people.admin.uuid}`), status: 200 },
    ],
  },
  // Nothing is known of an event of another company's: known-events.test.ts.
  'findings.known-events': {
    own: () => post('/api/findings/events/known', { events: [randomUUID()] }),
    foreign: () => [],
  },
  'findings.show': shown((world) => `/api/findings/show/${world.finding}`),
  'findings.figures': {
    own: (world) => get(`/api/findings/figures?rig=${world.rig.UUID}`),
    foreign: (a) => [
      { request: get(`/api/findings/figures?rig=${a.rig.UUID}&client=${a.company.id}`), status: 200 },
      { request: get(`/api/findings/list?report=${a.chain.inspection}`), status: 200 },
      { request: get(`/api/findings/list?owner=${a.people.admin.uuid}&scope=all`), status: 200 },
    ],
  },
  'findings.choices': {
    own: (world) => get(`/api/findings/choices?rig=${world.rig.UUID}`),
    foreign: (a) => [{ request: get(`/api/findings/choices?rig=${a.rig.UUID}&scope=all`), status: 200 }],
  },
  // Of texts it shows only those that were found again: yearly.test.ts.
  'findings.yearly': {
    own: (world) => get(`/api/findings/yearly?rig=${world.rig.UUID}`),
    foreign: (a, b) => [
      { request: get(`/api/findings/yearly?rig=${a.rig.UUID}`), status: 404 },
      { request: get(`/api/findings/yearly?client=${a.company.id}`), status: 404 },
      { request: get(`/api/findings/yearly?rig=${a.rig.UUID}&client=${b.company.id}`), status: 404 },
      { request: get(`/api/findings/yearly?rig=${b.rig.UUID}&client=${a.company.id}`), status: 404 },
    ],
  },
  // Words of a list.
  'findings.proof': { own: (world) => get(`/api/findings/proof/${world.rig.UUID}`) },
  'findings.answer': {
    own: (world) =>
      post(`/api/findings/answer/${world.finding}`, {
        event: randomUUID(),
        text: 'Which?',
        pictures: [world.rowPicture],
      }),
    foreign: (a, b) => [
      { request: post(`/api/findings/answer/${a.finding}`, { event: randomUUID(), state: 'ready' }), status: 404 },
      {
        request: post(`/api/findings/answer/${b.finding}`, { event: randomUUID(), pictures: [a.rowPicture] }),
        status: 422,
      },
    ],
    shows: true,
  },
  'findings.answer-many': {
    own: (world) =>
      post('/api/findings/answer-many', { event: randomUUID(), findings: [world.finding], text: 'Which?' }),
    foreign: (a) => [
      {
        request: post('/api/findings/answer-many', { event: randomUUID(), findings: [a.finding], text: 'Which?' }),
        status: 200,
      },
    ],
  },
  'findings.correct': {
    own: (world) =>
      post(`/api/findings/correct/${world.finding}`, {
        event: randomUUID(),
        fields: { deficiency: `Bent ${world.mark}` },
      }),
    shows: true,
  },
  'findings.add': {
    own: (world) =>
      post(`/api/findings/add/${world.chain.inspection}`, {
        event: randomUUID(),
        sheet: 'Mast',
        fields: { priority: 'major', deficiency: `Bent ${world.mark}` },
      }),
    foreign: (a, b) => [
      {
        request: post(`/api/findings/add/${a.chain.inspection}`, {
          event: randomUUID(),
          sheet: 'Mast',
          fields: { priority: 'major', deficiency: 'Bent' },
        }),
        status: 404,
      },
      {
        request: post(`/api/findings/add/${b.chain.inspection}`, {
          event: randomUUID(),
          sheet: 'Mast',
          fields: { priority: 'major', deficiency: 'Bent' },
          pictures: [a.rowPicture],
        }),
        status: 422,
      },
    ],
    shows: true,
  },
  // It is in the workbook of its report.
  'findings.delete': {
    own: (world) => remove(`/api/findings/${world.finding}`),
    ownStatus: 409,
    foreign: (a) => [{ request: remove(`/api/findings/${a.finding}`), status: 404 }],
  },
  'findings.upload-image': {
    own: (world) => form('/api/findings/upload/image', { finding: world.finding, event: randomUUID() }, picture),
  },
  'findings.upload-file': {
    own: (world) => form('/api/findings/upload/file', { finding: world.finding, event: randomUUID() }, certificate),
  },
  // A finding with no such picture: it is looked for first.
  'findings.mark': {
    own: (world) =>
      post(`/api/findings/mark/${world.finding}`, { event: randomUUID(), picture: 'uploads/none.jpg', marked: null }),
    ownStatus: 404,
  },
  'findings.note': {
    own: (world) =>
      post(`/api/findings/note/${world.finding}`, {
        event: randomUUID(),
        text: 'Seen.',
        pictures: [world.rowPicture],
        mentions: [world.people.editor.uuid],
      }),
    foreign: (a, b) => [
      { request: post(`/api/findings/note/${a.finding}`, { event: randomUUID(), text: 'Seen.' }), status: 404 },
      {
        request: post(`/api/findings/note/${a.finding}`, { event: randomUUID(), text: 'Seen.', internal: 1 }),
        status: 404,
      },
      {
        request: post(`/api/findings/note/${b.finding}`, { event: randomUUID(), text: 'Seen.', internal: 1 }),
        status: 403,
      },
      {
        request: post(`/api/findings/note/${b.finding}`, { event: randomUUID(), pictures: [a.rowPicture] }),
        status: 422,
      },
    ],
    shows: true,
  },
  'findings.mentionable': shown((world) => `/api/findings/mentionable/${world.finding}`),
  // Nothing is proposed: what they would decide has changed.
  'findings.decide': {
    own: (world) => post(`/api/findings/decide/${world.finding}`, { event: randomUUID(), accept: true }),
    ownStatus: 409,
    shows: true,
  },
  'findings.accept': {
    own: (world) =>
      post(`/api/findings/accept/${world.finding}`, {
        event: randomUUID(),
        by: 'Rig manager',
        reason: 'No spare before the next move.',
        mitigation: 'Seen each watch.',
        until: '2099-12-31',
      }),
    shows: true,
  },
  'findings.verify': {
    own: (world) => post(`/api/findings/verify/${world.finding}`, { event: randomUUID(), result: 'closed' }),
    shows: true,
  },
  'findings.verify-many': {
    own: (world) =>
      post('/api/findings/verify-many', { event: randomUUID(), findings: [world.finding], result: 'closed' }),
    foreign: (a) => [
      {
        request: post('/api/findings/verify-many', { event: randomUUID(), findings: [a.finding], result: 'closed' }),
        status: 200,
      },
    ],
  },
  'findings.assign': {
    own: (world) =>
      post(`/api/findings/assign/${world.finding}`, { event: randomUUID(), owner: world.people.editor.uuid }),
    foreign: (a, b) => [
      {
        request: post(`/api/findings/assign/${a.finding}`, { event: randomUUID(), owner: b.people.editor.uuid }),
        status: 404,
      },
      {
        request: post(`/api/findings/assign/${b.finding}`, { event: randomUUID(), owner: a.people.editor.uuid }),
        status: 422,
      },
    ],
    shows: true,
  },
  'findings.assign-many': {
    own: (world) =>
      post('/api/findings/assign-many', { event: randomUUID(), findings: [world.finding], owner_text: 'Toolpusher' }),
    foreign: (a) => [
      {
        request: post('/api/findings/assign-many', { event: randomUUID(), findings: [a.finding], owner: null }),
        status: 200,
      },
    ],
  },
  // Names alone: assigning.test.ts shows whose.
  'findings.owners': {
    own: (world) => get(`/api/findings/owners?client=${world.company.id}`),
    foreign: (a) => [{ request: get(`/api/findings/owners?client=${a.company.id}`), status: 200 }],
  },
  'findings.trend': {
    own: (world) => get(`/api/findings/trend?rig=${world.rig.UUID}`),
    foreign: (a) => [{ request: get(`/api/findings/trend?rig=${a.rig.UUID}`), status: 200 }],
  },
};
