import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts';
import { processesIn } from '../src/platform/database/embedded/leftovers.ts';
import { faultsIn } from './support/doctor.ts';
import { startServer } from './support/faults/server-process.ts';
import { aForm } from './support/inputs/forms.ts';
import { aFolder, OWNER } from './support/harness.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** A portal as in production, with a database of its own and a local folder. */
async function aRunningPortal() {
  const { folder, remove } = aFolder();
  const env = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, PORT: '0', LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    remove();
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { folder, pid: server.pid ?? 0, address: /http:\S+$/.exec(line)?.[0] ?? '' };
}

/** From now on a portal and its database can't write to any file, as on a full disk; null lifts that. */
function limitFiles({ folder, pid }: { folder: string; pid: number }, bytes: 0 | null): void {
  const limit = (each: number, as: { uid?: number; gid?: number } = {}) =>
    spawnSync('prlimit', ['--pid', String(each), `--fsize=${bytes ?? 'unlimited'}:unlimited`], as).status;
  expect(limit(pid)).toBe(0);
  const { uid, gid } = statSync(clusterFolder(folder));
  // Any of them may end in that moment.
  for (const each of processesIn(clusterFolder(folder))) limit(each, { uid, gid });
}

test('a full disk: a clear answer, nothing half saved, and everything works once there is room', async () => {
  const portal = await aRunningPortal();
  const { folder, address } = portal;
  let token = '';
  const send = async (path: string, body: object | ReturnType<typeof aForm>) => {
    const init =
      'payload' in body
        ? { body: new Uint8Array(body.payload), headers: body.headers }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${address}${path}?token=${token}`, { method: 'POST', ...init });
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const status = async (path: string) => (await fetch(`${address}${path}?token=${token}`)).status;
  const { email, password } = OWNER;
  token = (JSON.parse((await send('/api/auth/login', { email, password })).text) as { access_token: string })
    .access_token;
  await send('/api/clients/save', { name: 'Halcyon Marine', code: 'HAL', active: 1, uuid: randomUUID() });
  const [before, after] = [randomUUID(), randomUUID()];
  const saveRig = (UUID: string) => send('/api/rigs/save-new-rig', { UUID, name: `Rig ${UUID}`, client_id: 2 });
  const ids = { rigUUID: before, reportUUID: randomUUID() };
  const sendFile = () =>
    send(
      '/api/reports/move_reports/upload/file',
      aForm(ids, { field: 'file', name: 'report.pdf', bytes: Buffer.from('evidence') }),
    );
  expect((await saveRig(before)).status).toBe(200);

  limitFiles(portal, 0);
  expect(await sendFile()).toMatchObject({ status: 503, retry: '5', text: expect.stringContaining('"busy"') });
  for (let tries = 0; tries < 2; tries++) {
    expect(await saveRig(after)).toMatchObject({ status: 503, retry: '5', text: expect.stringContaining('"busy"') });
  }
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);

  limitFiles(portal, null);
  await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200);
  expect([await status(`/api/rigs/${before}`), await status(`/api/rigs/${after}`)]).toEqual([200, 404]);
  expect((await saveRig(after)).status).toBe(200);
  const { status: sent, text: path } = await sendFile();
  expect([sent, path]).toEqual([200, expect.stringMatching(/[/]report\.pdf$/)]);
  const files = [path];
  expect(
    (await send('/api/reports/move_reports/save-files', { files, rigUUID: before, UUID: ids.reportUUID })).status,
  ).toBe(200);
  expect(readdirSync(join(folder, 'files/.incoming'))).toEqual([]);
  expect(await faultsIn(folder)).toEqual([]);
});

const NO_ROOM = /^There is no room left on the disk\. Make room, and start again: [^\n]+\n$/;

/** Starts a portal that is to end by itself. @returns its exit code and what it says */
async function endedStart(folder: string, ...limits: string[]) {
  const [program, ...args] = [...limits, process.execPath, MAIN];
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const server = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [errors] = await Promise.all([text(server.stderr), once(server, 'close')]);
  return [server.exitCode, errors];
}

test.runIf(process.env['SWEEPS'])(
  'a first start without room ends in a sentence, and leaves nothing half made',
  async () => {
    const { folder, remove } = aFolder();
    onTestFinished(remove);
    expect(await endedStart(folder, 'prlimit', '--fsize=8192')).toEqual([1, expect.stringMatching(NO_ROOM)]);
    expect(readdirSync(folder)).toEqual(['portal.lock']);
  },
);

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', folder]).status === 0;

const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder]);

/** Whether this user may make a small disk: not even root of every container may. */
function mayMount(): boolean {
  const { folder, remove } = aFolder();
  const isMounted = mount(folder);
  unmount(folder);
  remove();
  return isMounted;
}

test.runIf(process.env['SWEEPS'] && mayMount())(
  'a start on a disk that has become full ends in a sentence, and works once there is room',
  async () => {
    const { folder: disk, remove } = aFolder();
    expect(mount(disk)).toBe(true);
    onTestFinished(() => {
      unmount(disk);
      remove();
    });
    const folder = join(disk, 'data');
    const settings = { DATA_DIR: folder, OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
    const start = async () => {
      const { server, address } = await startServer(settings);
      const exit = once(server, 'exit');
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      server.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    };
    await start();
    const filler = join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    expect(await endedStart(folder)).toEqual([1, expect.stringMatching(NO_ROOM)]);
    truncateSync(filler, statSync(filler).size - 100_000);
    expect(await endedStart(folder)).toEqual([1, expect.stringMatching(NO_ROOM)]);
    rmSync(filler);
    await start();
  },
);
