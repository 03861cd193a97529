import { listHistory, type Route, ROUTES } from '@rigbook/contract';
import { can } from '@rigbook/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aPortal, ok, OWNER } from './support/harness.ts';
import type { Fixture, Foreign } from './support/isolation/isolation-calls.ts';
import { FIXTURES, ROUTES_IN_ORDER } from './support/isolation/isolation-fixtures.ts';
import { PASSWORD, theOwner } from './support/people.ts';
import { aWorld, CLIENT_ROLES, type ClientRole, type World } from './support/world.ts';

const portal = aPortal();
let a: World;
let b: World;
let before: Record<string, unknown>;
/** Each triple of route, role and company with which a call was actually made. */
const tried = new Set<string>();

beforeAll(async () => {
  [a, b] = [await aWorld(portal()), await aWorld(portal())];
  before = await rowsOfA();
});

afterAll(() =>
  console.log(`isolation: ${tried.size} triples of route, role and company tried over ${ROUTES.length} routes`),
);

const mayCall = (role: ClientRole, { access }: Route) => {
  if (access === 'public' || access === 'session') return true;
  if (typeof access === 'string') return can(role, access);
  // Nobody here belongs to the provider.
  return 'provider' in access ? false : access.some((flag) => can(role, flag));
};

function fixtureOf(route: Route): Fixture {
  const fixture = FIXTURES[route.name];
  if (!fixture) throw new Error(`${route.name} has no fixture in isolation-fixtures.ts: say how it is called.`);
  return fixture;
}

const isList = (route: Route) => FIXTURES[route.name]?.list === true;
const named = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const);

/** Public by the contract; /uploads checks the session itself. */
const isPublic = (route: Route) => route.access === 'public' && route.name !== 'system.uploads';

/** Roles without the flag are tried everywhere, roles with it only on reads, because every test needs the rows. */
const rolesToTry = (route: Route) =>
  CLIENT_ROLES.filter((role) => !mayCall(role, route) || (route.method === 'GET' && route.access !== 'public'));

const foreignOf = (fixture: Fixture): Foreign[] =>
  fixture.foreign ? fixture.foreign(a, b) : [{ request: fixture.own(a), status: 404 }];

/** Every row that belongs to A, in every table whose rows have an owner. */
async function rowsOfA(): Promise<Record<string, unknown>> {
  return asSystem(portal().services.db, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public' order by 1`.execute(db);
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows: own } =
          await sql`select * from ${sql.table(name)} where client_id = ${a.company.id} order by 1`.execute(db);
        return [name, own] as const;
      }),
    );
    return Object.fromEntries(rows);
  });
}

test('every fixture belongs to a route', () => {
  const names = new Set(ROUTES.map((route) => route.name));
  expect(Object.keys(FIXTURES).filter((name) => !names.has(name))).toEqual([]);
  expect(names.size).toBe(ROUTES.length);
});

type Seen = { status: number; own?: boolean; foreign: boolean };

/** What an answer discloses: whether it contains texts of the caller's own company, and of the other one. */
async function seen(request: Foreign['request'], token: string | undefined): Promise<Seen> {
  const answer = await portal().send({ ...request, token });
  return { status: answer.statusCode, foreign: answer.body.includes(a.mark) };
}

/** A list that is empty for everyone proves nothing: B's own row must be in it. */
async function seenInList(request: Foreign['request'], token: string): Promise<Seen> {
  const answer = await portal().send({ ...request, token });
  return { status: answer.statusCode, own: answer.body.includes(b.mark), foreign: answer.body.includes(a.mark) };
}

describe.each(named(ROUTES))('%s', (_, route) => {
  test.skipIf(isPublic(route))('answers nobody without a session', async () => {
    for (const token of [undefined, 'made-up']) {
      expect(await seen(fixtureOf(route).own(a), token)).toEqual({ status: 401, foreign: false });
    }
  });

  test.each(rolesToTry(route))('answers the %s of its own company as the flag says', async (role) => {
    const fixture = fixtureOf(route);
    tried.add(`${route.name} ${role} own`);
    const answer = await seen(fixture.own(a), a.people[role].token);
    const allowed = { status: fixture.ownStatus ?? 200, foreign: expect.any(Boolean) };
    expect(answer).toEqual(mayCall(role, route) ? allowed : { status: 403, foreign: false });
  });
});

describe.each(named(ROUTES.filter((route) => !isList(route))))('%s', (_, route) => {
  test.each(CLIENT_ROLES)('tells the %s of another company nothing', async (role) => {
    const { token } = b.people[role];
    for (const { request, status } of isPublic(route) ? [] : foreignOf(fixtureOf(route))) {
      tried.add(`${route.name} ${role} other`);
      expect(await seen(request, token)).toEqual({ status: mayCall(role, route) ? status : 403, foreign: false });
    }
  });
});

describe.each(named(ROUTES.filter(isList)))('the list %s', (_, route) => {
  test.each(CLIENT_ROLES)('shows the %s of another company only their own rows', async (role) => {
    tried.add(`${route.name} ${role} other`);
    const expected = mayCall(role, route) ? { status: 200, own: true } : { status: 403, own: false };
    expect(await seenInList(fixtureOf(route).own(b), b.people[role].token)).toEqual({ ...expected, foreign: false });
  });
});

test('none of this has changed a row of the other company', async () => {
  expect(await rowsOfA()).toEqual(before);
});

test.each(named(ROUTES_IN_ORDER))('%s does its work for its own company', async (_, route) => {
  const { own, shows, ownStatus = 200, by = () => a.people.admin } = fixtureOf(route);
  const answer = await portal().send({ ...own(a), token: by(a).token });
  tried.add(`${route.name} admin own`);
  expect([answer.statusCode, answer.statusCode === ownStatus || answer.body]).toEqual([ownStatus, true]);
  expect(answer.body).toContain(shows ? a.mark : '');
});

/** What nobody may ever read: secrets as they were sent, and as they are stored. */
async function secrets(): Promise<string[]> {
  const tokens = [a, b].flatMap(({ people }) => Object.values(people).map(({ token }) => token));
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql<{ secret: string }>`
      select password_hash as secret from users union select token_hash from sessions union select token_hash from download_tokens
      union select secret_hash from calendar_addresses union select secret from second_factors
      union select code_hash from recovery_codes union select save_hash from users union select save_hash from rigs
      union select save_hash from reports union select save_hash from visits union select save_hash from clients`.execute(
      db,
    ),
  );
  const sent = [PASSWORD, 'a new password for tests', OWNER.password, a.calendar, a.enrolling.secret, a.secured.secret];
  return [...tokens, ...sent, ...rows.map(({ secret }) => secret)].filter((secret) => secret !== '');
}

test('the history of all these calls contains no password, token or hash', async () => {
  const owner = await theOwner(portal());
  const answers: string[] = [];
  for (let page = 1; answers.at(-1)?.startsWith('{"data":[]') !== true; page += 1) {
    answers.push(ok(await portal().call(listHistory, owner, { query: { page } })).body);
  }
  const text = answers.join('');
  expect(text).toContain(a.mark);
  expect(new Set(text.match(/"action":"\w+"/g))).toEqual(
    new Set(
      ['add', 'change', 'delete', 'restore', 'second_factor', 'sessions'].map((action) => `"action":"${action}"`),
    ),
  );
  expect((await secrets()).filter((secret) => text.includes(secret))).toEqual([]);
});
