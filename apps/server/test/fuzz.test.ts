import { setImmediate } from 'node:timers/promises';
import { ROUTES, type Route } from '@rigbook/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesToKeep } from '../src/operations/backup/tables.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aPortal } from './support/harness.ts';
import { aPerson } from './support/people.ts';
import { requestsOf, type Known } from './support/requests-from-schemas.ts';
import { aWorld, CLIENT_ROLES, type World } from './support/world.ts';

/** Requests of each route as each role; the nightly script asks for many more, from another seed each time. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

const portal = aPortal();
let world: World;
let known: Known;
let answered = 0;

beforeAll(async () => {
  world = await aWorld(portal());
  const { rig, chain, auditChain, people, company, visit, acceptance, spareAudit, spareInspection } = world;
  const reports = [...Object.values(chain), ...Object.values(auditChain), acceptance, spareAudit, spareInspection];
  const records = [rig.UUID, company.uuid, visit, people.viewer.uuid, people.client.uuid];
  known = {
    uuids: [...records, ...reports].filter((one): one is string => typeof one === 'string'),
    paths: [
      world.rowPicture,
      world.rigImage,
      ...Object.values(world.files).flatMap(({ files }) => files.map(({ file }) => file)),
    ],
  };
});

afterAll(() => console.log(`fuzz: ${answered} requests over ${ROUTES.length} routes, seed ${SEED}`));

/** A checksum over every row that is kept. */
const everything = () =>
  asSystem(portal().services.db, async (db) => {
    const sums: string[] = [];
    for (const { name } of await tablesToKeep(db)) {
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(r::text, '|' order by r::text)) as sum from ${sql.table(name)} r`.execute(db);
      sums.push(`${name} ${rows[0]?.sum ?? ''}`);
    }
    return sums;
  });

const ROLES = ['nobody', 'owner', ...CLIENT_ROLES] as const;

type Role = (typeof ROLES)[number];

/** What is known of the portal until a request is accepted: who can ask, and what is kept. */
let tokens = new Map<Role, string>();
let kept: string[] | undefined;

/** Somebody of that role whom no accepted request has signed out, changed or deleted. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'nobody') return undefined;
  let token = tokens.get(role);
  if (token === undefined) {
    ({ token } = await (role === 'owner' ? aPerson(portal(), 'admin') : aPerson(portal(), role, world.company)));
    tokens.set(role, token);
    kept = undefined;
  }
  return token;
}

function forgetWhatIsKnown(): void {
  tokens = new Map();
  kept = undefined;
}

const named = ROUTES.map((route) => [route.name, route] as const);

test.each(named)('%s refuses what it does not understand and then changes nothing', async (_, route: Route) => {
  for (const role of ROLES) {
    await fc.assert(
      fc.asyncProperty(requestsOf(route, known), async (request) => {
        // The embedded database answers without ever leaving the present turn of the event loop, which the server takes
        // for pressure when it lasts: no caller over a network could do that.
        await setImmediate();
        const token = await tokenOf(role);
        const before = (kept ??= await everything());
        const answer = await portal().call({ ...request, token });
        answered += 1;
        // Readiness is allowed to say that it is not; here everything is.
        expect(answer.statusCode, `${role}: ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode < 400) {
          if (request.method !== 'GET') forgetWhatIsKnown();
          return;
        }
        expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
        expect(await everything()).toEqual(before);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }
});
