import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { workBesidePortal } from '../src/cli/maintenance.ts';
import { examine } from '../src/operations/doctor/public.ts';
import { askRunning, CommandFailed } from '../src/operations/commands.ts';
import type { Database } from '../src/platform/database/database.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { killed, startServer, type ServerProcess } from './support/faults/server-process.ts';
import { aFolder, OWNER } from './support/harness.ts';

const DOCTOR = join(import.meta.dirname, '../src/cli/doctor.ts');

let [folder, remove, portal]: [string, () => void, ServerProcess | null] = ['', () => {}, null];

/** A portal as in production, with a database of its own. */
beforeAll(async () => {
  ({ folder, remove } = aFolder());
  portal = await startServer({ DATA_DIR: folder, OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password });
});

afterAll(async () => {
  if (portal) await killed(portal.server);
  remove();
});

/** Stores a file that no row knows. */
function loseFile(name: string): { key: string; path: string } {
  const key = `uploads/rigs/of-nobody/${name}`;
  const path = join(folder, 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'evidence');
  return { key, path };
}

/** The doctor as `npm run doctor`; what it says, and its exit code. */
function startDoctor(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const child = spawn(process.execPath, [DOCTOR, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = async () => {
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, output, errors };
  };
  return { child, ended: end() };
}

type Doctor = ReturnType<typeof startDoctor>;

const beside = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  workBesidePortal({ DATA_DIR: folder }, ({ db }) => work(db));

/** Starts the doctor, and does work while it waits for a table that is locked until then. */
const whileItWaits = (args: string[], work: (doctor: Doctor) => Promise<unknown>): Promise<Doctor> =>
  beside((database) =>
    asSystem(database, async (db) => {
      await sql`lock table report_files in access exclusive mode`.execute(db);
      const doctor = startDoctor(...args);
      const waiting = async () =>
        (await sql`select from pg_locks where relation = 'report_files'::regclass and not granted`.execute(db)).rows
          .length;
      await expect.poll(waiting).toBe(1);
      await work(doctor);
      return doctor;
    }),
  );

test('the doctor examines a running portal and repairs it, and tells how far it is', async () => {
  const { key } = loseFile('found.png');
  const fault = `file without row: ${key}\n`;
  expect(await startDoctor().ended).toEqual({
    code: 1,
    output: `found  ${fault}1 faults, 0 of them fixed.\n`,
    errors: expect.stringMatching(
      /^files: 1\nfiles without row: 1\nDocuments print Latin, [\w, ]+; not Chinese, Japanese, Korean \(FONTS_FOLDER\)\.\n$/,
    ) as string,
  });
  expect(await startDoctor('--fix').ended).toMatchObject({
    code: 0,
    output: `fixed  ${fault}1 faults, 1 of them fixed.\n`,
  });
  expect(readFileSync(join(folder, 'files/lost-and-found', key), 'utf8')).toBe('evidence');
  expect((await startDoctor().ended).output).toBe('Everything agrees.\n');
});

test.runIf(process.env['SWEEPS'])('the running portal does none of it: it only says where its data is', async () => {
  const { key } = loseFile('beside.png');
  const faults = await workBesidePortal({ DATA_DIR: folder }, async (services) => {
    portal?.server.kill('SIGSTOP');
    return examine(services, { fix: true });
  }).finally(() => portal?.server.kill('SIGCONT'));
  expect(faults).toEqual([{ kind: 'file without row', what: key, fixed: true }]);
  await expect(askRunning(folder, 'doctor', 'look')).rejects.toThrow(CommandFailed);
});

test('the doctor that is stopped says so, changes nothing more and holds no files', async () => {
  const { path } = loseFile('left.png');
  const doctor = await whileItWaits(['--fix'], async (waiting) => {
    const said = once(createInterface(waiting.child.stderr), 'line');
    waiting.child.kill('SIGTERM');
    expect(await said).toEqual(['Stopping after this step.']);
  });
  expect(await doctor.ended).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/\nStopped before everything was done\.\n$/),
  });
  expect(existsSync(path)).toBe(true);
  const holds = await beside((db) => asSystem(db, (tx) => tx.selectFrom('file_holds').selectAll().execute()));
  expect(holds).toEqual([]);
});

test.runIf(process.env['SWEEPS'])(
  'a portal that is stopped ends although the doctor is at work, which says so',
  async () => {
    const stopped = once(portal?.server ?? process, 'exit');
    let doctor: Doctor | undefined;
    const held = whileItWaits([], async (waiting) => {
      doctor = waiting;
      portal?.server.kill('SIGTERM');
      await stopped;
    });
    await expect(held).rejects.toThrow(/connection/i);
    expect(await stopped).toEqual([0, null]);
    const { code, output, errors } = (await doctor?.ended) ?? {};
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/The disk, the database or the file store failed, or was stopped: [^\n]+\n$/);
    expect(existsSync(join(folder, 'postgres-18/postmaster.pid'))).toBe(false);
  },
);
