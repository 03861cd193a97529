import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DocumentMade, FindingRow, PageOf } from '../../packages/contract/src/index.ts';
import { classifySheet, type Sheet } from '../../packages/domain/src/index.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { highest } from '../api/family-memory.ts';
import { askedWhile, figuresOf, type LightFigures, PAUSE } from '../light-requests.ts';
import { madeUpSheet } from '../report-table/made-up.ts';
import { saveInspection } from '../saves/many-saves.ts';
import { startServer } from '../upload/measured-server.ts';
import { aPortal, OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { watchChildren } from './children-memory.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** The 99th percentile in milliseconds that light requests of others may have. */
const ALLOWED = 100;
/** MB of the portal, its database and the process of a document together, and of that process by itself. */
const ALLOWED_MEMORY = { all: 1800, child: 1000 };
const ALONE = 300;
const LOOK_EVERY = 250;
const MEGABYTES_PER_MEBIBYTE = 1.048576;
const ROWS_OF_EXCEL = 1_048_576;
/** Documents that are asked for at once, and one after the other. */
const AT_ONCE = 10;
const ONE_BY_ONE = 100;

type Portal = Awaited<ReturnType<typeof aPortal>>;
type Measured = {
  beside: string;
  /** What came of it, and of how many documents. */
  states: Record<string, number>;
  seconds: number;
  light: LightFigures;
  /** MB. */
  all: number;
  child: number;
};

/** Signs put in an order that takes longest to normalise. */
const MARKS = `a${'\u0301\u0316'.repeat(4999)}`;

/**
 * Asks for a small list of another company all the while something dear is done, and measures how long its answers take, and
 * the memory of all processes. Parts: marks, many, long, empty, queue, steady.
 */
export async function benchBesideDocuments(parts: string[]): Promise<{ table: string; results: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-beside-'));
  const settings = { DATA_DIR: join(folder, 'portal'), WRITES_PER_MINUTE: '100000', ...OWNER_SETTINGS };
  const server = await startServer([MAIN], settings);
  try {
    const portal = await aPortal(server.address);
    const list = portal.target('rigs/list?page=1', await portal.aStranger());
    const measure = async (beside: string, work: () => Promise<Record<string, number>>): Promise<Measured> => {
      const children = watchChildren(50);
      const { peak, answer } = await highest(LOOK_EVERY, () =>
        askedWhile(list, async () => {
          const start = performance.now();
          return { states: await work(), seconds: (performance.now() - start) / 1000 };
        }),
      );
      return {
        beside,
        ...answer.answer,
        light: figuresOf(answer.light),
        all: peak,
        child: children.most() * MEGABYTES_PER_MEBIBYTE,
      };
    };
    const results = [await measure('nothing', () => setTimeout(ALONE * PAUSE, {}))];
    for (const [part, prepare] of Object.entries(CASES)) {
      if (parts.length > 0 && !parts.includes(part)) continue;
      const { beside, work } = await prepare(portal);
      results.push(await measure(beside, work));
    }
    return { table: tableOf(results), results };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Case = { beside: string; work: () => Promise<Record<string, number>> };

const CASES: Record<string, (portal: Portal) => Promise<Case>> = {
  async marks(portal) {
    const report = await saved(portal, [madeUpSheet('Mast', 300)]);
    const query = `findings/list?report=${report}&state=open,progress&per_page=100`;
    const { data } = (await portal.get(query)) as PageOf<FindingRow>;
    const findings = data.map(({ UUID }) => UUID);
    const work = async () => {
      for (const text of [MARKS, `b${MARKS.slice(1)}`]) {
        await portal.post('findings/answer-many', { event: randomUUID(), state: 'progress', text, findings });
      }
      return made(portal, report);
    };
    return { beside: `two answers of 10,000 marks to ${findings.length} findings, and a PDF`, work };
  },
  async many(portal) {
    const report = await saved(portal, [madeUpSheet('Mast', 20_000)]);
    return { beside: 'a PDF of 20,000 findings', work: () => made(portal, report) };
  },
  async long(portal) {
    const report = await saved(portal, [longSheet(350)]);
    return { beside: 'a PDF of 350 findings of 32,000 letters', work: () => made(portal, report) };
  },
  async empty(portal) {
    const sheets = emptySheets(8);
    const work = async () => {
      const { rigUUID, reportUUID } = portal.aReport();
      const status = await saveInspection(portal.target('reports/inspection/save'), rigUUID, sheets, reportUUID);
      return { [status]: 1 };
    };
    return { beside: `a save of 8 sheets of ${ROWS_OF_EXCEL.toLocaleString('en')} empty rows`, work };
  },
  async queue(portal) {
    const reports: string[] = [];
    for (let nth = 0; nth < AT_ONCE; nth += 1) reports.push(await saved(portal, [madeUpSheet('Mast', 150)]));
    const work = async () => counted(await Promise.all(reports.map((report) => made(portal, report))));
    return { beside: `${AT_ONCE} PDFs of 150 findings at once`, work };
  },
  async steady(portal) {
    const work = async () => {
      const all = [];
      for (let nth = 0; nth < ONE_BY_ONE; nth += 1) {
        all.push(await made(portal, await saved(portal, [madeUpSheet('Mast', 50)])));
      }
      return counted(all);
    };
    return { beside: `${ONE_BY_ONE} PDFs of 50 findings, one by one`, work };
  },
};

const counted = (all: readonly Record<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [state, count] of all.flatMap((one) => Object.entries(one))) sum[state] = (sum[state] ?? 0) + count;
  return sum;
};

async function saved(portal: Portal, sheets: Sheet[]): Promise<string> {
  const { rigUUID, reportUUID } = portal.aReport();
  const data = Buffer.from(JSON.stringify(sheets));
  const status = await saveInspection(portal.target('reports/inspection/save'), rigUUID, data, reportUUID);
  if (status !== 200) throw new Error(`The inspection was answered with ${status}.`);
  return reportUUID;
}

/** Has a report made as a PDF, and returns what came of it. */
async function made(portal: Portal, report: string): Promise<Record<string, number>> {
  const asked = {
    of: 'report',
    kind: 'inspection',
    report,
    language: 'en',
    pictures: 'none',
    only: 'all',
    format: 'pdf',
  };
  const UUID = randomUUID();
  let document = (await portal.post('documents', { UUID, ...asked })) as DocumentMade;
  while (document.state === 'queued' || document.state === 'making') {
    await setTimeout(LOOK_EVERY);
    document = (await portal.get(`documents/${UUID}`)) as DocumentMade;
  }
  return { [document.error ?? document.state]: 1 };
}

/** Findings with as much text in a cell as there may be. */
function longSheet(findings: number): Sheet {
  const { name, rows } = madeUpSheet('Mast', findings);
  const text = 'The brace is bent and out of line near the weld. '.repeat(654).slice(0, 32_000);
  return classifySheet({
    name,
    rows: rows.map((row, at) =>
      at < 11 || !row || row.length < 5
        ? row
        : row.map((cell) => (cell.position.startsWith('C') ? { ...cell, content: `${at} ${text}` } : cell)),
    ),
  });
}

function emptySheets(count: number): Buffer {
  const rows = `${'[],'.repeat(ROWS_OF_EXCEL - 1)}[]`;
  const sheets = Array.from({ length: count }, (_, nth) => `{"name":"Sheet ${nth}","rows":[${rows}]}`);
  return Buffer.from(`[${sheets.join(',')}]`);
}

const HEAD = [
  'beside',
  'came of it',
  's',
  'light',
  'p50 ms',
  'p99 ms',
  'most ms',
  'kept',
  'MB in all',
  'child',
  'kept',
];

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    HEAD,
    results.map(({ beside, states, seconds, light, all, child }) => [
      beside,
      Object.entries(states)
        .map(([state, count]) => `${count} ${state}`)
        .join(', '),
      seconds.toFixed(1),
      String(light.requests),
      light.p50.toFixed(0),
      light.p99.toFixed(0),
      light.most.toFixed(0),
      light.p99 <= ALLOWED ? 'yes' : 'NO',
      all.toFixed(0),
      child.toFixed(0),
      all <= ALLOWED_MEMORY.all && child <= ALLOWED_MEMORY.child ? 'yes' : 'NO',
    ]),
  );
