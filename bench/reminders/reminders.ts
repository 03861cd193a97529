import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureOwner } from '../../apps/server/src/operations/first-start.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/embedded-server.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts';
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts';
import { connectedTo } from '../../apps/server/test/support/database.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { DEPLOYED } from '../../tools/run.ts';
import { PORTAL } from '../api/target.ts';
import { median } from '../statistics.ts';
import { type MeasuredServer, startServer } from '../upload/measured-server.ts';
import { OWNER_SETTINGS } from '../upload/portal-calls.ts';

/** As in fill.sql. */
const ROUNDS = [
  { company: 2, people: 1000, allowed: 5 },
  { company: 3, people: 10_000, allowed: null },
];
const PREVIEWED = { company: 4, findings: 5000, allowed: 0.3 };
const PREVIEWS = 30;

type Measured = {
  what: string;
  seconds: number;
  /** Seconds; null where only the memory is bounded. */
  allowed: number | null;
  /** Seconds that the same rows take, inserted by hand in pages as large. */
  floor: number | null;
  /** MiB of the server before and at its peak. */
  memory: [before: number, peak: number];
};

type Ask = Awaited<ReturnType<typeof connectedTo>>['ask'];
type Portal = { server: MeasuredServer; ask: Ask; token: string };

/** How long it takes to preview the digests of a company and to queue those of many people. */
export async function benchReminders(): Promise<{ table: string; results: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-reminders-'));
  const { url, stop } = await startEmbedded(join(folder, 'database'), { connections: 50, settings: {} });
  const { ask, close } = await connectedTo(url);
  const silent = await aSilentMailServer();
  try {
    const mail = { SMTP_URL: silent.url, MAIL_FROM: 'portal@provider.test', PUBLIC_URL: 'https://portal.test/' };
    const env = { ...DEPLOYED, ...OWNER_SETTINGS, ...mail, DATABASE_URL: url, DATA_DIR: join(folder, 'portal') };
    await filled(env, ask);
    const server = await startServer(PORTAL, env);
    try {
      const portal = { server, ask, token: await tokenOf(server.address) };
      const results = [await previewed(portal)];
      for (const round of ROUNDS) results.push(await queued(portal, round));
      return { table: tableOf(results), results };
    } finally {
      await server.stop();
    }
  } finally {
    silent.close();
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A mail server that never says a word: what is measured is queueing, and sending would take the same cores. */
async function aSilentMailServer() {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

async function filled(env: Record<string, string>, ask: Ask): Promise<void> {
  const settings = readSettings(env);
  const { db, close } = await openDatabase(settings);
  await migrate(db);
  await ensureOwner({ db, settings, files: localFileStore(settings.DATA_DIR), now: () => new Date() });
  await close();
  const statements = readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8').split(/;\n/);
  for (const statement of statements.filter((one) => one.trim() !== '')) await ask(statement);
}

async function tokenOf(address: string): Promise<string> {
  const body = { email: OWNER_SETTINGS.OWNER_EMAIL, password: OWNER_SETTINGS.OWNER_PASSWORD };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function call({ server, token }: Portal, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${server.address}/api/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function previewed(portal: Portal): Promise<Measured> {
  const times: number[] = [];
  const { before, peak } = await portal.server.measure(async () => {
    for (let calls = 0; calls < PREVIEWS; calls += 1) {
      const start = performance.now();
      const digests = (await call(portal, `reminders/preview?client=${PREVIEWED.company}`)) as unknown[];
      if (digests.length === 0) throw new Error('Nobody would get a digest.');
      times.push((performance.now() - start) / 1000);
    }
  });
  const { findings, allowed } = PREVIEWED;
  const what = `preview of ${findings} findings`;
  return { what, seconds: median(times), allowed, floor: null, memory: [before, peak] };
}

/** Turns the digest of a company on, on a day on which it is due at once, and waits until all are queued. */
async function queued(portal: Portal, { company, people, allowed }: (typeof ROUNDS)[number]): Promise<Measured> {
  const { ask, server } = portal;
  const [client] = await ask(`select uuid from clients where id = ${company}`);
  const count = async () =>
    Number((await ask(`select count(*) as n from digests where client_id = ${company}`))[0]?.['n']);
  const until = async (number: number) => {
    while ((await count()) < number) await wait(20);
    return performance.now();
  };
  let seconds = 0;
  const { before, peak } = await server.measure(async () => {
    await call(portal, `clients/follow-up/${String(client?.['uuid'])}`, dueNow());
    // The work looks every few seconds: from its first page on.
    const start = await until(1);
    seconds = ((await until(people)) - start) / 1000;
  });
  const floor = await byHand(ask, company);
  return { what: `digests of ${people} people`, seconds, allowed, floor, memory: [before, peak] };
}

/** Rules by which digests are due at once, wherever it is past six. */
function dueNow() {
  const now = new Date();
  const isPastSix = now.getUTCHours() >= 7;
  const [time_zone, ahead] = isPastSix ? ['UTC', 0] : ['Asia/Tokyo', 9];
  const day = new Date(now.getTime() + ahead * 3_600_000).getUTCDay();
  return { time_zone, remind_weekday: day === 0 ? 7 : day };
}

/** Inserts copies of what was queued, a hundred in a transaction, into tables with the same indexes. */
async function byHand(ask: Ask, company: number): Promise<number> {
  for (const table of ['mails', 'digests']) {
    await ask(`create temporary table ${table}_by_hand (like ${table} including all)`);
    await ask(`create temporary table ${table}_queued as
      select row_number() over () as place, ${table} as queued from ${table} where client_id = ${company}`);
  }
  const [{ n: count = 0 } = {}] = await ask('select count(*) as n from mails_queued');
  const start = performance.now();
  for (let from = 0; from < Number(count); from += 100) {
    await ask('begin');
    for (const table of ['mails', 'digests'])
      await ask(`insert into ${table}_by_hand overriding system value
        select (queued).* from ${table}_queued where place > ${from} and place <= ${from + 100}`);
    await ask('commit');
  }
  const seconds = (performance.now() - start) / 1000;
  for (const table of ['mails', 'digests']) await ask(`drop table ${table}_by_hand, ${table}_queued`);
  return seconds;
}

const tableOf = (results: Measured[]): string =>
  printedTable(
    ['what', 's', 'allowed', 's by hand', 'ratio', 'MiB before', 'MiB at most'],
    results.map(({ what, seconds, allowed, floor, memory: [before, peak] }) => [
      what,
      seconds.toFixed(2),
      allowed === null ? '-' : String(allowed),
      floor === null ? '-' : floor.toFixed(2),
      floor === null ? '-' : (seconds / floor).toFixed(1),
      before.toFixed(0),
      peak.toFixed(0),
    ]),
  );
