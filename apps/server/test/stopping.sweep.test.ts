import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { workBesidePortal } from '../src/cli/maintenance.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { killed, startServer } from './support/faults/server-process.ts';
import { aFolder, OWNER } from './support/harness.ts';

/** Of one person, for whom a third of ten connections are at work; the others wait for their turn. */
const SAVES = 5;
const AT_WORK = 3;
const BUSY = { code: 'busy', error: 'The portal is very busy. Try again in a moment.' };

/** A portal as in production, with a company; and a save of a rig of it, on a connection that stays open. */
async function aRunningPortal() {
  const { folder, remove } = aFolder();
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
  const { server, address } = await startServer({ DATA_DIR: folder, DATABASE_POOL: '10', ...owner });
  onTestFinished(async () => {
    await killed(server);
    remove();
  });
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.text() };
  };
  const { email, password } = OWNER;
  const { access_token: token } = JSON.parse((await send('/api/auth/login', { email, password })).body) as {
    access_token: string;
  };
  const company = { name: 'Halcyon Marine', code: 'HAL', active: 1, uuid: randomUUID() };
  await send(`/api/clients/save?token=${token}`, company);
  const saveRig = () => {
    const UUID = randomUUID();
    return send(`/api/rigs/save-new-rig?token=${token}`, { UUID, name: `Rig ${UUID}`, client_id: 2 });
  };
  return { folder, server, port: Number(new URL(address).port), saveRig };
}

type Save = Promise<{ status: number; body: string }>;

/** Does work while saves wait in the database, and for it. @returns their answers */
async function whileSavesWait(
  { folder, saveRig }: Awaited<ReturnType<typeof aRunningPortal>>,
  work: (saves: Save[]) => Promise<unknown>,
) {
  const saves: Save[] = [];
  await workBesidePortal({ DATA_DIR: folder }, ({ db }) =>
    asSystem(db, async (tx) => {
      await sql`lock table rigs in access exclusive mode`.execute(tx);
      saves.push(...Array.from({ length: SAVES }, saveRig));
      const waiting = async () =>
        (await sql`select from pg_locks where relation = 'rigs'::regclass and not granted`.execute(tx)).rows.length;
      await expect.poll(waiting).toBe(AT_WORK);
      await work(saves);
    }),
  );
  return Promise.all(saves);
}

/** Whether nobody listens on a port. */
async function isClosed(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return !isOpen;
}

test('a portal that is stopped answers what is under way, tells what comes later to try again, and ends', async () => {
  const portal = await aRunningPortal();
  const { server, port } = portal;
  const exit = once(server, 'exit');
  const late = connect(port, '127.0.0.1');
  const saves = await whileSavesWait(portal, async () => {
    late.write('GET /api/rigs/list HTTP/1.1\r\nHost: x\r\n');
    server.kill('SIGTERM');
    await expect.poll(() => isClosed(port)).toBe(true);
    late.write('\r\n');
    const answer = await text(late);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject(BUSY);
  });
  expect(saves.map(({ status }) => status)).toEqual(Array.from({ length: SAVES }, () => 200));
  expect(await exit).toEqual([0, null]);
});

test.runIf(process.env['SWEEPS'])(
  'what takes too long when a portal is stopped is answered with 503, and none of it is a failure',
  async () => {
    const portal = await aRunningPortal();
    const exit = once(portal.server, 'exit');
    const saves = await whileSavesWait(portal, async (begun) => {
      portal.server.kill('SIGTERM');
      await Promise.all(begun);
    });
    expect(saves.map(({ status }) => status)).toEqual(Array.from({ length: SAVES }, () => 503));
    for (const { body } of saves) expect(JSON.parse(body)).toMatchObject(BUSY);
    expect(await exit).toEqual([0, null]);
  },
);
