import type { Route } from '@rigbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURES, ROUTES_IN_ORDER } from '../../apps/server/test/support/isolation/isolation-fixtures.ts';
import { aPerson, type Person } from '../../apps/server/test/support/people.ts';
import { aWorld, CLIENT_ROLES, type World } from '../../apps/server/test/support/world.ts';
import { lookingThrough } from './calls.ts';
import { aGrownPortal, type GrownPortal } from './grown-portal.ts';
import { beyond, LIMIT, type Limit } from './limits.ts';

const RIGS = Number(process.env['GROWTH_RIGS'] ?? 1000);

let grown: GrownPortal;
/** One company's rows among all others, in the largest company. */
let world: World;
let owner: Person;
let busyRig: string;
/** The statuses with which each route has answered. */
const statuses = new Map<string, number[]>();
let statements = 0;

beforeAll(async () => {
  grown = await aGrownPortal(RIGS);
  const [company] = await grown.ask(
    'update clients set code = left(uuid::text, 13) where id = 2 returning id, uuid, name',
  );
  world = await aWorld(grown.portal, company as World['company']);
  owner = await aPerson(grown.portal, 'admin');
  const [rig] = await grown.ask('select uuid from rigs where id = 1');
  busyRig = String(rig?.['uuid']);
});

afterAll(async () => {
  console.log(`growth: ${statements} statements of ${statuses.size} routes explained on ${RIGS} rigs`);
  await grown.close();
});

/** Makes a call and returns what its statements cost beyond the limit. */
async function costOf(
  request: object,
  token: string,
  limit: Limit = LIMIT,
): Promise<{ status: number; beyond: string[] }> {
  await grown.ran();
  const answer = await grown.portal.send({ ...request, token });
  const ran = await grown.ran();
  statements += ran.length;
  return { status: answer.statusCode, beyond: ran.flatMap((statement) => beyond(statement, RIGS, limit) ?? []) };
}

/** Routes that only read are called by everyone; those that write by the company's admin, or by the provider. */
const callers = (route: Route): Person[] => {
  const { ownStatus, by = () => world.people.admin } = FIXTURES[route.name] ?? {};
  if (route.method === 'GET') return [owner, ...CLIENT_ROLES.map((role) => world.people[role])];
  return [ownStatus === undefined ? by(world) : owner];
};

/** Each finding is looked up in five tables by its key, whatever else a company has. */
const BY_KEYS: Limit = { ...LIMIT, pagesARow: 20 };

/** The reports of the rigs that match are looked through by their names: those of a page of rigs, whatever else there is. */
const SEARCHING: Limit = { ...LIMIT, pages: LIMIT.pages + 5000, taken: LIMIT.taken + 1000 };

test('browsing lists costs no more than the pages shown', async () => {
  for (const { token } of [owner, world.people.admin]) {
    for (const url of lookingThrough(world, busyRig)) {
      const limit = url.startsWith('/api/search') ? SEARCHING : url.startsWith('/api/findings/list') ? BY_KEYS : LIMIT;
      const { status, beyond: costs } = await costOf({ method: 'GET', url }, token, limit);
      // A client finds no rig of another client.
      const answers = token === owner.token ? [200] : [200, 404];
      expect([url, answers.includes(status), costs]).toEqual([url, true, []]);
    }
  }
});

test('a page far down costs only the way to it in an index', async () => {
  const request = { method: 'GET', url: `/api/rigs/list?page=${Math.floor(RIGS / 12) - 2}` };
  for (const { token } of [owner, world.people.admin]) {
    // A page of the index holds about a hundred names.
    const { status, beyond: costs } = await costOf(request, token, { ...LIMIT, pages: LIMIT.pages + RIGS / 80 });
    expect([status, costs]).toEqual([200, []]);
  }
});

test('a search that matches many rigs costs what it counts', async () => {
  for (const { token } of [owner, world.people.admin]) {
    const request = { method: 'GET', url: '/api/rigs/list?search=star' };
    // An eighth of all rigs matches the word; a page of the table has eight rows.
    const limit = { ...LIMIT, pages: LIMIT.pages + RIGS / 6, taken: LIMIT.taken + RIGS / 6 };
    const { status, beyond: costs } = await costOf(request, token, limit);
    expect([status, costs]).toEqual([200, []]);
  }
});

/** A notice is written for each person of the company and of the provider who gets one, into six indexes, whatever else there is. */
const NOTIFYING: Limit = { ...LIMIT, pages: LIMIT.pages + 4000 };

const OWN_LIMITS: Record<string, Limit> = {
  ...Object.fromEntries(
    [
      'inspection.save',
      'audit.save',
      'acceptance.save',
      'inspection.finish',
      'audit.finish',
      'acceptance.finish',
      'findings.answer',
      'findings.answer-many',
      'documents.file',
      'visits.save',
      'visits.update',
    ].map((name) => [name, NOTIFYING]),
  ),
  'findings.changes': BY_KEYS,
  'search.quick': SEARCHING,
  // Each finding of the rig is entered again in every index of the register.
  'rigs.delete-complete-rig': { ...LIMIT, pagesARow: LIMIT.pagesARow * 2 },
  // What nobody owns is counted, in an index alone, for whoever asks what waits for them.
  'findings.turn': { ...LIMIT, pages: LIMIT.pages + RIGS, taken: LIMIT.taken + RIGS },
  // How many findings have each text is counted when an admin opens the page of a company, and never else.
  'clients.action-by': { ...LIMIT, pages: LIMIT.pages + RIGS * 4, taken: LIMIT.taken + RIGS * 30 },
};

describe.each(ROUTES_IN_ORDER.map((route) => [route.name, route] as const))('%s', (name, route) => {
  test('costs no more than its answer', async () => {
    for (const { token } of callers(route)) {
      const request = FIXTURES[name]?.own(world) ?? {};
      const { status, beyond: costs } = await costOf(request, token, OWN_LIMITS[name] ?? LIMIT);
      statuses.set(name, [...(statuses.get(name) ?? []), status]);
      expect(costs).toEqual([]);
    }
  });
});

test('every route was called by someone who may use it', () => {
  const idle = [...statuses].filter(([, answers]) => !answers.includes(200));
  // An existing company is not added again, and one with rigs is not deleted; the owner has no second factor to remove,
  // and has deleted nothing just now; no link is known, mail is off, no logo was chosen, nothing proposed, no
  // picture marked and no view saved; reports were changed since, the file of a version is not made yet, and the finding is followed up. Each of
  // these routes looks first.
  expect(idle).toEqual([
    ['branding.logo', [404, 404, 404, 404, 404]],
    ['versions.download', [409, 409, 409, 403, 409]],
    // It leads to a page.
    ['reminders.unsubscribe-page', [302, 302, 302, 302, 302]],
    ['clients.save', [409]],
    ['findings.decide', [409]],
    ['findings.mark', [404]],
    ['inspection.issue', [409]],
    ['audit.issue', [409]],
    ['acceptance.issue', [409]],
    ['versions.file', [422]],
    ['trash.undo', [404]],
    ['second-factor.remove', [409]],
    ['password-links.reset', [422]],
    ['mails.test', [422]],
    ['clients.delete', [409]],
    ['views.delete', [404]],
    ['findings.delete', [409]],
  ]);
});
