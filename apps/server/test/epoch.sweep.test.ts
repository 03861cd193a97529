import { join } from 'node:path';
import { findingChanges, listRigs } from '@rigbook/contract';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { restoreBackup } from '../src/operations/backup/restore.ts';
import { writeBackup } from '../src/operations/backup/write.ts';
import { beginEpoch } from '../src/platform/database/epoch.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import type { Services } from '../src/platform/services.ts';
import { aPortal, ok, aServerOn } from './support/harness.ts';
import { anEmptyPortal } from './support/stores/empty-portal.ts';
import { aCompanyWithEditor } from './support/people.ts';

const portal = aPortal();

type Changes = { cursor: string; all: boolean };

/** The epoch that a server shows to whoever asks it. */
async function epochAt(services: Services) {
  const app = await buildApp(services);
  onTestFinished(() => app.close());
  return (await app.inject('/api/rigs/list')).headers['x-epoch'];
}

test('every answer says of which epoch the database is, also refusals', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const answers = await Promise.all([
    portal().call(listRigs, token),
    portal().call(listRigs, undefined),
    portal().get(token, '/api/nowhere'),
    portal().post(token, '/api/findings/events/known', {}),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404, 422]);
  const [first, ...others] = answers.map(({ headers }) => headers['x-epoch']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first, first, first]);
});

test('another server of the portal, or the next start of one, is of the same epoch', async () => {
  const { app } = await anotherOnTheDatabase();
  const shown = (await app.inject('/api/rigs/list')).headers['x-epoch'];
  expect(shown).toBe((await portal().call(listRigs, undefined)).headers['x-epoch']);
});

test('a portal that was restored is of another epoch, and knows no cursor of before', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const { cursor } = ok(await portal().call(findingChanges, token)).json();
  const again = ok(await portal().call(findingChanges, token, { query: { since: cursor } }));
  expect(again.json<Changes>().all).toBe(false);
  expect(cursor.split('.')[0]).toBe(again.headers['x-epoch']);
  const file = join(portal().folder, 'backup.zip');
  await writeBackup(portal().services, file);
  const epochs = new Set([again.headers['x-epoch']]);
  for (let restored = 1; restored <= 2; restored++) {
    const empty = await anEmptyPortal();
    await restoreBackup(empty, file);
    epochs.add(await epochAt(empty));
  }
  expect([...epochs]).toEqual(Array.from({ length: 3 }, () => expect.any(String)));
});

test('a server whose database was restored behind it notices with the next connection', async () => {
  const { app } = await anotherOnTheDatabase();
  const { token } = await aCompanyWithEditor(portal());
  const tell = async () =>
    (await app.inject({ url: '/api/rigs/list', headers: { authorization: `Bearer ${token}` } })).headers['x-epoch'];
  const before = await tell();
  await asSystem(portal().services.db, beginEpoch);
  // As a database does that is restored: all its connections end.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
    and datname = current_database()`.execute(portal().services.db);
  await expect.poll(tell).not.toBe(before);
});

/** A server with connections of its own to the portal's database. */
async function anotherOnTheDatabase() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal().services.db);
  const { href } = Object.assign(new URL(inject('postgres')), { pathname: `/${rows[0]?.name}` });
  return aServerOn(portal(), { DATABASE_URL: href, DATABASE_POOL: 2, DATABASE_WAIT_SECONDS: 10 });
}
