import { randomUUID } from 'node:crypto';
import { answerFinding, newDownloadLink } from '@rigbook/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../src/platform/database/database.ts';
import { asSystem, inScope, type Scope } from '../src/platform/identity/scope.ts';
import { scopeOfToken } from '../src/platform/identity/sessions.ts';
import { aPortal, ok } from './support/harness.ts';
import { aPerson } from './support/people.ts';
import { aWorld, type World } from './support/world.ts';

const portal = aPortal();
let a: World;
let b: World;

beforeAll(async () => {
  [a, b] = [await aWorld(portal()), await aWorld(portal())];
});

async function scopeOf(token: string): Promise<Scope> {
  const scope = await scopeOfToken(portal().services, token);
  if (!scope) throw new Error('no session');
  return scope;
}

/** Runs a query without a condition on the client. */
const asPersonOf = async <T>(world: World, work: (db: Tx) => Promise<T>) =>
  inScope(portal().services.db, await scopeOf(world.people.admin.token), work);

const tenantTables = () =>
  asSystem(portal().services.db, async (db) => {
    const { rows } = await sql<{ name: string; guarded: boolean }>`
      select c.relname as name, c.relrowsecurity as guarded
      from pg_class c join information_schema.columns i on i.table_name = c.relname and i.column_name = 'client_id'
      where c.relkind = 'r' and i.table_schema = 'public' order by 1`.execute(db);
    return rows;
  });

const clientIdsIn = async (db: Tx, table: string) => {
  const { rows } = await sql<{
    id: number;
  }>`select distinct client_id as id from ${sql.table(table)} order by 1`.execute(db);
  return rows.map((row) => row.id);
};

