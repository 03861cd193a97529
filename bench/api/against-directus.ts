import { join } from 'node:path';
import { printedTable } from '../../tools/printed-table.ts';
import { aDirectus } from '../directus/directus.ts';
import { answerOf, load, type Load } from './load.ts';
import { eachSize, PORTAL_HEAD, type Portals } from './side-by-side.ts';
import type { Target } from './target.ts';

/** How many times Directus's requests per second are wanted, by the number of connections. */
const WANTED = { 1: 6, 16: 10 };
/** The most that is wanted of its 99th percentile. */
const WANTED_P99 = 1 / 5;

type DirectusMeasurement = {
  rigs: number;
  call: string;
  connections: number;
  wanted: number;
  directus: Load;
  DATABASE_URL: Load;
  embedded: Load;
};

/**
 * Requests per second and their 99th percentile of the calls that Directus has as well, beside Directus on the same
 * PostgreSQL with the same data in the same run: of a portal on that PostgreSQL, and of one with its own.
 */
export async function againstDirectus(): Promise<{ table: string; results: DirectusMeasurement[] }> {
  const results = await eachSize(async (portals, { rigs, folder, database }) => {
    const directus = await aDirectus({ folder: join(folder, 'directus'), rigs, database: await database('directus') });
    const found: DirectusMeasurement[] = [];
    for (const call of Object.keys(directus.calls)) {
      for (const [key, wanted] of Object.entries(WANTED)) {
        const connections = Number(key);
        const loads = {
          directus: await loadOf(directus, call, connections),
          DATABASE_URL: await loadOf(portals.DATABASE_URL, call, connections),
          embedded: await loadOf(portals.embedded, call, connections),
        };
        found.push({ rigs, call, connections, wanted, ...loads });
        process.stderr.write(`${rigs} rigs, ${call}, ${connections}: measured\n`);
      }
    }
    await directus.stop();
    return found;
  });
  return { table: tableOf(results), results };
}

async function loadOf({ address, token, calls }: Target, call: string, connections: number): Promise<Load> {
  const url = `${address}${calls[call]}`;
  const headers = { authorization: `Bearer ${token}` };
  await answerOf(url, headers);
  return load(url, connections, headers);
}

const HEAD = [
  ...PORTAL_HEAD,
  'Directus requests/s',
  'Directus p99 ms',
  'Directus failed',
  'times its requests',
  'p99 / Directus',
  'both met',
];

const tableOf = (results: readonly DirectusMeasurement[]): string =>
  printedTable(
    HEAD,
    results.flatMap((result) => (['DATABASE_URL', 'embedded'] as const).map((portal) => rowOf(result, portal))),
  );

function rowOf(result: DirectusMeasurement, portal: keyof Portals): string[] {
  const { rigs, call, connections, wanted, directus, [portal]: its } = result;
  const [times, part] = [its.perSecond / directus.perSecond, its.p99 / directus.p99];
  return [
    rigs.toLocaleString('en'),
    call,
    String(connections),
    portal,
    its.perSecond.toFixed(0),
    String(its.p99),
    String(its.failed),
    directus.perSecond.toFixed(0),
    String(directus.p99),
    String(directus.failed),
    `${times.toFixed(1)} of ${wanted}`,
    part.toFixed(2),
    times >= wanted && part <= WANTED_P99 ? 'yes' : 'NO',
  ];
}
