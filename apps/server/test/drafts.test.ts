import { randomUUID } from 'node:crypto';
import {
  addFinding,
  DRAFT_ROUTES,
  listFindings,
  makeDocument,
  type Route,
  ROUTES,
  type SentBody,
  undo,
  uploadFindingPicture,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aDraft } from './support/records/drafts.ts';
import { documentMade } from './support/records/documents.ts';
import { aForm, aPicture } from './support/inputs/forms.ts';
import { aPortal, ok } from './support/harness.ts';
import { FIXTURES } from './support/isolation/isolation-fixtures.ts';
import { aPerson, type Person } from './support/people.ts';
import { aWorld, type World } from './support/world.ts';

// The people who see a draft, and that before it is finished nothing of it is in any answer of another route.

const portal = aPortal();
const SECRET = `secret-${randomUUID().slice(0, 8)}`;
const ROLES = ['admin', 'editor', 'viewer', 'client'] as const;
type Role = (typeof ROLES)[number];

let world: World;
let other: World;
let office: Record<Role, Person>;
let author: Person;
/** Of the provider's author, and of an editor of the company. */
let drafts: Record<'office' | 'company', string>;
let picture: string;

async function aFilledDraft(by: string): Promise<string> {
  const uuid = await aDraft(portal(), by, { rig: world.rig.UUID, title: `Title ${SECRET}`, sheets: [SECRET] });
  const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
  const fields = { report: uuid, event: randomUUID() };
  picture = ok(await portal().call(uploadFindingPicture, by, { body: fields, file })).body;
  ok(await add(by, uuid, [picture]));
  return uuid;
}

const add = (by: string, uuid: string, pictures: string[] = []) =>
  portal().call(addFinding, by, {
    params: { report: uuid },
    body: {
      event: randomUUID(),
      sheet: SECRET,
      section: SECRET,
      fields: { priority: 'critical', deficiency: `Deficiency ${SECRET}`, location: SECRET, ref: `${SECRET}-1` },
      pictures,
    },
  });

beforeAll(async () => {
  [world, other] = [await aWorld(portal()), await aWorld(portal())];
  const people = await Promise.all(ROLES.map((role) => aPerson(portal(), role)));
  office = Object.fromEntries(ROLES.map((role, place) => [role, people[place]])) as typeof office;
  author = await aPerson(portal(), 'editor');
  drafts = {
    company: await aFilledDraft(world.people.editor.token),
    office: await aFilledDraft(author.token),
  };
});

/** What only the draft says. */
const found = (text: string): string[] => [SECRET, picture].filter((trace) => text.includes(trace));

/** The reads that are about drafts. */
const isOfDrafts = ({ name }: Route) => name.endsWith('.drafts');
const others = ROUTES.filter((route) => route.method === 'GET' && !isOfDrafts(route));

describe.each(others.map((route) => [route.name, route] as const))('%s', (_, route) => {
  test('says nothing of a draft to anyone, its author among them', async () => {
    const { own } = FIXTURES[route.name] ?? {};
    if (!own) return;
    const everyone = [...Object.values(office), author, ...Object.values(world.people), ...Object.values(other.people)];
    for (const { token } of everyone) {
      const answer = await portal().send({ ...own(world), token });
      expect(found(answer.body)).toEqual([]);
    }
  });
});

test.each([
  'findings/list?scope=all&per_page=100',
  `findings/list?scope=all&search=SECRET`,
  'findings/changes',
  'findings/log',
  'findings/turn',
  'findings/choices?scope=all',
  'search?search=SECRET',
  'history/list',
  'trash',
  'notices/list',
  'home',
])('%s, asked for just that, has nothing of it', async (path) => {
  for (const { token } of [author, office.admin, world.people.editor, world.people.admin]) {
    const answer = await portal().get(token, `/api/${path.replace('SECRET', SECRET)}`);
    expect(found(answer.body)).toEqual([]);
  }
});

test('figures, board and summaries count none of it', async () => {
  const { token } = world.people.admin;
  const read = async (path: string) => ok(await portal().get(token, `/api/${path}`)).json<Record<string, unknown>>();
  const before = [
    await read(`findings/figures?rig=${world.rig.UUID}&scope=all`),
    await read(`reports/inspection/summaries/${world.rig.UUID}`),
    await read('findings/board'),
  ];
  ok(await add(author.token, drafts.office));
  ok(await add(world.people.editor.token, drafts.company));
  expect([
    await read(`findings/figures?rig=${world.rig.UUID}&scope=all`),
    await read(`reports/inspection/summaries/${world.rig.UUID}`),
    await read('findings/board'),
  ]).toEqual(before);
});

test('documents of the register have none of it, and there is none of the draft', async () => {
  const how = { language: 'en', pictures: 'none', only: 'all' } as const;
  const asked = { of: 'findings', filter: { scope: 'all' }, format: 'xlsx', ...how } as const;
  const { document } = await documentMade(portal(), author.token, asked);
  expect(document).toMatchObject({ state: 'ready' });
  const ofDraft: SentBody<typeof makeDocument> = {
    UUID: randomUUID(),
    of: 'report',
    kind: 'inspection',
    report: drafts.office,
    format: 'pdf',
    ...how,
  };
  expect((await portal().call(makeDocument, author.token, { body: ofDraft })).statusCode).toBe(404);
});

