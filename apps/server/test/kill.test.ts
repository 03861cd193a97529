import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { askRunning } from '../src/operations/commands.ts';
import { aForm } from './support/forms.ts';
import { aFolder, OWNER } from './support/harness.ts';

/** How often the server is killed; the nightly script asks for a hundred. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5);
const WRITERS = 4;

const MAIN = join(import.meta.dirname, '../src/main.ts');

type Running = { server: ChildProcess; api: string; token: string };

async function start(dataDir: string): Promise<Running> {
  const settings = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, PORT: '0', LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const api = /http:\S+$/.exec(line)?.[0] ?? '';
  const { email, password } = OWNER;
  const answer = await send(`${api}/api/auth/login`, { email, password });
  return { server, api, token: (JSON.parse(answer) as { access_token: string }).access_token };
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

/** Saves rigs, and files for each, until the server is gone; notes what was acknowledged. */
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

/** Lets writers work until so many writes are acknowledged, kills the server at that very moment, and waits for its end. */
async function killAfter(running: Running, writes: number, client: number, seen: Acknowledged): Promise<void> {
  let left = writes;
  const killed = once(running.server, 'exit');
  const acknowledged = () => {
    left -= 1;
    if (left === 0) running.server.kill('SIGKILL');
  };
  const writers = Array.from({ length: WRITERS }, () => write(running, client, seen, acknowledged));
  const ends = await Promise.allSettled(writers);
  await killed;
  for (const end of ends) expect(String((end as PromiseRejectedResult).reason)).toMatch(/fetch failed|terminated/);
}

test(`what was acknowledged is there after the server was killed, ${ROUNDS} times`, async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const seen: Acknowledged = { rigs: [], files: new Map() };
  let running = await start(folder);
  const client = { name: 'Halcyon Marine', code: 'HAL', active: 1, uuid: randomUUID() };
  await send(`${running.api}/api/clients/save?token=${running.token}`, client);
  const clients = await fetch(`${running.api}/api/clients/all?token=${running.token}`);
  const clientId = ((await clients.json()) as { id: number }[])[0]?.id ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    await killAfter(running, randomInt(1, 60), clientId, seen);
    running = await start(folder);
    const get = (path: string) => fetch(`${running.api}${path}?token=${running.token}`);
    for (const rig of seen.rigs) expect((await get(`/api/rigs/${rig}`)).status).toBe(200);
    for (const [path, content] of seen.files) expect(await (await get(`/${path}`)).text()).toBe(content);
    expect(await askRunning(folder, 'doctor', 'look')).toEqual([]);
  }
  expect(seen.rigs.length).toBeGreaterThanOrEqual(ROUNDS / 2);
}, 3_600_000);
