import { spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { clusterFolder } from '../../../src/platform/database/embedded/cluster.ts';
import { processesIn } from '../../../src/platform/database/embedded/leftovers.ts';
import { aFolder, OWNER } from '../portal.ts';
import { aStoreSwitch, type StoreTrouble } from '../stores/object-store-switch.ts';
import { anObjectStore } from '../stores/object-store.ts';
import { killed, startServer, type ServerProcess } from './server-process.ts';

const DAYS = 86_400_000;

/** A portal as in production, with a database of its own and an object store, for which faults can be made. */
export type TroubledPortal = {
  folder: string;
  address: () => string;
  server: () => ChildProcess;
  start: () => Promise<void>;
  store: Awaited<ReturnType<typeof aStoreSwitch>>;
};

export async function aTroubledPortal(): Promise<TroubledPortal> {
  const { folder, remove } = aFolder();
  const { s3, close } = await anObjectStore(join(folder, 'objects'));
  const store = await aStoreSwitch(s3.endpoint);
  const settings = {
    DATA_DIR: join(folder, 'portal'),
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  };
  let running: ServerProcess;
  const start = async () => {
    running = await startServer(settings);
  };
  await start();
  onTestFinished(async () => {
    await killed(running.server);
    await store.close();
    await close();
    remove();
  });
  return { folder: settings.DATA_DIR, address: () => running.address, server: () => running.server, start, store };
}

/** Makes a fault. @returns what ends it, as whoever runs the portal would */
type Fault = (portal: TroubledPortal) => Promise<() => Promise<void>>;

const nothing = async () => {};

const storeThat =
  (trouble: StoreTrouble): Fault =>
  async ({ store }) => {
    await store.set(trouble);
    return () => store.set(null);
  };

/** From now on neither the portal nor its database can write to any file; null lifts that. */
function limitFiles({ folder, server }: TroubledPortal, bytes: 0 | null): void {
  const limit = (pid: number, as: { uid?: number; gid?: number } = {}) =>
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`], as);
  limit(server().pid ?? 0);
  const data = clusterFolder(folder);
  const { uid, gid } = statSync(data);
  for (const pid of processesIn(data)) limit(pid, { uid, gid });
}

export const FAULTS: Record<string, Fault> = {
  'the server is killed': async (portal) => {
    const ended = once(portal.server(), 'exit');
    portal.server().kill('SIGKILL');
    return async () => {
      await ended;
      await portal.start();
    };
  },
  'the disk is full': async (portal) => {
    limitFiles(portal, 0);
    return async () => limitFiles(portal, null);
  },
  'the database is gone': async ({ folder }) => {
    process.kill(Number.parseInt(readFileSync(join(clusterFolder(folder), 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    return nothing;
  },
  'the clock has moved': async ({ server }) => {
    server().send(randomInt(-2 * DAYS, 2 * DAYS));
    return async () => void server().send(0);
  },
  'the store is silent': storeThat('is silent'),
  'the store refuses connections': storeThat('refuses connections'),
  'the store breaks connections': storeThat('breaks connections'),
  'the store has failed': storeThat('answers 500'),
};

/** Waits until the portal is ready again. */
export async function isReady(portal: TroubledPortal): Promise<void> {
  const status = async () => (await fetch(`${portal.address()}/readyz`)).status;
  await expect.poll(status, { timeout: 120_000, interval: 100 }).toBe(200);
}
