import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aDatabaseAddress, connectedTo } from '../../../test/support/database.ts';
import { asSystem } from '../identity/scope.ts';
import { connectionsOf, openDatabase, reading, writing, type Tx } from './database.ts';

async function aDatabase() {
  const { url, drop } = await aDatabaseAddress(inject('postgres'));
  onTestFinished(drop);
  const { db, close } = await openDatabase({
    DATA_DIR: '',
    DATABASE_URL: url,
    DATABASE_POOL: 2,
    DATABASE_WAIT_SECONDS: 10,
  });
  return { url, db, close };
}

test('a closed database has no connection left, whichever way it was used', async () => {
  const { url, db, close } = await aDatabase();
  await asSystem(db, (tx) => sql`select 1`.execute(tx));
  await reading(db, { opening: '' }, (tx) => sql`select 1`.execute(tx));
  await close();
  const { ask, close: end } = await connectedTo(url);
  onTestFinished(end);
  const connections = () =>
    ask('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await expect.poll(connections).toEqual([]);
});

test('what is written in a transaction is written whole or not at all', async () => {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  await asSystem(db, (tx) => sql`create table notes (word text unique)`.execute(tx));
  const add = (word: string) => (tx: Parameters<Parameters<typeof writing>[2]>[0]) =>
    sql`insert into notes values (${word})`.execute(tx);
  const words = async () =>
    (await reading(db, { opening: '' }, (tx) => sql<{ word: string }>`select word from notes`.execute(tx))).rows.map(
      ({ word }) => word,
    );
  await writing(db, { opening: '' }, add('kept'));
  const failing = writing(db, { opening: '' }, async (tx) => {
    await add('lost')(tx);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const broken = writing(db, { opening: '' }, async (tx) => {
    await add('lost')(tx);
    await add('kept')(tx).catch(() => undefined);
  });
  await expect(broken).rejects.toThrow('The transaction was given up after a statement had failed.');
  expect(await words()).toEqual(['kept']);
  expect(connectionsOf(db).waiting).toBe(0);
});

test('work that reads writes nothing, and finds nothing unless its settings were taken', async () => {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  await expect(reading(db, { opening: '' }, (tx) => sql`create table notes (word text)`.execute(tx))).rejects.toThrow(
    'cannot execute CREATE TABLE in a read-only transaction',
  );
  await expect(
    reading(db, { opening: "select set_config('role', 'nobody_by_that_name', true)" }, (tx) =>
      sql`select 1`.execute(tx),
    ),
  ).rejects.toThrow('role "nobody_by_that_name" does not exist');
  const clientOf = (tx: Tx) => sql<{ id: string }>`select current_setting('app.client_id', true) as id`.execute(tx);
  const ids: unknown[] = [];
  await reading(db, { opening: "select set_config('app.client_id', '7', true)" }, async (tx) => {
    for (const found of await Promise.all([clientOf(tx), clientOf(tx)])) ids.push(found.rows[0]?.id);
    // After an answer, and after the thread did something else.
    ids.push((await clientOf(tx)).rows[0]?.id);
    await setImmediate();
    ids.push((await clientOf(tx)).rows[0]?.id);
  });
  expect(ids).toEqual(['7', '7', '7', '7']);
  let kept: Tx | undefined;
  await reading(db, { opening: '' }, async (tx) => void (kept = tx));
  await expect(clientOf(kept as Tx)).rejects.toThrow('Reading has ended.');
  for (const { rows } of await Promise.all([1, 2].map(() => writing(db, { opening: '' }, clientOf))))
    expect(rows[0]?.id).toBeFalsy();
  // Both connections are as good as new.
  const three = await Promise.all(
    [1, 2, 3].map((n) => reading(db, { opening: '' }, (tx) => sql`select ${n}::int as n`.execute(tx))),
  );
  expect(three.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});
