import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder, OWNER } from '../test/support/harness.ts';
import { nobody } from './platform/database/embedded/database-user.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

type Server = ChildProcessByStdio<null, Readable, Readable>;

/** The server as `npm start` runs it, on a port of the system's choice. @param as whom, if not as who runs the tests */
function start(
  dataDir: string,
  env: Record<string, string> = {},
  as: { uid?: number; gid?: number } = {},
): { server: Server; errors: () => string } {
  const server = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const errors: string[] = [];
  server.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  return { server, errors: () => errors.join('') };
}

async function exitCode(server: Server): Promise<number | null> {
  const [code] = (await once(server, 'close')) as [number | null];
  return code;
}

test('the server starts, is ready, keeps a second one out of its data, and stops in good order', async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const { server, errors } = start(folder);
  const lines = createInterface(server.stdout);
  const seen: string[] = [];
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      seen.push(line);
      if (seen.length === 2) resolve(seen[0] ?? '');
    });
  });
  const address = /^Rigbook is ready on (http:\/\/127\.0\.0\.1:\d+)$/.exec(await ready)?.[1];
  expect(seen[1]).toMatch(/^Sign in as admin@rigbook\.local with the password [\w-]{22} \(shown only once\)\.$/);
  const answer = await fetch(`${address}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);

  const second = start(folder);
  expect(await exitCode(second.server)).toBe(1);
  expect(second.errors()).toBe(
    `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.\n`,
  );

  const stopped = exitCode(server);
  server.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect(errors()).toBe('');
  // Nothing but where the portal is and how to sign in, unless LOG_LEVEL asks for more.
  expect(seen).toHaveLength(2);
  expect(existsSync(join(folder, 'postgres-18/postmaster.pid'))).toBe(false);
});

test.runIf(process.env['SWEEPS'])(
  'the database of an older version is left alone, and the start says how its data comes over',
  async () => {
    const { folder, remove } = aFolder();
    onTestFinished(remove);
    mkdirSync(join(folder, 'db'));
    writeFileSync(join(folder, 'db/PG_VERSION'), '17\n');
    const { server, errors } = start(folder);
    expect(await exitCode(server)).toBe(1);
    expect(errors()).toContain(`${join(folder, 'db')} is the database of another version of Rigbook`);
    expect(errors()).toContain('npm run restore -- FILE');
    expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['db', 'db/PG_VERSION', 'portal.lock']),
    );
  },
);

test.runIf(process.env['SWEEPS'])('files and folders of the portal are closed to other users', async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const { server } = start(join(folder, 'data'));
  await once(createInterface(server.stdout), 'line');
  const open = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, 'data', name)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

describe.runIf(process.env['SWEEPS'] && process.getuid?.() === 0)('a data folder that belongs to another user', () => {
  /** Making a database takes a user with a name. */
  const { uid } = process.getuid?.() === 0 ? nobody() : { uid: 0 };
  const GROUP = 61_302;

  /** A folder as a volume is mounted for a group. */
  function aVolume(mode: number): string {
    const { folder, remove } = aFolder();
    onTestFinished(remove);
    chownSync(folder, 0, GROUP);
    chmodSync(folder, mode);
    return folder;
  }

  test('is taken if the portal can write in it, also after everything in it was opened to its group', async () => {
    const folder = aVolume(0o2770);
    for (let starts = 0; starts < 2; starts += 1) {
      const { server, errors } = start(folder, {}, { uid, gid: GROUP });
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
      expect(line).toMatch(/^Rigbook is ready on /);
      const stopped = exitCode(server);
      server.kill('SIGTERM');
      expect([await stopped, errors()]).toEqual([0, '']);
      // What mounts a volume for a group does this each time.
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        const { mode } = lstatSync(path);
        if ((mode & constants.S_IFMT) !== constants.S_IFLNK) chmodSync(path, mode | 0o060 | ((mode & 0o100) >> 3));
      }
    }
  });

  test('is refused with a sentence if the portal can not', async () => {
    const folder = aVolume(0o755);
    const { server, errors } = start(folder, {}, { uid, gid: uid });
    expect(await exitCode(server)).toBe(1);
    expect(errors()).toBe(
      `The data folder ${folder} belongs to another user and can't be written by user ${uid}: give it to that user or to a group of theirs, or set DATA_DIR to another folder.\n`,
    );
  });
});

test.runIf(process.env['SWEEPS'])(
  'a portal that is stopped under load ends, though a body never arrives, and nothing acknowledged is lost',
  async () => {
    const { folder, remove } = aFolder();
    onTestFinished(remove);
    const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
    const begin = async () => {
      const { server } = start(folder, owner);
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
      const api = `${line.slice(line.indexOf('http'))}/api`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: OWNER.email, password: OWNER.password });
      const signedIn = await fetch(`${api}/auth/login`, { method: 'POST', headers, body });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      return { server, api, token, headers };
    };
    const { server, api, token, headers } = await begin();
    await fetch(`${api}/clients/save?token=${token}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Halcyon Marine', code: 'HAL', active: 1, uuid: randomUUID() }),
    });

    const saved: string[] = [];
    let stop = () => {};
    const enough = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const saveUntilRefused = async () => {
      for (;;) {
        const UUID = randomUUID();
        const body = JSON.stringify({ UUID, name: `Rig ${UUID}`, client_id: 2 });
        const answer = await fetch(`${api}/rigs/save-new-rig?token=${token}`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (answer?.status !== 200) return;
        saved.push(UUID);
        if (saved.length === 100) stop();
      }
    };
    const stalled = request(`${api}/rigs/save-new-rig?token=${token}`, {
      method: 'POST',
      headers: { ...headers, 'content-length': '100' },
    });
    const cut = once(stalled, 'error');
    stalled.write('{');
    const savers = Array.from({ length: 64 }, saveUntilRefused);
    await enough;
    const stopped = exitCode(server);
    server.kill('SIGTERM');
    expect(await stopped).toBe(0);
    await Promise.all([...savers, cut]);

    const next = await begin();
    const list = await Promise.all(
      saved.map((uuid) => fetch(`${next.api}/rigs/${uuid}?token=${next.token}`).then(({ status }) => status)),
    );
    expect(list).toEqual(saved.map(() => 200));
  },
);

test('a wrong setting stops the start with a sentence', async () => {
  const { server, errors } = start('/nowhere', { PORT: 'eighty' });
  expect(await exitCode(server)).toBe(1);
  expect(errors()).toMatch(/^Wrong settings:\n {2}PORT: .+\n$/);
});
