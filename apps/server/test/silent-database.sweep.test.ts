import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, Socket, type AddressInfo } from 'node:net';
import { showRig } from '@rigbook/contract';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase, withPatience, type Database } from '../src/platform/database/database.ts';
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts';
import { processesIn } from '../src/platform/database/embedded/leftovers.ts';
import { askAsSystem, asSystem, readAsSystem } from '../src/platform/identity/scope.ts';
import { jobKind } from '../src/platform/jobs/kinds.ts';
import { connectedTo } from './support/database.ts';
import { aFolder, aPortal, aServerOn, codeOf, ok } from './support/harness.ts';
import { aWorker } from './support/jobs.ts';
import { aCompanyWithEditor } from './support/people.ts';

const portal = aPortal();

/** Where a database listens, and how it is called there. */
async function ownAddress(): Promise<{ url: URL; listens: { path: string } | { port: number; host: string } }> {
  const { rows } = await asSystem(portal().services.db, (db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  const url = Object.assign(new URL(inject('postgres')), { pathname: `/${rows[0]?.name}` });
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return { url, listens: folder === null ? { port, host: url.hostname } : { path: `${folder}/.s.PGSQL.${port}` } };
}

/** What a server sends when it saves a rig, and when it commits. */
const [SAVE, COMMIT] = ['insert into "rigs"', 'commit\0'];

/** A proxy in front of the portal's own database that can swallow everything without a word, as a broken network does. */
async function aProxy() {
  const { url, listens } = await ownAddress();
  let [isSilent, isAnswerToLose] = [false, false];
  const sockets = new Set<Socket>();
  let connections = 0;
  const proxy = createServer((near) => {
    connections += 1;
    // What was cut off once stays so.
    let [isCutOff, isSaving] = [isSilent, false];
    const far = connect(listens);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (bytes) => {
      isCutOff ||= isSilent;
      if (isCutOff) return;
      isSaving ||= bytes.includes(SAVE);
      if (isAnswerToLose && isSaving && bytes.includes(COMMIT)) isSilent = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      isCutOff ||= isSilent;
      if (!isCutOff) near.write(bytes);
    });
    near.on('close', () => void far.end());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    connections: () => connections,
    swallow: () => {
      isSilent = true;
    },
    /** From the answer to the next rig that is committed on. */
    swallowAnswerToSave: () => {
      isAnswerToLose = true;
    },
    /** New connections are let through again. */
    letThrough: () => {
      [isSilent, isAnswerToLose] = [false, false];
    },
  };
}

const POOL = 5;

/** Another server of the portal, which waits no longer than two seconds. */
const aSmallServer = (DATABASE_URL: string, more = {}) =>
  aServerOn(portal(), { DATABASE_URL, DATABASE_POOL: POOL, DATABASE_WAIT_SECONDS: 2, ...more });

async function aServerBehindProxy(more = {}) {
  const proxy = await aProxy();
  const { app, db } = await aSmallServer(proxy.url, more);
  const { token } = await aCompanyWithEditor(portal());
  const headers = { authorization: `Bearer ${token}` };
  return {
    proxy,
    db,
    token,
    list: () => app.inject({ url: '/api/rigs/list', headers }),
    ready: () => app.inject({ url: '/readyz' }),
    save: (rig: object) => app.inject({ method: 'POST', url: '/api/rigs/save-new-rig', headers, payload: rig }),
  };
}

const aNewRig = () => ({ UUID: randomUUID(), name: `Rig ${randomUUID()}` });

describe('a database that no longer answers', () => {
  test('is reported to every request, however many wait, and is used again once it answers', async () => {
    const { proxy, list, ready, save } = await aServerBehindProxy();
    ok(await list());
    proxy.swallow();
    const asked = [...Array.from({ length: 3 * POOL }, list), ready(), save(aNewRig())];
    // What comes later waits no longer than those.
    for (const answer of [...(await Promise.all(asked)), await list(), await save(aNewRig())]) {
      expect(codeOf(answer)).toEqual([503, 'busy']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    proxy.letThrough();
    await expect.poll(async () => (await list()).statusCode).toBe(200);
    ok(await save(aNewRig()));
  });

  test('may have saved what it did not acknowledge: the answer says so, and the same save can be sent again', async () => {
    const { proxy, token, list, save } = await aServerBehindProxy();
    ok(await list());
    const rig = aNewRig();
    proxy.swallowAnswerToSave();
    const answer = await save(rig);
    expect(codeOf(answer)).toEqual([503, 'busy']);
    expect(answer.json()).toMatchObject({ message: 'portal.may_be_saved' });
    ok(await portal().call(showRig, token, { params: { uuid: rig.UUID } }));
    proxy.letThrough();
    await expect.poll(async () => (await save(rig)).statusCode).toBe(200);
  });

  test('is none that is slow: while it answers on another connection, statements are waited for', async () => {
    const { proxy, list, save } = await aServerBehindProxy();
    ok(await list());
    const { ask, close } = await connectedTo((await ownAddress()).url.href);
    onTestFinished(close);
    await ask('begin');
    await ask('lock table rigs in access exclusive mode');
    const saving = save(aNewRig());
    const before = proxy.connections();
    // It was asked on another connection several times.
    await expect.poll(() => proxy.connections() - before).toBeGreaterThan(1);
    await ask('rollback');
    ok(await saving);
  });

  test('is noticed when its processes are frozen', async () => {
    const { folder, remove } = aFolder();
    onTestFinished(remove);
    const { db, close } = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 5, DATABASE_WAIT_SECONDS: 2 });
    onTestFinished(close);
    const asking = () => readAsSystem(db, (tx) => sql`select 1`.execute(tx));
    await asking();
    const frozen = processesIn(clusterFolder(folder));
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      await expect(Promise.all([asking(), asking()])).rejects.toThrow('the database does not answer');
      await expect(asking()).rejects.toThrow('the database does not answer');
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => asking().then(() => 'answered', String)).toBe('answered');
  });
});

describe('the time of a statement', () => {
  const limitOf = (db: Database) =>
    asSystem(db, async (tx) => {
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx);
      return rows[0]?.limit;
    });

  const LIMITS = { DATABASE_STATEMENT_SECONDS: 0.2, DATABASE_JOB_SECONDS: 900 };

  test('is limited for requests, more for jobs, and not for what nothing may cut', async () => {
    const { url } = await ownAddress();
    const { db } = await aSmallServer(url.href, LIMITS);
    expect(await limitOf(db)).toBe('200ms');
    expect(await limitOf(withPatience(db, 'jobs'))).toBe('15min');
    expect(await limitOf(withPatience(db, 'endless'))).toBe('0');
    expect(await limitOf(db)).toBe('200ms');
    let ofJob: string | undefined;
    const look = jobKind({
      name: 'look at the limit',
      every: 3_600_000,
      work: async (services) => {
        ofJob = await limitOf(services.db);
      },
    });
    await aWorker({ services: { ...portal().services, db } }, [look]).worker.doDue();
    expect(ofJob).toBe('15min');
  });

  test('of a request that takes longer is over: it is answered, and nothing is saved', async () => {
    const { token, list, save } = await aServerBehindProxy(LIMITS);
    const { ask, close } = await connectedTo((await ownAddress()).url.href);
    onTestFinished(close);
    await ask('begin');
    await ask('lock table rigs in access exclusive mode');
    const rig = aNewRig();
    expect(codeOf(await save(rig))).toEqual([503, 'busy']);
    expect(codeOf(await list())).toEqual([503, 'busy']);
    await ask('rollback');
    expect((await portal().call(showRig, token, { params: { uuid: rig.UUID } })).statusCode).toBe(404);
  });

  test('is nothing a dead connection takes: the system asks whether the other end is still there', async () => {
    const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    onTestFinished(() => keptAlive.mockRestore());
    const { db } = await aServerBehindProxy();
    await askAsSystem(db, (tx) => sql`select 1`.execute(tx));
    expect(keptAlive).toHaveBeenCalledWith(true, 30_000);
  });
});
