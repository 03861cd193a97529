import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FindingRow, PageOf } from '../../packages/contract/src/index.ts';
import { closingCopy, followUpCounts } from '../../packages/domain/src/index.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { madeUpSheet } from '../report-table/made-up.ts';
import { saveInspection } from '../saves/many-saves.ts';
import { median } from '../statistics.ts';
import { aPortal, OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { startServer } from '../upload/measured-server.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Findings of a survey, with the milliseconds that an answer to one of them may take at the 99th percentile. */
const SIZES = [
  { findings: 150, allowed: 150 },
  { findings: 20_000, allowed: 1000 },
];
const CALLS = 100;
/** Saves of the whole closing, for comparison: what entering one answer took before. */
const SAVES = 5;

type Measured = { findings: number; call: string; p50: number; p99: number; allowed: number; closing: number };

type Portal = Awaited<ReturnType<typeof aPortal>>;

/** How long it takes to answer, verify and correct one finding, beside a save of the whole closing. */
export async function benchAnswers(): Promise<{ table: string; results: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-answers-'));
  const settings = { DATA_DIR: join(folder, 'portal'), WRITES_PER_MINUTE: '100000', ...OWNER_SETTINGS };
  const server = await startServer([MAIN], settings);
  try {
    const portal = await aPortal(server.address);
    const results: Measured[] = [];
    for (const size of SIZES) results.push(...(await measured(portal, size)));
    return { table: tableOf(results), results };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(portal: Portal, { findings, allowed }: (typeof SIZES)[number]): Promise<Measured[]> {
  const { rigUUID, reportUUID } = portal.aReport();
  const sheets = [madeUpSheet('Mast', findings)];
  const data = Buffer.from(JSON.stringify(sheets));
  const saved = await saveInspection(portal.target('reports/inspection/save'), rigUUID, data, reportUUID);
  if (saved !== 200) throw new Error(`The inspection was answered with ${saved}.`);
  const copy = closingCopy(sheets);
  const closing = { reportUUID: randomUUID(), data: JSON.stringify(copy), ...followUpCounts(copy) };
  await send(portal, 'reports/closing/save', { ...closing, rigUUID, parentUUID: reportUUID });
  const saves = await timesOf(SAVES, () => send(portal, 'reports/closing/update-self', closing));
  const uuids = await someFindings(portal, reportUUID);
  const of = (place: number) => uuids[place % uuids.length] ?? '';
  const calls: Record<string, (place: number) => Promise<unknown>> = {
    answer: (place) => send(portal, `findings/answer/${of(place)}`, { state: 'ready', text: `Done ${place}.` }),
    correct: (place) =>
      send(portal, `findings/correct/${of(place)}`, { fields: { recommendation: `Renew it, ${place}.` } }),
    verify: (place) => send(portal, `findings/verify/${of(place)}`, { result: 'closed', text: '' }),
  };
  const results: Measured[] = [];
  for (const [call, make] of Object.entries(calls)) {
    const times = await timesOf(CALLS, make);
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))] ?? Number.NaN;
    results.push({ findings, call, p50: median(times), p99, allowed, closing: median(saves) });
  }
  return results;
}

/** As many findings of a survey as there are calls. */
async function someFindings(portal: Portal, report: string): Promise<string[]> {
  const { url, token } = portal.target(`findings/list?report=${report}&state=open,progress&per_page=${CALLS}`);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as PageOf<FindingRow>).data.map(({ UUID }) => UUID);
}

async function send(portal: Portal, path: string, body: object): Promise<void> {
  const { url, token } = portal.target(path);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = path.startsWith('findings/') ? { event: randomUUID(), ...body } : body;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}

/** Milliseconds of each of some calls, made one after the other. */
async function timesOf(count: number, call: (place: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const start = performance.now();
    await call(place);
    times.push(performance.now() - start);
  }
  return times;
}

const HEAD = ['findings', 'call', 'p50 ms', 'p99 ms', 'p99 allowed', 'kept', 'whole closing ms', 'times as fast'];

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    HEAD,
    results.map(({ findings, call, p50, p99, allowed, closing }) => [
      findings.toLocaleString('en'),
      call,
      p50.toFixed(0),
      p99.toFixed(0),
      String(allowed),
      p99 <= allowed ? 'yes' : 'NO',
      closing.toFixed(0),
      (closing / p50).toFixed(1),
    ]),
  );
