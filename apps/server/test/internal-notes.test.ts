import { randomUUID } from 'node:crypto';
import { noteFinding, ROUTES, type SentBody, showFinding, uploadFindingPicture } from '@rigbook/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSystem, inScope } from '../src/platform/identity/scope.ts';
import { scopeOfToken } from '../src/platform/identity/sessions.ts';
import { documentMade } from './support/records/documents.ts';
import { aPicture } from './support/inputs/forms.ts';
import { aPortal, ok } from './support/harness.ts';
import { FIXTURES, ROUTES_IN_ORDER } from './support/isolation/isolation-fixtures.ts';
import { aPerson } from './support/people.ts';
import { readPdf } from './support/pdf/read-pdf.ts';
import { aWorld, CLIENT_ROLES, type World } from './support/world.ts';

// A remark for the provider only is in nothing that a company gets: no answer of any route, document, mail or history.

const portal = aPortal();
const SECRET = `secret-${randomUUID().slice(0, 8)}`;
let world: World;
let office: string;
let picture: string;

/** What a company may not get to see of a remark: its words, its picture and its author's event. */
const event = randomUUID();
const traces = () => [SECRET, picture, event];

beforeAll(async () => {
  world = await aWorld(portal());
  office = (await aPerson(portal(), 'admin')).token;
  const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
  const fields = { finding: world.finding, event };
  picture = ok(await portal().call(uploadFindingPicture, office, { body: fields, file })).body;
  const mentions = Object.values(world.people).map(({ uuid }) => uuid);
  const note: SentBody<typeof noteFinding> = {
    event,
    text: `They never do this. ${SECRET}`,
    pictures: [picture],
    internal: 1,
    mentions,
  };
  ok(await portal().call(noteFinding, office, { params: { uuid: world.finding }, body: note }));
});

const found = (text: string): string[] => traces().filter((trace) => text.includes(trace));

test('the provider reads it', async () => {
  expect(found(ok(await portal().call(showFinding, office, { params: { uuid: world.finding } })).body)).toEqual(
    traces(),
  );
});

describe.each(ROUTES.filter(({ method }) => method === 'GET').map((route) => [route.name, route] as const))(
  '%s',
  (_, route) => {
    test.each(CLIENT_ROLES)('says nothing of it to the %s', async (role) => {
      const request = FIXTURES[route.name]?.own(world) ?? { url: '/' };
      const answer = await portal().send({ ...request, token: world.people[role].token });
      expect(found(answer.body)).toEqual([]);
    });
  },
);

test.each(['pdf', 'xlsx'] as const)('no %s has it, not even the provider’s', async (format) => {
  const { inspection: report } = world.chain;
  const asked = { of: 'report', kind: 'inspection', report, language: 'en', pictures: 'large', only: 'all' } as const;
  for (const by of [world.people.admin.token, office]) {
    const { file } = await documentMade(portal(), by, { ...asked, format });
    const bytes = await file();
    const text =
      format === 'pdf'
        ? JSON.stringify(readPdf(bytes))
        : Object.values(unzipSync(bytes))
            .map((part) => Buffer.from(part).toString())
            .join('');
    expect(found(text)).toEqual([]);
  }
});

test('the database itself keeps it from whatever a company runs as', async () => {
  const scope = await scopeOfToken(portal().services, world.people.admin.token);
  if (!scope) throw new Error('no session');
  const read = inScope(portal().services.db, scope, (db) => db.selectFrom('internal_notes').select('text').execute());
  await expect(read).rejects.toThrow(/permission denied/);
  const { rows } = await inScope(portal().services.db, scope, (db) =>
    sql<{ path: string }>`select path from uploads where path = ${picture}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('no record of a company has it: no event, history, notice or mail', async () => {
  const { rows: tables } = await asSystem(portal().services.db, (db) =>
    sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public' order by 1`.execute(db),
  );
  for (const { name } of tables) {
    const { rows } = await asSystem(portal().services.db, (db) =>
      sql<{ text: string }>`
        select row_to_json(r)::text as text from ${sql.table(name)} r where client_id = ${world.company.id}`.execute(
        db,
      ),
    );
    expect([name, rows.flatMap(({ text }) => found(text))]).toEqual([name, []]);
  }
  const people = Object.values(world.people).map(({ id }) => id);
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql`select kind from notices where kind = 'mentioned' and user_id = any (${people}::int[])`.execute(db),
  );
  expect(rows).toEqual([]);
});

test.each(ROUTES_IN_ORDER.filter(({ method }) => method !== 'GET').map((route) => [route.name, route] as const))(
  '%s says nothing of it to its caller',
  async (_, route) => {
    const { own, by = () => world.people.admin } = FIXTURES[route.name] ?? {};
    if (!own) return;
    const answer = await portal().send({ ...own(world), token: by(world).token });
    expect(found(answer.body)).toEqual([]);
  },
);