type Call = 'list' | 'show' | 'download' | 'add' | 'update' | 'upload' | 'discard';

/** What is answered about a draft; a list has it or not. */
const CALLS: Record<Call, (by: string, uuid: string) => Promise<number | boolean>> = {
  list: async (by, uuid) => (await portal().call(DRAFT_ROUTES.inspection.drafts, by)).body.includes(uuid),
  show: async (by, uuid) => (await portal().call(WORKBOOK_ROUTES.inspection.show, by, { params: { uuid } })).statusCode,
  download: async (by, uuid) =>
    (await portal().call(WORKBOOK_ROUTES.inspection.download, by, { params: { uuid } })).statusCode,
  add: async (by, uuid) => (await add(by, uuid)).statusCode,
  update: async (by, uuid) => {
    const { data } = (await portal().call(WORKBOOK_ROUTES.inspection.show, author.token, { params: { uuid } })).json<{
      data: string;
    }>();
    const form = aForm({ reportUUID: uuid, data, title: `Title ${SECRET} ${randomUUID()}` });
    return (await portal().postForm(by, '/api/reports/inspection/update', form)).statusCode;
  },
  upload: async (by, uuid) => {
    const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
    const form = aForm({ report: uuid, event: randomUUID() }, file);
    return (await portal().postForm(by, '/api/findings/upload/image', form)).statusCode;
  },
  discard: async (by, uuid) =>
    (await portal().call(DRAFT_ROUTES.inspection.discard, by, { params: { uuid } })).statusCode,
};

const WHO = {
  'an admin of the provider': () => office.admin,
  'an editor of the provider': () => office.editor,
  'a viewer of the provider': () => office.viewer,
  'a client of the provider': () => office.client,
  'an admin of the company': () => world.people.admin,
  'an editor of the company': () => world.people.editor,
  'a viewer of the company': () => world.people.viewer,
  'a client of the company': () => world.people.client,
  'an admin of another company': () => other.people.admin,
  'an editor of another company': () => other.people.editor,
};

describe.each([
  // whose, who                                list   show  download add update upload discard
  ['office', 'an editor of the provider', [true, 200, 200, 200, 200, 200, 403]],
  ['office', 'a viewer of the provider', [true, 200, 403, 403, 403, 403, 403]],
  ['office', 'a client of the provider', [true, 200, 403, 403, 403, 403, 403]],
  ['office', 'an admin of the company', [false, 404, 404, 404, 404, 404, 404]],
  ['office', 'an editor of the company', [false, 404, 404, 404, 404, 404, 404]],
  ['office', 'a viewer of the company', [false, 404, 403, 403, 403, 403, 403]],
  ['office', 'a client of the company', [false, 404, 403, 403, 403, 404, 403]],
  ['office', 'an admin of another company', [false, 404, 404, 404, 404, 404, 404]],
  ['company', 'an editor of the provider', [true, 200, 200, 200, 200, 200, 403]],
  ['company', 'an admin of the company', [true, 200, 200, 200, 200, 200, 403]],
  ['company', 'a viewer of the company', [true, 200, 403, 403, 403, 403, 403]],
  ['company', 'an editor of another company', [false, 404, 404, 404, 404, 404, 404]],
  ['office', 'an admin of the provider', [true, 200, 200, 200, 200, 200, 200]],
  ['company', 'an admin of the provider', [true, 200, 200, 200, 200, 200, 200]],
] as const)('a draft of the %s', (whose, who, expected) => {
  test(`answers ${who} as the rule says`, async () => {
    const answers: (number | boolean)[] = [];
    for (const call of Object.values(CALLS)) answers.push(await call(WHO[who]().token, drafts[whose]));
    expect(answers).toEqual(expected);
  });
});

test('once it is finished, all of it is where a survey is', async () => {
  for (const uuid of Object.values(drafts)) {
    ok(await portal().call(undo, office.admin.token, { body: { entity: 'report', UUID: uuid } }));
    ok(await portal().call(DRAFT_ROUTES.inspection.finish, office.editor.token, { params: { uuid } }));
  }
  const { token } = world.people.admin;
  for (const path of ['findings/list?scope=all&per_page=100', 'findings/changes', `search?search=${SECRET}`]) {
    expect(found(ok(await portal().get(token, `/api/${path}`)).body)).toContain(SECRET);
  }
  expect(
    found(ok(await portal().call(listFindings, other.people.admin.token, { query: { scope: 'all' } })).body),
  ).toEqual([]);
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql<{
      text: string;
    }>`select row_to_json(d)::text as text from survey_drafts d where uuid = ${drafts.office}`.execute(db),
  );
  expect(rows.map(({ text }) => JSON.parse(text) as { data: string })).toMatchObject([{ data: '[]' }]);
});