describe('row-level security by itself', () => {
  test('guards every table whose rows belong to a client', async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter((table) => !table.guarded)).toEqual([]);
  });

  test("shows a query without a condition its own client's rows and no others, in every table", async () => {
    const scope = await scopeOf(b.people.admin.token);
    for (const { name } of await tenantTables()) {
      const all = await asSystem(portal().services.db, (db) => clientIdsIn(db, name));
      const seen = await inScope(portal().services.db, scope, (db) => clientIdsIn(db, name));
      expect([name, seen]).toEqual([name, all.filter((id) => id === b.company.id)]);
    }
  });

  test('shows the companies, sessions, calendar addresses and links to downloads of nobody else', async () => {
    const clients = await asPersonOf(b, (db) => db.selectFrom('clients').select('id').execute());
    expect(clients).toEqual([{ id: b.company.id }]);
    const sessions = await asPersonOf(b, (db) => db.selectFrom('sessions').select('user_id').execute());
    const own = new Set([...Object.values(b.people), b.enrolling, b.secured].map((person) => person.id));
    expect(sessions.filter((session) => !own.has(session.user_id))).toEqual([]);
    expect(sessions.length).toBeGreaterThan(0);
    const addresses = await asPersonOf(b, (db) => db.selectFrom('calendar_addresses').select('user_id').execute());
    expect(addresses).toEqual([{ user_id: b.people.viewer.id }]);
    for (const { people, chain } of [a, b]) {
      const path = `/api/reports/inspection/download/${chain.inspection}`;
      ok(await portal().call(newDownloadLink, people.admin.token, { body: { path } }));
    }
    const links = await asPersonOf(b, (db) => db.selectFrom('download_tokens').select('path').execute());
    expect(links).toEqual([{ path: `/api/reports/inspection/download/${b.chain.inspection}` }]);
  });

  test('shows small copies of pictures to nobody else, and of jobs neither what they are made of nor who does them', async () => {
    for (const { people, rowPicture } of [a, b]) ok(await portal().get(people.admin.token, `/${rowPicture}?w=50`));
    const copies = await asPersonOf(b, (db) => db.selectFrom('small_pictures').select('path').execute());
    expect(copies).toEqual([{ path: b.rowPicture }]);
    const jobs = await asPersonOf(b, (db) => db.selectFrom('jobs').select('client_id').distinct().execute());
    expect(jobs).toEqual([{ client_id: b.company.id }]);
    for (const column of ['input', 'leased_by'] as const)
      await expect(asPersonOf(b, (db) => db.selectFrom('jobs').select(column).execute())).rejects.toThrow(
        /permission denied/,
      );
    const change = asPersonOf(b, (db) => db.updateTable('jobs').set({ kind: 'sweep' }).execute());
    await expect(change).rejects.toThrow(/permission denied/);
  });

  test('shows the second factors of nobody else, and of nobody the secret, a recovery code or the key', async () => {
    const factors = await asPersonOf(b, (db) => db.selectFrom('second_factors').select('user_id').execute());
    const ids = factors.map((factor) => factor.user_id);
    expect(ids.toSorted((one, other) => one - other)).toEqual([b.enrolling.id, b.secured.id]);
    const codes = await asPersonOf(b, (db) => db.selectFrom('recovery_codes').select('user_id').distinct().execute());
    expect(codes).toEqual([{ user_id: b.secured.id }]);
    const hidden = [
      (db: Tx) => db.selectFrom('second_factors').select('secret').execute(),
      (db: Tx) => db.selectFrom('recovery_codes').select('code_hash').execute(),
      (db: Tx) => db.selectFrom('sealing_keys').select('key').execute(),
    ];
    for (const read of hidden) await expect(asPersonOf<unknown>(b, read)).rejects.toThrow(/permission denied/);
  });

  test('lets no company set its own rule that it requires a second factor', async () => {
    const rule = { client_id: b.company.id, required_at: new Date() };
    const write = asPersonOf(b, (db) => db.insertInto('second_factor_rules').values(rule).execute());
    await expect(write).rejects.toThrow(/permission denied/);
  });

  test('shows the provider everything', async () => {
    const scope = await scopeOf((await aPerson(portal(), 'viewer')).token);
    const rigs = await inScope(portal().services.db, scope, (db) =>
      db.selectFrom('rigs').select('client_id').execute(),
    );
    const ids = rigs.map((rig) => rig.client_id);
    expect(ids).toEqual(expect.arrayContaining([a.company.id, b.company.id]));
  });

  test("changes and deletes nobody else's rows", async () => {
    const changed = await asPersonOf(b, (db) => db.updateTable('rigs').set({ name: 'taken' }).executeTakeFirst());
    // Their own: the rig, and the one with the report that was issued.
    expect(changed.numUpdatedRows).toBe(2n);
    const deleted = await asPersonOf(b, (db) =>
      db.deleteFrom('findings').where('client_id', '=', a.company.id).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(0n);
  });

  test('lets nobody insert for another client, or hand a row over to one', async () => {
    const now = new Date();
    const rig = {
      uuid: randomUUID(),
      client_id: a.company.id,
      name: 'smuggled',
      image: null,
      specs: '[]',
      save_hash: '',
      complete_hash: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      deletion_id: null,
    };
    await expect(asPersonOf(b, (db) => db.insertInto('rigs').values(rig).execute())).rejects.toThrow(
      /row-level security/,
    );
    const handOver = asPersonOf(b, (db) => db.updateTable('users').set({ client_id: a.company.id }).execute());
    await expect(handOver).rejects.toThrow(/row-level security/);
  });

  test('lets nobody rewrite history', async () => {
    await expect(asPersonOf(b, (db) => db.deleteFrom('history').execute())).rejects.toThrow(/permission denied/);
    await expect(asPersonOf(b, (db) => db.updateTable('history').set({ action: 'x' }).execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});

test('nobody changes or removes what happened to a finding, neither a company nor the provider', async () => {
  const answer = { event: randomUUID(), text: 'Which?' };
  ok(await portal().call(answerFinding, a.people.admin.token, { params: { uuid: a.finding }, body: answer }));
  for (const { token } of [a.people.admin, await aPerson(portal(), 'admin')]) {
    const scope = await scopeOf(token);
    const tried = [
      (db: Tx) => db.deleteFrom('finding_events').execute(),
      (db: Tx) => db.updateTable('finding_events').set({ text: 'No.' }).execute(),
      (db: Tx) => sql`truncate finding_events`.execute(db),
    ];
    for (const change of tried)
      await expect(inScope<unknown>(portal().services.db, scope, change)).rejects.toThrow(/permission denied/);
  }
});

describe('the foreign keys', () => {
  const moved = (table: 'reports' | 'findings' | 'report_files') =>
    asSystem(portal().services.db, async (db) => {
      await sql`update ${sql.table(table)} set client_id = ${b.company.id} where client_id = ${a.company.id}`.execute(
        db,
      );
    });

  test.each(['reports', 'findings'] as const)("refuse one of the %s that points at another client's", async (table) => {
    await expect(moved(table)).rejects.toThrow(/foreign key/);
  });

  test("refuse a report on another client's rig even from the product's own hand", async () => {
    const move = asSystem(portal().services.db, async (db) => {
      const rig = await db.selectFrom('rigs').select('id').where('uuid', '=', b.rig.UUID).executeTakeFirstOrThrow();
      await db.updateTable('reports').set({ rig_id: rig.id }).where('uuid', '=', a.chain.inspection).execute();
    });
    await expect(move).rejects.toThrow(/foreign key/);
  });
});
