import { asSystem } from '../../apps/server/src/platform/identity/scope.ts';
import { startSession } from '../../apps/server/src/platform/identity/sessions.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { median } from '../statistics.ts';
import { pagesOf } from './explained.ts';
import { aGrownPortal, type GrownPortal } from './grown-portal.ts';

/** How many rigs a portal has; there are ten times as many reports, and a hundred times as many findings. */
const SIZES = [1000, 10_000, 100_000];
const WARM = 3;
const RUNS = 15;

type GrowthMeasurement = { call: string; rigs: number; pages: number; milliseconds: number };

/**
 * Measures what the same calls cost in a portal of 1,000, 10,000 and 100,000 rigs: database pages accessed, and the time
 * of the answer, with the database and the server in one process each and nothing in between.
 */
export async function benchGrowth(): Promise<{ table: string; results: GrowthMeasurement[] }> {
  const results: GrowthMeasurement[] = [];
  for (const rigs of SIZES) {
    const grown = await aGrownPortal(rigs);
    try {
      for (const [call, ask] of Object.entries(await callsOn(grown, rigs))) {
        results.push({ call, rigs, ...(await measured(grown, ask)) });
      }
    } finally {
      await grown.close();
    }
  }
  return { table: tableOf(results), results };
}

type Ask = () => Promise<unknown>;

/** What people do most, as an admin of the largest company unless the name says otherwise. */
async function callsOn(grown: GrownPortal, rigs: number): Promise<Record<string, Ask>> {
  const [admin] = await grown.ask('select id from users where client_id = 2 and permission_id = 1 order by id limit 1');
  const [rig] = await grown.ask('select id, uuid, name from rigs where client_id = 2 order by id limit 1');
  const reportOf = async (kind: string) => {
    const [report] = await grown.ask(
      `select uuid from reports where rig_id = ${Number(rig?.['id'])} and kind = '${kind}'`,
    );
    return String(report?.['uuid']);
  };
  const [busy] = await grown.ask('select uuid from rigs where id = 1');
  const [client, owner] = [await asker(grown, Number(admin?.['id'])), await asker(grown, 1)];
  const name = encodeURIComponent(String(rig?.['name']));
  const [inspection, closing] = [await reportOf('inspection'), await reportOf('closing')];
  return {
    'list of rigs': client('rigs/list'),
    'list of rigs, the provider': owner('rigs/list'),
    'list of rigs, the last page': owner(`rigs/list?page=${Math.floor(rigs / 12)}`),
    'list of rigs, of inactive clients': owner('rigs/list?activity=0'),
    'list of rigs, a name that one has': owner(`rigs/list?search=${name}`),
    'list of rigs, a word that an eighth has': owner('rigs/list?search=star'),
    'a rig': client(`rigs/${String(rig?.['uuid'])}`),
    'reports of a rig': client(`reports/inspection/summaries/${String(rig?.['uuid'])}`),
    'reports of a rig reported on daily': owner(`reports/move_reports/${String(busy?.['uuid'])}`),
    'an inspection': client(`reports/inspection/${inspection}`),
    'a closing': client(`reports/closing/${closing}`),
    'list of users': client('users/list'),
    'list of users, an e-mail': owner('users/list?search=person-77%40'),
    'list of clients': owner('clients/list'),
    'visits of a day': client('visits/day/5/11/2026'),
    'quick search, a name that one has': client(`search?search=${name}`),
    'quick search, a word that many have': owner('search?search=star'),
    'the trash': owner('trash'),
  };
}

/** Makes calls in a new session of a user. */
async function asker({ portal }: GrownPortal, userId: number): Promise<(path: string) => Ask> {
  const { db, now } = portal.services;
  const caller = { address: '127.0.0.1', userAgent: 'bench' };
  const { token } = await asSystem(db, (tx) => startSession(tx, { userId, now: now(), hours: 12, caller }));
  return (path) => async () => {
    const answer = await portal.get(token, `/api/${path}`);
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
  };
}

async function measured({ ran }: GrownPortal, ask: Ask): Promise<{ pages: number; milliseconds: number }> {
  for (let run = 0; run < WARM; run++) await ask();
  const times: number[] = [];
  const pages: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await ran();
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    const statements = await ran();
    pages.push(statements.reduce((sum, { plan }) => sum + pagesOf(plan), 0));
  }
  return { pages: median(pages), milliseconds: median(times) };
}

function tableOf(results: GrowthMeasurement[]): string {
  const calls = [...new Set(results.map(({ call }) => call))];
  const head = [
    'Call',
    ...SIZES.map((rigs) => `${rigs} rigs`),
    ...SIZES.slice(1).map((rigs) => `pages × at ${rigs / 1000}`),
    ...SIZES.slice(1).map((rigs) => `time × at ${rigs / 1000}`),
  ];
  const rows = calls.map((call) => {
    const at = SIZES.map((rigs) => results.find((result) => result.call === call && result.rigs === rigs));
    const [first] = at;
    const ratios = (of: 'pages' | 'milliseconds') =>
      at.slice(1).map((result) => ((result?.[of] ?? Number.NaN) / (first?.[of] ?? Number.NaN)).toFixed(1));
    const cells = at.map((result) => `${result?.pages} pages, ${result?.milliseconds.toFixed(1)} ms`);
    return [call, ...cells, ...ratios('pages'), ...ratios('milliseconds')];
  });
  return printedTable(head, rows);
}
