import { ROUTES, type Route } from '@rigbook/contract';
import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesToKeep } from '../src/operations/backup/tables.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aPortal } from './support/harness.ts';
import { aPerson } from './support/people.ts';
import { requestsOf, type Known } from './support/isolation/requests-from-schemas.ts';
import { aWorld, CLIENT_ROLES, type World } from './support/world.ts';

/** Requests to each route as each role; the nightly script makes many more, with another seed each time. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['SWEEPS'] ? 2 : 1));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

// It writes more than any person does.
const portal = aPortal({ WRITES_PER_MINUTE: '1000000', DEAR_READS_PER_MINUTE: '1000000' });
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

/** Selects a checksum over the rows of each kept table in one query, since it runs after every refusal. */
let checksums: RawBuilder<{ name: string; sum: string | null }>;

beforeAll(async () => {
  const tables = await asSystem(portal().services.db, tablesToKeep);
  const sums = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(string_agg(r::text, '|' order by r::text)) as sum from ${sql.table(name)} r`,
  );
  checksums = sql`${sql.join(sums, sql` union all `)}`;
});

type Rows = {
  /** Up to where PostgreSQL has written its log. */
  written: string;
  /** A checksum over every row that is kept. */
  sums: { name: string; sum: string | null }[];
};

/** The rows that are kept. Where the database has written nothing since `before`, they are the same without a look. */
const everything = (before?: Rows): Promise<Rows> =>
  asSystem(portal().services.db, async (db) => {
    const position = sql<string>`pg_current_wal_insert_lsn()::text`.as('written');
    const { written } = await db.selectNoFrom(position).executeTakeFirstOrThrow();
    return written === before?.written ? before : { written, sums: (await checksums.execute(db)).rows };
  });

const ROLES = ['nobody', 'owner', ...CLIENT_ROLES] as const;

type Role = (typeof ROLES)[number];

/** What is known of the portal until a request is accepted: its users, and the checksum of its rows. */
let tokens = new Map<Role, string>();
let kept: Rows | undefined;

/** A user of that role that no accepted request has signed out, changed or deleted. */
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

// A stream ends when it pleases.
const named = ROUTES.filter(({ answer }) => answer !== 'events').map((route) => [route.name, route] as const);

test.each(named)('%s refuses what it does not understand and then changes nothing', async (_, route: Route) => {
  for (const role of ROLES) {
    await fc.assert(
      fc.asyncProperty(requestsOf(route, known), async (request) => {
        const token = await tokenOf(role);
        const before = (kept ??= await everything());
        const answer = await portal().send({ ...request, token });
        answered += 1;
        // Readiness may answer that the portal isn't ready; here it is.
        expect(answer.statusCode, `${role}: ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode < 400) {
          if (request.method !== 'GET') forgetWhatIsKnown();
          return;
        }
        expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
        kept = await everything(before);
        expect(kept.sums).toEqual(before.sums);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }
});
