import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { ensureOwner } from '../../../apps/server/src/operations/first-start.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { localFileStore } from '../../../apps/server/src/platform/files/local-file-store.ts';
import { asSystem } from '../../../apps/server/src/platform/identity/scope.ts';
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts';
import { connectedTo } from '../../../apps/server/test/support/database.ts';
import { ROOT } from '../../run.ts';
import { startPostgres } from './postgres.ts';

// What deploy/compose.yaml does with its PostgreSQL, done with one of this machine.

const PASSWORD = 'of-the-portal-alone';
let folder: string;
let port: string;
let asAdmin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rigbook-deployed-'));
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot
    ? execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).trim()
    : String(process.getuid?.());
  execFileSync('sh', [join(ROOT, 'deploy/certificates.sh'), folder, owner], { stdio: 'ignore' });
  const settings = {
    ssl: 'on',
    ssl_cert_file: join(folder, 'database/server.crt'),
    ssl_key_file: join(folder, 'database/server.key'),
  };
  const { admin, stop } = await startPostgres(folder, { settings, isBare: true });
  ({ port } = new URL(admin));
  asAdmin = admin;
  makeDatabase({});
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** @param named RIGBOOK_NAME, for another portal than the first */
function makeDatabase(named: { RIGBOOK_NAME?: string }): void {
  const server = { PGHOST: '127.0.0.1', PGPORT: port, POSTGRES_USER: 'admin', RIGBOOK_PASSWORD: PASSWORD };
  const env = { ...process.env, ...server, ...named };
  execFileSync('sh', [join(ROOT, 'deploy/database.sh')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

const address = (more = `?sslmode=verify-full&sslrootcert=${join(folder, 'authority/ca.crt')}`, name = 'rigbook') =>
  `postgres://${name}:${PASSWORD}@127.0.0.1:${port}/${name}${more}`;

/** A portal that has never been started before, as its first admin uses it. */
async function aPortalOn(DATABASE_URL: string, dataDir: string) {
  const settings = readSettings({ DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { db, close } = await openDatabase(settings);
  onTestFinished(close);
  expect((await migrate(db)).length).toBeGreaterThan(10);
  const services = { db, files: localFileStore(dataDir), settings, now: () => new Date() };
  const owner = await ensureOwner(services);
  const app = await buildApp(services);
  onTestFinished(() => app.close());
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: owner ?? {} });
  expect(signedIn.statusCode).toBe(200);
  const { access_token: token } = signedIn.json<{ access_token: string }>();
  const rigs = async () => (await app.inject(`/api/rigs/list?token=${token}`)).statusCode;
  const saveClient = async (name: string) => {
    const payload = { uuid: randomUUID(), name, code: 'NORTH', active: 1 };
    return (await app.inject({ method: 'POST', url: `/api/clients/save?token=${token}`, payload })).statusCode;
  };
  return { db, rigs, saveClient };
}

test('the portal works with a role that owns its tables and no more, over TLS', async () => {
  const { db, rigs } = await aPortalOn(address(), folder);
  expect(await rigs()).toBe(200);
  const { rows } = await asSystem(db, (tx) =>
    sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(tx),
  );
  expect(rows).toEqual([{ ssl: true }]);
});

test('that role creates no roles and databases, is no superuser, and shares its database with nobody', async () => {
  const client = new Client({ connectionString: address() });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(new Set(Object.values(rows[0] as object))).toEqual(new Set([false]));
  for (const refused of ['create role another', 'create database another', "copy (select 1) to program 'true'"])
    await expect(client.query(refused)).rejects.toThrow(/permission denied|must be superuser/);
  const superuser = new Client({ connectionString: asAdmin });
  await superuser.connect();
  onTestFinished(() => superuser.end());
  await superuser.query("create role neighbour login password 'next door'");
  const asNeighbour = (database: string) =>
    new Client({ connectionString: `postgres://neighbour:next%20door@127.0.0.1:${port}/${database}` });
  await expect(asNeighbour('rigbook').connect()).rejects.toThrow('permission denied for database');
  // Of other databases nothing is taken away: pg_rewind, for one, connects to this one.
  const elsewhere = asNeighbour('postgres');
  await elsewhere.connect();
  await elsewhere.end();
});

test('a second portal has its own database and role on the same server, and neither is in the way of the other', async () => {
  const NAME = 'rigbook-north';
  makeDatabase({ RIGBOOK_NAME: NAME });
  const [first, second] = [await connectedTo(address()), await connectedTo(address('', NAME))];
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()]);
  });
  // What the first has locked, for its migrations and its first admin, is free in the second.
  for (const lock of [725_102_001, 725_102_002]) await first.ask(`select pg_advisory_lock(${lock})`);
  const north = await aPortalOn(address(undefined, NAME), mkdtempSync(join(folder, 'north-')));
  expect([await north.saveClient('Of the north'), await north.rigs()]).toEqual([200, 200]);
  const named = "select name from clients where name = 'Of the north'";
  expect([await first.ask(named), await second.ask(named)]).toEqual([[], [{ name: 'Of the north' }]]);
  // Although both have the roles of the migrations, neither role gets into the other's database.
  for (const [role, database] of [
    ['rigbook', NAME],
    [NAME, 'rigbook'],
  ]) {
    const url = `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
    await expect(connectedTo(url)).rejects.toThrow(`permission denied for database "${database}"`);
  }
});

test('a database that does not prove who it is gets no connection', async () => {
  const other = mkdtempSync(join(tmpdir(), 'rigbook-authority-'));
  onTestFinished(() => rmSync(other, { recursive: true, force: true }));
  execFileSync('sh', [join(ROOT, 'deploy/certificates.sh'), other, String(process.getuid?.())], { stdio: 'ignore' });
  const authority = join(other, 'authority/ca.crt');
  expect(readFileSync(authority, 'utf8')).toContain('BEGIN CERTIFICATE');
  for (const more of ['?sslmode=verify-full', `?sslmode=verify-full&sslrootcert=${authority}`]) {
    const client = new Client({ connectionString: address(more) });
    await expect(client.connect()).rejects.toThrow(/certificate/);
  }
});
