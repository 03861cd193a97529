import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedTable } from '../../tools/printed-table.ts';
import { startPostgres } from '../../tools/test/postgres/postgres.ts';
import { load } from '../api/load.ts';
import { aSharedServer } from '../api/shared-server.ts';
import { median } from '../statistics.ts';
import { CALLS, type Call } from './calls.ts';
import { aDirectusList } from './directus-list.ts';
import { aFilledRegister, type Asker, type FilledRegister } from './filled-register.ts';

const RUNS = 21;
const WARM = 3;
/** Fewer runs are enough of what takes long by hand: milliseconds in all. */
const [FEWEST_RUNS, LONG] = [5, 8000];
const FINDINGS_A_RIG = 10;
/** How many times the statements by hand a call may take. */
const ALLOWED = 2;

type Place = {
  database: string;
  rigs: number;
  start: (folder: string) => Promise<{ url: string; stop: () => Promise<void> }>;
};

/** PostgreSQL as on a server of its own, and as the portal starts it itself. */
const PLACES: Record<string, Place> = {
  postgres: {
    database: 'PostgreSQL',
    rigs: Number(process.env['BENCH_RIGS'] ?? 100_000),
    start: (folder) =>
      startPostgres(folder, {
        settings: { shared_buffers: '2GB', max_wal_size: '20GB', synchronous_commit: 'off', jit: 'off' },
      }),
  },
  embedded: {
    database: "the portal's own",
    rigs: 5000,
    start: async (folder) => {
      const server = await aSharedServer(join(folder, 'server'));
      return { url: await server.database('portal'), stop: server.stop };
    },
  },
};

type Measured = {
  database: string;
  findings: number;
  asker: string;
  call: string;
  /** Medians, and the 99th percentile of the call, in milliseconds. */
  ms: number;
  p99: number;
  bare: number;
};

/**
 * What pages of the register cost beside the same by hand on the same database in the same run.
 * @param wanted places and calls; all of them without any
 */
export async function benchFindings(wanted: string[]): Promise<{ table: string; results: Measured[] }> {
  const results: Measured[] = [];
  const places = Object.keys(PLACES).filter((name) => wanted.includes(name));
  const calls = CALLS.filter(({ name }) => wanted.includes(name));
  for (const [name, place] of Object.entries(PLACES)) {
    if (places.length > 0 && !places.includes(name)) continue;
    const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-findings-'));
    try {
      const { url, stop } = await place.start(folder);
      const portal = await aFilledRegister(join(folder, 'portal'), url, place.rigs);
      const directus = await aDirectusList(join(folder, 'directus'), portal.copy);
      results.push(...(await measureAll(portal, place, directus, calls.length > 0 ? calls : CALLS)));
      await directus.stop();
      await portal.stop();
      await stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { table: tableOf(results), results };
}

async function measureAll(
  portal: FilledRegister,
  { database, rigs }: Place,
  directus: { url: string; token: string },
  calls: readonly Call[],
): Promise<Measured[]> {
  const of = { database, findings: rigs * FINDINGS_A_RIG };
  const found: Measured[] = [{ ...of, asker: 'Directus', call: 'list', ...(await measureDirectus(portal, directus)) }];
  for (const [name, asker] of Object.entries(portal.askers)) {
    for (const call of calls) {
      const times = await measure(portal, asker, call);
      found.push({ ...of, asker: name, call: call.name, ...times });
      process.stderr.write(
        `${database}, ${name}, ${call.name}: ${times.ms.toFixed(1)} ms, by hand ${times.bare.toFixed(1)} ms\n`,
      );
    }
  }
  return found;
}

type Times = Pick<Measured, 'ms' | 'p99' | 'bare'>;

const measure = ({ address, ask }: FilledRegister, { token, client }: Asker, { path, bare }: Call): Promise<Times> =>
  beside(`${address}/api/findings/${path}`, token, ask, bare(client));

/** Its list of all companies' findings. */
const measureDirectus = ({ ask }: FilledRegister, { url, token }: { url: string; token: string }): Promise<Times> =>
  beside(url, token, ask, CALLS[0]?.bare(null) ?? []);

/** One after the other in turn, so that what else the machine does slows both down. */
async function beside(url: string, token: string, ask: FilledRegister['ask'], statements: string[]): Promise<Times> {
  const headers = { authorization: `Bearer ${token}` };
  const [calls, byHand]: [number[], number[]] = [[], []];
  const begun = performance.now();
  const isLong = (run: number) => run >= FEWEST_RUNS && performance.now() - begun > LONG;
  for (let run = -WARM; run < RUNS && !isLong(run); run += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`);
    const between = performance.now();
    for (const statement of statements) await ask(statement);
    if (run < 0) continue;
    calls.push(between - start);
    byHand.push(performance.now() - between);
  }
  const { p99 } = await load(url, 1, headers);
  return { ms: median(calls), p99, bare: median(byHand) };
}

const HEAD = [
  'database',
  'findings',
  'as',
  'call',
  'ms',
  'p99 ms',
  'by hand ms',
  'times by hand',
  `at most ${ALLOWED}`,
];

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    HEAD,
    results.map(({ database, findings, asker, call, ms, p99, bare }) => [
      database,
      findings.toLocaleString('en'),
      asker,
      call,
      ms.toFixed(1),
      String(p99),
      bare.toFixed(1),
      (ms / bare).toFixed(2),
      ms / bare <= ALLOWED ? 'yes' : 'NO',
    ]),
  );
