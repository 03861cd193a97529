import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/free-port.ts';
import { aDatabaseAddress, connectedTo } from '../support/database.ts';
import { aFolder } from '../support/harness.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** As its superuser, which makes roles and databases. */
const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

/** A portal on someone else's PostgreSQL: what it says on both outputs, line by line, and its exit code. */
function start(env: Record<string, string>) {
  const { folder, remove } = aFolder();
  const server = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DATABASE_WAIT_SECONDS: '2', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    remove();
  });
  const lines: string[] = [];
  for (const output of [server.stdout, server.stderr]) {
    createInterface(output).on('line', (line) => void lines.push(line));
  }
  return { lines, ended };
}

/** A database of its own, and another role of the server that may sign in and nothing else. */
async function aDatabase() {
  const { url: href, drop } = await aDatabaseAddress(SERVER);
  const url = new URL(href);
  const username = `role_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(async () => {
    await drop();
    await ask(new URL(SERVER), `drop role ${username}`);
  });
  await ask(url, `create role ${username} login password 'right'`);
  return { url, role: Object.assign(new URL(url), { username, password: 'right' }) };
}

/** Does something in a database as its owner. */
async function ask(url: URL, ...statements: string[]): Promise<void> {
  const { ask: run, close } = await connectedTo(url.href);
  for (const statement of statements) await run(statement);
  await close();
}

test('a portal waits for a database that is not there yet, says so, and starts once it is', async () => {
  const { url: database } = await aDatabase();
  const port = await freePort();
  const away = Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(port) });
  const { lines } = start({ DATABASE_URL: away.href });
  const waiting = `The database at 127.0.0.1:${port} can't be reached: connect ECONNREFUSED 127.0.0.1:${port}. The portal waits for it, and starts then.`;
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual([waiting]);
  const forwarding = createServer((socket) => {
    const there = connect(Number(database.port || 5432), database.hostname);
    for (const end of [socket, there]) end.on('error', () => undefined);
    socket.pipe(there).pipe(socket);
  });
  forwarding.listen(port, '127.0.0.1');
  await once(forwarding, 'listening');
  onTestFinished(() => void forwarding.close());
  await expect
    .poll(() => lines.slice(1), { timeout: 60_000 })
    .toContainEqual(expect.stringContaining('Rigbook is ready on '));
  expect(lines.filter((line) => line.includes("can't be reached"))).toHaveLength(1);
});

test('a standby is waited for until it is the primary', async () => {
  const { url: database, role } = await aDatabase();
  // What it is said to be until it is promoted.
  await ask(
    database,
    `grant create on schema public to ${role.username}`,
    `create schema acting`,
    `create function acting.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    `grant usage on schema acting to ${role.username}`,
    `alter role ${role.username} in database ${database.pathname.slice(1)} set search_path = acting, pg_catalog, public`,
  );
  const { lines } = start({ DATABASE_URL: role.href });
  const standby = `The database at ${database.host} is a standby, which can't be written to. The portal waits for it, and starts then.`;
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual([standby]);
});

type Made = Awaited<ReturnType<typeof aDatabase>>;

test.each<[what: string, made: (made: Made) => URL, sentence: (url: URL) => string]>([
  [
    'on a database that is not there',
    ({ url }) => Object.assign(new URL(url), { pathname: '/nowhere' }),
    ({ host }) =>
      `There is no database nowhere at ${host}: deploy/database.sh makes one, or name another in DATABASE_URL.`,
  ],
  [
    'as a role without rights',
    ({ role }) => role,
    ({ host, pathname, username }) =>
      `The role ${username} must own the database ${pathname.slice(1)} at ${host}, as deploy/database.sh makes it: permission denied for schema public.`,
  ],
])('a portal %s ends with a sentence, and without a stack', async (_, made, sentence) => {
  const url = made(await aDatabase());
  const { lines, ended } = start({ DATABASE_URL: url.href });
  expect(await ended).toBe(1);
  expect(lines).toEqual([sentence(url)]);
});

test('a portal with a wrong password ends with a sentence', async () => {
  const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed', ''].map((field) => `${field}\0`).join('');
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + fields.length);
  const answer = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
  const refusing = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(answer));
  });
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  onTestFinished(() => void refusing.close());
  const host = `127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  const { lines, ended } = start({ DATABASE_URL: `postgres://rigbook:wrong@${host}/rigbook` });
  expect(await ended).toBe(1);
  expect(lines).toEqual([`The database at ${host} does not take the password of rigbook in DATABASE_URL.`]);
});

test('a portal whose bucket is not there ends with a sentence', async () => {
  const store = createHttpServer((_request, answer) => void answer.writeHead(404).end());
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => void store.close());
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const key = { S3_ACCESS_KEY_ID: 'rigbook', S3_SECRET_ACCESS_KEY: 'secret' };
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'rigbook', ...key };
  const { lines, ended } = start({ DATABASE_URL: (await aDatabase()).url.href, ...settings });
  expect(await ended).toBe(1);
  expect(lines).toEqual([
    `There is no bucket rigbook at ${endpoint} that the key may use: make it, or set S3_BUCKET and the key.`,
  ]);
});
