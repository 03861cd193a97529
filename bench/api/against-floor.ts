import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedTable } from '../../tools/printed-table.ts';
import { startServer } from '../upload/measured-server.ts';
import { answerOf, load, type Load } from './load.ts';
import { aTarget, RIGS, type Target } from './target.ts';

const CONNECTIONS = [1, 16, 64];
const FLOOR = join(import.meta.dirname, 'floor-server.ts');

type FloorMeasurement = { rigs: number; call: string; connections: number; portal: Load; floor: Load };

/**
 * Requests per second and their 99th percentile for the six most used calls, with few and with many rigs. The floor is a
 * plain Fastify server that returns the same bytes from memory, in the same run. `BENCH_DATABASE_URL` (an empty
 * PostgreSQL for each number of rigs, separated by commas) and `BENCH_SERVERS` measure several servers on one database
 * instead of one with the embedded database.
 */
export async function againstFloor(): Promise<{ table: string; results: FloorMeasurement[] }> {
  const results: FloorMeasurement[] = [];
  const databases = process.env['BENCH_DATABASE_URL']?.split(',') ?? [];
  for (const [index, rigs] of RIGS.entries()) {
    const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-api-'));
    try {
      const target = await aTarget({
        folder,
        rigs,
        database: databases[index],
        servers: Number(process.env['BENCH_SERVERS'] ?? 1),
      });
      results.push(...(await measure(rigs, target, join(folder, 'bodies.json'))));
      await target.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { table: tableOf(results), results };
}

async function measure(rigs: number, { address, token, calls }: Target, file: string): Promise<FloorMeasurement[]> {
  const headers = { authorization: `Bearer ${token}` };
  const bodies: Record<string, string> = {};
  for (const path of Object.values(calls)) bodies[path] = await answerOf(`${address}${path}`, headers);
  await writeFile(file, JSON.stringify(bodies));
  const floor = await startServer([FLOOR, file], {});
  const found: FloorMeasurement[] = [];
  for (const [call, path] of Object.entries(calls)) {
    for (const connections of CONNECTIONS) {
      const portal = await load(`${address}${path}`, connections, headers);
      const one = { rigs, call, connections, portal, floor: await load(`${floor.address}${path}`, connections, {}) };
      process.stderr.write(`${rigs} rigs, ${call}, ${connections}: ${portal.perSecond.toFixed(0)}/s\n`);
      found.push(one);
    }
  }
  await floor.stop();
  return found;
}

const HEAD = [
  'rigs',
  'call',
  'connections',
  'requests/s',
  'p99 ms',
  'failed',
  'floor requests/s',
  'floor p99 ms',
  'floor / it',
];

const tableOf = (results: readonly FloorMeasurement[]): string =>
  printedTable(
    HEAD,
    results.map(({ rigs, call, connections, portal, floor }) => [
      rigs.toLocaleString('en'),
      call,
      String(connections),
      portal.perSecond.toFixed(0),
      String(portal.p99),
      String(portal.failed),
      floor.perSecond.toFixed(0),
      String(floor.p99),
      (floor.perSecond / portal.perSecond).toFixed(1),
    ]),
  );
