import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../../test/support/harness.ts';
import { clusterFolder, HAS_SOCKETS, prepareCluster, refuseOtherVersion } from './cluster.ts';
import { startEmbedded } from './embedded-server.ts';
import { endLeftovers, processesIn } from './leftovers.ts';

function aDataFolder(...inside: string[]): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const dataDir = join(folder, ...inside);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function started(dataDir: string) {
  const server = await startEmbedded(dataDir, { connections: 2 });
  onTestFinished(() => server.stop());
  return server;
}

/** A process that starts the database of a folder and then keeps it. */
async function aKeeper(dataDir: string) {
  const script = `import { startEmbedded } from '${import.meta.resolve('./embedded-server.ts')}';
    const { url } = await startEmbedded(${JSON.stringify(dataDir)}, { connections: 2 });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url, kill };
}

test('the portal owns its tables and is no superuser, and nobody gets in without the password', async () => {
  const dataDir = aDataFolder();
  const { url } = await started(dataDir);
  expect(await ask(url, 'select current_user, usesuper from pg_user where usename = current_user')).toEqual([
    { current_user: 'rigbook', usesuper: false },
  ]);
  expect(await ask(url, 'create extension pg_trgm')).toEqual([]);
  expect(await ask(url, "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')")).toEqual(
    [
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ],
  );
  const as = (change: Partial<URL>) => ask(Object.assign(new URL(url), change).href, 'select 1');
  await expect(as({ password: 'wrong' })).rejects.toThrow('password authentication failed');
  await expect(as({ username: 'postgres' })).rejects.toThrow('no pg_hba.conf entry');
});

test.runIf(HAS_SOCKETS)('the portal goes before its database where processors are few', async () => {
  const { url } = await started(aDataFolder());
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The process ends with its connection.
  const priority = getPriority(rows[0]?.pid);
  await client.end();
  expect(priority).toBe(getPriority() + 5);
});

test.runIf(process.env['SWEEPS'])(
  'the database runs in folders with blanks, Arabic letters, long paths, commands and no access for others',
  async () => {
    const closed = aDataFolder('closed to others', 'بيانات البوابة');
    chmodSync(join(closed, '..'), 0o700);
    const far = aDataFolder('d'.repeat(120));
    const command = aDataFolder(`$(touch here) "'; touch there #`);
    for (const dataDir of [closed, far, command]) {
      const server = await startEmbedded(dataDir, { connections: 2 });
      expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const socket = new URL(server.url).searchParams.get('host') ?? '';
      expect(Buffer.byteLength(socket)).toBeLessThan(100);
      await server.stop();
      expect(existsSync(join(socket, '.s.PGSQL.5432'))).toBe(false);
    }
  },
);

test('the database ends with the portal that was killed, and what one left is ended by the next', async () => {
  const dataDir = aDataFolder();
  const first = await aKeeper(dataDir);
  await ask(first.url, 'create table kept (word text)');
  await ask(first.url, "insert into kept values ('acknowledged')");
  await first.kill();
  await expect.poll(() => processesIn(clusterFolder(dataDir)), { timeout: 30_000 }).toEqual([]);

  const second = await aKeeper(dataDir);
  for (const pid of processesIn(clusterFolder(dataDir))) process.kill(pid, 'SIGSTOP');
  await second.kill();
  for (const pid of processesIn(clusterFolder(dataDir))) process.kill(pid, 'SIGCONT');
  const { url } = await started(dataDir);
  expect(await ask(url, 'select word from kept')).toEqual([{ word: 'acknowledged' }]);
});

test.runIf(process.env['SWEEPS'])(
  'a note of a stranger with the number of the former database is no hindrance, and the stranger lives',
  async () => {
    const dataDir = aDataFolder();
    const { data } = await prepareCluster(dataDir);
    writeFileSync(join(data, 'postmaster.pid'), `${process.ppid}\n${data}\n`);
    await endLeftovers(data);
    const { url } = await started(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(() => process.kill(process.ppid, 0)).not.toThrow();
  },
);

test.runIf(process.env['SWEEPS'])(
  'a half-created database is created again, and a lost password is replaced',
  async () => {
    const dataDir = aDataFolder();
    mkdirSync(`${clusterFolder(dataDir)}.unfinished/base`, { recursive: true });
    const first = await startEmbedded(dataDir, { connections: 2 });
    await ask(first.url, 'create table kept (word text)');
    await first.stop();
    rmSync(join(clusterFolder(dataDir), 'rigbook.password'));
    const { url } = await started(dataDir);
    expect(url).not.toBe(first.url);
    expect(await ask(url, 'select word from kept')).toEqual([]);
    expect(statSync(join(clusterFolder(dataDir), 'rigbook.password')).mode & 0o777).toBe(0o600);
  },
);

test.each(['db', 'postgres-17', 'postgres-19'])('the database of another version in %s is left as it is', (name) => {
  const dataDir = aDataFolder();
  mkdirSync(join(dataDir, name));
  expect(() => refuseOtherVersion(dataDir)).toThrow(
    /is the database of another version of Rigbook, .* make a backup .* set DATA_DIR to a new folder and restore it/,
  );
  mkdirSync(clusterFolder(dataDir));
  expect(() => refuseOtherVersion(dataDir)).not.toThrow();
});
