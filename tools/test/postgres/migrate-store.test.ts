// Runs only with `npm run test:postgres`: it moves the demo from its folder into a real PostgreSQL and an S3 server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { openFileStore } from '../../../apps/server/src/platform/files/open-file-store.ts';
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts';
import { afterRestore, everyFile, everyRow } from '../../../apps/server/test/support/stores/contents.ts';
import { aDatabaseAddress } from '../../../apps/server/test/support/database.ts';
import { testBucketEnvironment } from '../../../apps/server/test/support/stores/test-bucket.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { prepareDemo } from '../../../demo/prepare.ts';
import { RIGS } from '../../../demo/rigs.ts';
import { captureNode, ROOT } from '../../run.ts';

type Environment = Record<string, string | undefined>;

const folder = mkdtempSync(join(tmpdir(), 'rigbook-moving-'));
const old: Environment = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'portal'), PORT: '0', LOG_LEVEL: 'warn' };

beforeAll(async () => {
  await prepareDemo(old, RIGS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The old portal's environment with a new database and a new bucket. */
async function aNewPlace(): Promise<Environment> {
  const { url, drop } = await aDatabaseAddress(process.env['TEST_DATABASE_URL'] ?? '');
  onTestFinished(drop);
  return { ...old, DATABASE_URL: url, ...(await testBucketEnvironment()) };
}

const CLI = join(ROOT, 'apps/server/src/cli');
const MOVE = join(CLI, 'migrate-store.ts');
const move = (env: Environment, ...args: string[]) => captureNode([MOVE, ...args], env);

/** Kills a move as soon as it prints a line like this. */
async function killedAt(env: Environment, line: RegExp): Promise<void> {
  const child = spawn(process.execPath, [MOVE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const printed of createInterface(child.stdout)) if (line.test(printed)) child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** A portal as `npm start` runs it, and its address. */
async function aRunningPortal(env: Environment): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { server, address: /http:\S+$/.exec(line)?.[0] ?? '' };
}

/** @param seen what became of the rows meanwhile */
async function contentsOf(env: Environment, seen = (rows: Record<string, string[]>) => rows) {
  const settings = readSettings(env);
  const { db, close } = await openDatabase(settings);
  try {
    const rows = Object.entries(seen(await everyRow(db))).map(([name, lines]) => [name, lines.map(inOneZone)]);
    return { rows: Object.fromEntries(rows) as unknown, files: await everyFile(await openFileStore(settings)) };
  } finally {
    await close();
  }
}

/** Normalises times, because each connection reports them in its own time zone. */
const inOneZone = (line: string) => {
  const row = JSON.parse(line) as Record<string, unknown>;
  return Object.entries(row).map(([name, value]) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/.test(value)
      ? [name, Date.parse(value)]
      : [name, value],
  );
};

test('the demo moves into PostgreSQL and S3, is killed on the way and restarted, and runs there', async () => {
  const env = await aNewPlace();
  const plan = await move(env, '--dry-run');
  expect([plan.code, plan.output]).toEqual([
    0,
    expect.stringMatching(/Would move \d+ rows and \d+ files\. Nothing was/),
  ]);

  await killedAt(env, /^rigs: /);
  const started = await captureNode([join(ROOT, 'apps/server/src/main.ts')], env);
  expect([started.code, started.output]).toEqual([
    1,
    expect.stringContaining('finish that with npm run migrate-store'),
  ]);
  await killedAt(env, /^findings: /);
  await killedAt(env, /^files: /);
  const moved = await move(env);
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringMatching(/Moved \d+ rows and \d+ files \([1-9]\d* were there already\), .* Everything was compared/),
  ]);
  expect(await contentsOf(env)).toEqual(await contentsOf(old));
  const again = await move(env);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('DATABASE_URL is not empty')]);

  const { address } = await aRunningPortal({ ...env, DATA_DIR: join(folder, 'incoming') });
  const { email, password } = PEOPLE.ownerAdmin;
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const rigs = await fetch(`${address}/api/rigs/list?token=${token}`);
  const { data } = (await rigs.json()) as { data: { image: string | null }[] };
  const image = data.find((rig) => rig.image !== null)?.image ?? '';
  expect((await fetch(`${address}/${image}?token=${token}`)).headers.get('content-type')).toMatch(/^image/);
});

test('a running portal is not moved, and its files may be moved into S3 on their own later', async () => {
  const env = await aNewPlace();
  const { server } = await aRunningPortal(old);
  const refused = await move(env);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is in use by another process')]);
  server.kill('SIGTERM');
  await once(server, 'exit');

  const rowsAlone = await move({ ...old, DATABASE_URL: env['DATABASE_URL'] });
  expect([rowsAlone.code, rowsAlone.output]).toEqual([0, expect.stringMatching(/Moved \d+ rows and no files/)]);
  // As after the folder's database was moved away.
  const withoutDatabase = join(folder, 'files-alone');
  await cp(join(old['DATA_DIR'] ?? '', 'files'), join(withoutDatabase, 'files'), { recursive: true });
  const filesAlone = await move({ ...env, DATA_DIR: withoutDatabase });
  expect([filesAlone.code, filesAlone.output]).toEqual([0, expect.stringMatching(/Moved 0 rows and [1-9]\d* files/)]);
  expect((await contentsOf(env)).files).toEqual((await contentsOf(old)).files);
});

test('a portal goes to another major version of PostgreSQL by a backup', async () => {
  const older = await aNewPlace();
  expect((await move(older)).code).toBe(0);
  const file = join(folder, 'backup.zip');
  expect((await captureNode([join(CLI, 'backup.ts'), file], older)).code).toBe(0);
  const key = join(folder, 'sealing-key');
  expect((await captureNode([join(CLI, 'sealing-key.ts'), key], older)).code).toBe(0);
  const newer = { ...old, DATA_DIR: join(folder, 'newer') };
  expect((await captureNode([join(CLI, 'restore.ts'), file, key], newer)).code).toBe(0);
  const versions = await Promise.all([older, newer].map(majorVersionOf));
  expect(versions[0]).not.toBe(versions[1]);
  expect(await contentsOf(newer)).toEqual(await contentsOf(older, afterRestore));
});

async function majorVersionOf(env: Environment): Promise<unknown> {
  const { db, close } = await openDatabase(readSettings(env));
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  await close();
  return rows[0]?.version;
}
