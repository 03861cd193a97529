import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listRigs, readyz, saveNewRig, showRig } from '@rigbook/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asSystem } from '../../src/platform/identity/scope.ts';
import { aPortal, aServerOn, codeOf, ok } from '../support/harness.ts';
import { aCompanyWithEditor } from '../support/people.ts';

const portal = aPortal();

function expectBusy(answer: LightMyRequestResponse): void {
  expect(codeOf(answer)).toEqual([503, 'busy']);
  expect(answer.headers['retry-after']).toBe('5');
}

/** The address of the portal's own database. */
async function address(): Promise<string> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

const POOL = 2;

/** Another server of the portal, with few connections and short timeouts. */
const aSmallServer = async () =>
  aServerOn(portal(), { DATABASE_URL: await address(), DATABASE_POOL: POOL, DATABASE_WAIT_SECONDS: 1 });

describe('a PostgreSQL', () => {
  /** An administrator of the portal's database, connected separately. */
  async function anOperator(): Promise<Client> {
    const client = new Client({ connectionString: await address() });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const endAll = (operator: Client) => operator.query(`select pg_terminate_backend(pid) ${OTHERS}`);

  test('that ends all idle connections is reconnected to', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const operator = await anOperator();
    await Promise.all(Array.from({ length: 8 }, () => portal().call(listRigs, token)));
    await endAll(operator);
    await expect.poll(async () => (await portal().call(listRigs, token)).statusCode).toBe(200);
    await expect.poll(async () => (await portal().call(readyz, undefined)).statusCode).toBe(200);
  });

  test('that ends a connection in the middle of a save: nothing is saved, and the same save works afterwards', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const operator = await anOperator();
    const rig = { UUID: randomUUID(), name: 'Zulu of the lost connection' };
    await operator.query('begin');
    await operator.query('lock table rigs in access exclusive mode');
    const save = portal().call(saveNewRig, token, { body: rig });
    const waiting = () => operator.query(`select pid ${OTHERS} and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);
    await endAll(operator);
    expectBusy(await save);
    await operator.query('rollback');
    await expect
      .poll(async () => (await portal().call(showRig, token, { params: { uuid: rig.UUID } })).statusCode)
      .toBe(404);
    ok(await portal().call(saveNewRig, token, { body: rig }));
    ok(await portal().call(showRig, token, { params: { uuid: rig.UUID } }));
  });

  test('whose connections are all taken is waited for, but not forever', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { app, db } = await aSmallServer();
    const list = () => app.inject({ url: '/api/rigs/list', headers: { authorization: `Bearer ${token}` } });
    ok(await list());
    const end = Promise.withResolvers<void>();
    const taken = Array.from({ length: POOL }, () => {
      const begun = Promise.withResolvers<void>();
      const over = asSystem(db, async (tx) => {
        await sql`select 1`.execute(tx);
        begun.resolve();
        await end.promise;
      });
      return { begun: begun.promise, over };
    });
    await Promise.all(taken.map(({ begun }) => begun));
    const [listed, ready] = [await list(), await app.inject({ url: '/readyz' })];
    end.resolve();
    await Promise.all(taken.map(({ over }) => over));
    expectBusy(listed);
    expectBusy(ready);
    expect((await list()).statusCode).toBe(200);
  });
});

/** The kind of a socket's timer, as Linux lists it. */
const KEEP_ALIVE = '02:';

/** Whether the system itself asks about the other end of a TCP connection of this machine, by the port at our end. */
function isAskedAbout(port: number): boolean {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.some((line) => {
    const [, address = '', , , , timer = ''] = line.trim().split(/\s+/);
    return address.endsWith(`:${local}`) && timer.startsWith(KEEP_ALIVE);
  });
}

describe('a connection over a network', () => {
  test.runIf(process.platform === 'linux')('is asked from both ends whether the other one is still there', async () => {
    const { db } = await aSmallServer();
    const { rows } = await asSystem(db, (tx) =>
      sql<Record<string, string | number>>`select client_port as port, current_setting('tcp_keepalives_idle') as idle,
        current_setting('tcp_keepalives_interval') as interval, current_setting('tcp_keepalives_count') as count
        from pg_stat_activity where pid = pg_backend_pid()`.execute(tx),
    );
    const { port, ...theirs } = rows[0] ?? {};
    expect(theirs).toEqual({ idle: '30', interval: '10', count: '3' });
    await expect.poll(() => isAskedAbout(Number(port))).toBe(true);
  });
});
