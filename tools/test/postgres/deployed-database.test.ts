import { execFileSync } from 'node:child_process';
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
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: port, POSTGRES_USER: 'admin', RIGBOOK_PASSWORD: PASSWORD };
  execFileSync('sh', [join(ROOT, 'deploy/database.sh')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

const address = (more = `?sslmode=verify-full&sslrootcert=${join(folder, 'authority/ca.crt')}`) =>
  `postgres://rigbook:${PASSWORD}@127.0.0.1:${port}/rigbook${more}`;

test('the portal works with a role that owns its tables and no more, over TLS', async () => {
  const settings = readSettings({ DATABASE_URL: address(), DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { db, close } = await openDatabase(settings);
  onTestFinished(close);
  expect((await migrate(db)).length).toBeGreaterThan(10);
  const services = { db, files: localFileStore(folder), settings, now: () => new Date() };
  const owner = await ensureOwner(services);
  const app = await buildApp(services);
  onTestFinished(() => app.close());
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: owner ?? {} });
  expect(signedIn.statusCode).toBe(200);
  const { access_token: token } = signedIn.json<{ access_token: string }>();
  expect((await app.inject(`/api/rigs/list?token=${token}`)).statusCode).toBe(200);
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
