import type { ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts';
import { processesIn } from '../src/platform/database/embedded/leftovers.ts';
import { faultsIn } from './support/doctor.ts';
import { startServer } from './support/faults/server-process.ts';
import { aForm } from './support/inputs/forms.ts';
import { aFolder, OWNER } from './support/harness.ts';

/** How often something is killed; the nightly script asks for a hundred. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? (process.env['SWEEPS'] ? 6 : 1));
const WRITERS = 4;

type Running = { server: ChildProcess; data: string; api: string; token: string };

async function start(dataDir: string): Promise<Running> {
  const { server, address: api } = await startServer({
    DATA_DIR: dataDir,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const { email, password } = OWNER;
  const answer = await send(`${api}/api/auth/login`, { email, password });
  return {
    server,
    data: clusterFolder(dataDir),
    api,
    token: (JSON.parse(answer) as { access_token: string }).access_token,
  };
}

/** The text of a success; a refusal and a broken connection are thrown. */
async function send(url: string, body: object | { payload: Buffer; headers: Record<string, string> }): Promise<string> {
  const init =
    'payload' in body
      ? { body: new Uint8Array(body.payload), headers: body.headers }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(url, { method: 'POST', ...init });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return text;
}

type Acknowledged = { rigs: string[]; files: Map<string, string> };

/** Saves rigs, and files for each, until the server is gone; records what was acknowledged. */
async function write({ api, token }: Running, client_id: number, seen: Acknowledged, acknowledged: () => void) {
  const post = (path: string, body: object) => send(`${api}/api/${path}?token=${token}`, body);
  for (;;) {
    const [UUID, reportUUID] = [randomUUID(), randomUUID()];
    await post('rigs/save-new-rig', { UUID, name: `Rig ${UUID}`, client_id });
    seen.rigs.push(UUID);
    acknowledged();
    const content = `evidence ${reportUUID} `.repeat(randomInt(1, 3000));
    const file = { field: 'file', name: 'report.pdf', bytes: Buffer.from(content) };
    const path = await post('reports/move_reports/upload/file', aForm({ rigUUID: UUID, reportUUID }, file));
    await post('reports/move_reports/save-files', { files: [path], rigUUID: UUID, UUID: reportUUID });
    seen.files.set(path, content);
    acknowledged();
  }
}

/** Reads what a user would: a database that goes down once more after a connection was killed is waited for. */
async function readFrom({ api, token }: Running, path: string): Promise<Response> {
  const ask = () => fetch(`${api}${path}?token=${token}`);
  let answer = await ask();
  const isAnswered = async () => (answer = answer.status === 503 ? await ask() : answer).status !== 503;
  await expect.poll(isAnswered, { timeout: 30_000 }).toBe(true);
  return answer;
}

/** What is killed: the portal, or a process of its database. */
const VICTIMS = ['portal', 'postmaster', 'connection'] as const;
type Victim = (typeof VICTIMS)[number];

function kill(victim: Victim, { server, data }: Running): void {
  if (victim === 'portal') {
    server.kill('SIGKILL');
    return;
  }
  const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  const connections = processesIn(data).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: rigbook'),
  );
  process.kill(victim === 'postmaster' ? postmaster : (connections[0] ?? 0), 'SIGKILL');
}

/** Runs writers until that many writes are acknowledged, kills the victim at that moment, and waits until all noticed. */
async function killAfter(
  victim: Victim,
  running: Running,
  writes: number,
  client: number,
  seen: Acknowledged,
): Promise<void> {
  let left = writes;
  const acknowledged = () => {
    left -= 1;
    if (left === 0) kill(victim, running);
  };
  const writers = Array.from({ length: WRITERS }, () => write(running, client, seen, acknowledged));
  const ends = await Promise.allSettled(writers);
  for (const end of ends)
    expect(String((end as PromiseRejectedResult).reason)).toMatch(
      victim === 'portal' ? /fetch failed|terminated/ : /^Error: 503: .*"busy"/,
    );
}

/** The portal after a kill: started again if it was the victim, else the same one as soon as its database is back. */
async function afterwards(victim: Victim, running: Running, folder: string): Promise<Running> {
  if (victim === 'portal') {
    if (running.server.signalCode === null) await once(running.server, 'exit');
    return start(folder);
  }
  await expect.poll(async () => (await fetch(`${running.api}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  return running;
}

test(`what was acknowledged is there after the portal or its database was killed, ${ROUNDS} times`, async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const seen: Acknowledged = { rigs: [], files: new Map() };
  let running = await start(folder);
  const client = { name: 'Halcyon Marine', code: 'HAL', active: 1, uuid: randomUUID() };
  await send(`${running.api}/api/clients/save?token=${running.token}`, client);
  const clients = await fetch(`${running.api}/api/clients/all?token=${running.token}`);
  const clientId = ((await clients.json()) as { id: number }[])[0]?.id ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    const victim = VICTIMS[round % VICTIMS.length] ?? 'portal';
    await killAfter(victim, running, randomInt(1, 60), clientId, seen);
    running = await afterwards(victim, running, folder);
    const get = (path: string) => readFrom(running, path);
    for (const rig of seen.rigs) expect((await get(`/api/rigs/${rig}`)).status).toBe(200);
    for (const [path, content] of seen.files) expect(await (await get(`/${path}`)).text()).toBe(content);
    expect(await faultsIn(folder)).toEqual([]);
  }
  expect(seen.rigs.length).toBeGreaterThanOrEqual(ROUNDS / 2);
}, 3_600_000);
