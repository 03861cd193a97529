import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { examineAfterUpgrade } from '../src/operations/doctor/public.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { askAsSystem, asSystem } from '../src/platform/identity/scope.ts';
import { aPortal } from './support/harness.ts';
import { aWorker, jobsOf } from './support/jobs.ts';
import { aCompanyWithEditor } from './support/people.ts';
import { anInspection, aRig } from './support/records/reports.ts';

const portal = aPortal();
const db = () => portal().services.db;

/** Lets the migration that queues the doctor run again. */
async function upgrade(): Promise<void> {
  await asSystem(db(), async (tx) => {
    await sql`drop function examine_afterwards`.execute(tx);
    await sql`delete from migrations where name like '042%'`.execute(tx);
  });
  await migrate(db());
}

/** The work of a server of this portal. */
async function aServersWork() {
  const { rows } = await askAsSystem(db(), (tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx),
  );
  const { href } = Object.assign(new URL(inject('postgres')), { pathname: `/${rows[0]?.name}` });
  return aWorker(portal(), [examineAfterUpgrade({ DATA_DIR: portal().folder, DATABASE_URL: href })]);
}

test('after an upgrade that needs it the doctor works once, in a process of its own, and reports what it has found', async () => {
  const { token } = await aCompanyWithEditor(portal());
  await upgrade();
  // There is nothing yet that could differ.
  expect(await jobsOf(db(), 'doctor')).toEqual([]);
  await anInspection(portal(), token, (await aRig(portal(), token)).UUID);
  await upgrade();
  await upgrade();
  expect(await jobsOf(db(), 'doctor')).toMatchObject([{ key: 'upgrade', client_id: null, state: 'waiting' }]);

  const lost = 'uploads/rigs/of-nobody/lost.png';
  const place = (key: string) => join(portal().folder, 'files', key);
  mkdirSync(dirname(place(lost)), { recursive: true });
  writeFileSync(place(lost), 'evidence');
  const { worker, logged } = await aServersWork();
  await worker.doDue();
  const found = { kinds: { 'file without row': 1 }, fixed: 1 };
  expect(await jobsOf(db(), 'doctor')).toMatchObject([{ state: 'done', result: found }]);
  expect(logged).toMatchObject([{ said: 'the doctor found faults after an upgrade', ...found }]);
  expect(existsSync(place(`lost-and-found/${lost}`))).toBe(true);
});

test('a doctor that can not work has failed, with what it said', async () => {
  await asSystem(db(), (tx) => sql`select examine_afterwards()`.execute(tx));
  const kind = examineAfterUpgrade({ DATA_DIR: join(portal().folder, 'nowhere'), DATABASE_URL: undefined });
  const { worker, logged } = aWorker(portal(), [{ ...kind, tries: 1 }]);
  await worker.doDue();
  expect((await jobsOf(db(), 'doctor')).map(({ state }) => state)).toContain('failed');
  expect(logged).toMatchObject([
    { err: { message: expect.stringContaining('There is no portal in ') }, said: 'a job failed' },
  ]);
});
