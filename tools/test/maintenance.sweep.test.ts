import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { captureNode, ROOT } from '../run.ts';

const OWNER = { email: 'owner@provider.test', password: 'the owner signs in' };

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-maintenance-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const environmentOf = (folder: string) => ({
  PATH: process.env['PATH'],
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'silent',
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
});

/** A portal as `npm start` runs it, and its address. */
async function aRunningPortal(
  folder: string,
  more: Record<string, string> = {},
): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env: { ...environmentOf(folder), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { server, address: /http:\S+$/.exec(line)?.[0] ?? '' };
}

const run = (script: string, folder: string, ...args: string[]) =>
  captureNode([join(ROOT, 'apps/server/src/cli', script), ...args], environmentOf(folder));

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test('a running portal is backed up, the backup is restored next to it, and a user signs in there', async () => {
  const [folder, other] = [aFolder(), aFolder()];
  const { server, address } = await aRunningPortal(folder);
  const token = await signIn(address);
  const client = { name: 'Halcyon Marine', code: 'HAL', active: 1, uuid: '11111111-2222-4333-8444-555555555555' };
  const saved = await fetch(`${address}/api/clients/save?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(client),
  });
  expect(saved.status).toBe(200);
  const file = join(other, 'backup.zip');
  const made = await run('backup.ts', folder, file);
  expect([made.code, made.output]).toEqual([
    0,
    expect.stringMatching(/backup\.zip: \d+\.\d MB, 0 files\nsha256 [0-9a-f]{64}\n$/),
  ]);

  const keyFile = join(other, 'key');
  const key = await run('sealing-key.ts', folder, keyFile);
  expect([key.code, key.output]).toEqual([0, `${keyFile}: keep it apart from the backups. It stays the same.\n`]);

  const [unknown, again, intoRunning] = await Promise.all([
    run('reset-sign-in.ts', folder, 'nobody@people.test'),
    run('backup.ts', folder, file),
    run('restore.ts', folder, file),
  ]);
  expect([unknown.code, unknown.output]).toEqual([1, 'No user signs in as nobody@people.test\n']);
  expect([again.code, again.output]).toEqual([1, `${file} is there already: name a file that is not.\n`]);
  expect([intoRunning.code, intoRunning.output]).toEqual([1, expect.stringContaining('is in use by another process')]);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(existsSync(join(folder, 'commands'))).toBe(false);
  const intoFilled = await run('restore.ts', folder, file);
  expect([intoFilled.code, intoFilled.output]).toEqual([1, expect.stringContaining('The portal is not empty')]);
  const stopped = await run('backup.ts', folder, join(other, 'stopped.zip'));
  expect(stopped.code).toBe(0);

  const target = join(other, 'portal');
  const restored = await run('restore.ts', target, file, keyFile);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringMatching(/^Restored what was backed up at .+: \d+ rows, 0 files\.\n$/),
  ]);
  const second = await aRunningPortal(target);
  const clients = await fetch(`${second.address}/api/clients/list?token=${await signIn(second.address)}`);
  const { data } = (await clients.json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toContain('Halcyon Marine');
});

test.runIf(process.env['SWEEPS'])(
  'a backup whose second factors need a SECRET_KEY is restored, and says that it must be set',
  async () => {
    const [folder, other] = [aFolder(), aFolder()];
    const secret = { SECRET_KEY: 'of-this-portal-and-of-no-other-one' };
    const { server, address } = await aRunningPortal(folder, secret);
    const begun = await fetch(`${address}/api/second-factor/begin?token=${await signIn(address)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: OWNER.password }),
    });
    expect(begun.status).toBe(200);
    const file = join(other, 'backup.zip');
    expect((await run('backup.ts', folder, file)).code).toBe(0);
    server.kill('SIGTERM');
    const { code, output } = await run('restore.ts', join(other, 'portal'), file);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Restored what .+\nWrong settings:\n {2}SECRET_KEY: is not/),
    ]);
    expect((await aRunningPortal(join(other, 'portal'), secret)).address).toMatch(/^http:/);
  },
);

test('a folder without a portal is refused with a sentence', async () => {
  const { code, output } = await run('backup.ts', join(aFolder(), 'nothing'), '/tmp/never.zip');
  expect([code, output]).toEqual([1, expect.stringMatching(/^There is no portal in .+nothing\. Set DATA_DIR/)]);
});

test('a move without a target, or from a folder without a portal, is refused with a sentence', async () => {
  const folder = aFolder();
  const nowhere = await run('migrate-store.ts', folder);
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringMatching(/^Say where to: set DATABASE_URL/)]);
  const env = { ...environmentOf(folder), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const nothing = await captureNode([join(ROOT, 'apps/server/src/cli/migrate-store.ts')], env);
  expect([nothing.code, nothing.output]).toEqual([1, expect.stringMatching(/^There is no portal in .+ Set DATA_DIR/)]);
});
