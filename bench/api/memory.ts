import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { printedTable } from '../../tools/printed-table.ts';
import { DEPLOYED } from '../../tools/run.ts';
import { sendFile } from '../upload/large-file.ts';
import { startServer } from '../upload/measured-server.ts';
import { aPortal, OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { highest, memoryOfFamily } from './family-memory.ts';
import { aTarget, PORTAL, RIGS, type Target } from './target.ts';

/** Milliseconds between two looks during the first start, and until a portal counts as idle. */
const [LOOK_EVERY, IDLE_AFTER] = [50, 10_000];
const [REQUESTS, CONNECTIONS] = [20_000, 16];
const [PICTURES, FILES, FILE_MB] = [100, 100, 5];
/** A photograph of 12 megapixels. */
const [WIDTH, HEIGHT] = [4000, 3000];
/** MB that are allowed. */
const [IDLE, BUSY] = [300, 400];

type MemoryMeasurement = { when: string; megabytes: number; allowed: number };

/**
 * The memory of a portal and its own database together: during and after a start on an empty folder, and with many rigs
 * before and after many requests and uploads.
 */
export async function measureMemory(): Promise<{ table: string; results: MemoryMeasurement[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-memory-'));
  try {
    const results = [...(await firstStart(join(folder, 'empty'))), ...(await manyRequests(join(folder, 'filled')))];
    return { table: tableOf(results), results };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstStart(folder: string): Promise<MemoryMeasurement[]> {
  const settings = { ...DEPLOYED, DATA_DIR: folder, ...OWNER_SETTINGS };
  const { peak, answer: server } = await highest(LOOK_EVERY, () => startServer(PORTAL, settings));
  await wait(IDLE_AFTER);
  const idle = memoryOfFamily();
  await server.stop();
  return [
    { when: 'first start, the highest', megabytes: peak, allowed: BUSY },
    { when: 'idle after it', megabytes: idle, allowed: IDLE },
  ];
}

async function manyRequests(folder: string): Promise<MemoryMeasurement[]> {
  const rigs = Math.max(...RIGS);
  const portal = await aTarget({ folder, rigs, database: undefined, servers: 1 });
  const now = async (when: string, allowed: number): Promise<MemoryMeasurement> => {
    await wait(IDLE_AFTER);
    return { when, megabytes: memoryOfFamily(), allowed };
  };
  const found = [await now(`idle, ${rigs.toLocaleString('en')} rigs`, IDLE)];
  const { peak } = await highest(LOOK_EVERY, async () => {
    await request(portal);
    found.push(await now(`after ${REQUESTS.toLocaleString('en')} requests`, BUSY));
    await upload(portal);
    found.push(await now(`and ${PICTURES} pictures and ${FILES} files of ${FILE_MB} MiB`, BUSY));
  });
  await portal.stop();
  return [...found, { when: 'meanwhile, the highest', megabytes: peak, allowed: Number.POSITIVE_INFINITY }];
}

/** Requests the most used calls in turn. */
async function request({ address, token, calls }: Target): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    amount: REQUESTS,
    headers: { authorization: `Bearer ${token}` },
    requests: Object.values(calls).map((path) => ({ path })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests have failed.`);
}

async function upload({ address, token }: Target): Promise<void> {
  const { target, aReport } = await aPortal(address);
  const { rigUUID, ...report } = aReport();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
  for (let count = 0; count < PICTURES; count++) {
    const form = new FormData();
    form.set('UUID', rigUUID);
    form.set('update', count === 0 ? '0' : '1');
    form.set('image', new Blob([new Uint8Array(picture)]), `${randomUUID()}.jpg`);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/rigs/upload/image`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`A picture was answered ${answer.status}: ${await answer.text()}`);
  }
  const files = target('reports/move_reports/upload/file');
  for (let count = 0; count < FILES; count++) await sendFile(files, { rigUUID, ...report }, FILE_MB);
}

const tableOf = (results: readonly MemoryMeasurement[]): string =>
  printedTable(
    ['portal and database', 'MB', 'allowed', 'met'],
    results.map(({ when, megabytes, allowed }) => [
      when,
      megabytes.toFixed(0),
      Number.isFinite(allowed) ? String(allowed) : '',
      Number.isFinite(allowed) ? (megabytes <= allowed ? 'yes' : 'NO') : '',
    ]),
  );
