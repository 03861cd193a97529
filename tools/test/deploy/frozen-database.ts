import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { processesIn } from '../../../apps/server/src/platform/database/embedded/leftovers.ts';
import { ROOT } from '../../run.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { startProxies, type RunningProxy } from './proxies.ts';

const OWNER = { email: 'owner@example.com', password: 'Owner-pass-123456' };
const SERVERS = 2;
/** Milliseconds after which a request counts as lost. The portal has 10 seconds for its answer, and this machine may be busy. */
const LOST = 60_000;
const LOOK_EVERY = 250;

type Answer = { status: number; retryAfter: string | undefined; body: string; milliseconds: number };

async function ask({ port }: RunningProxy, path: string): Promise<Answer> {
  const since = performance.now();
  const signal = AbortSignal.timeout(LOST);
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: 'localhost',
    path,
    rejectUnauthorized: false,
    signal,
    headers: { host: 'localhost' },
  });
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
  const body = await text(answer);
  const { statusCode: status = 0, headers } = answer;
  return { status, retryAfter: headers['retry-after'], body, milliseconds: Math.round(performance.now() - since) };
}

/** A portal as in production. */
async function startServer(DATABASE_URL: string, folder: string): Promise<{ server: ChildProcess; port: number }> {
  mkdirSync(folder);
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
  const env = { ...process.env, DATABASE_URL, DATA_DIR: folder, PORT: '0', TRUST_PROXY: 'true', ...owner };
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { server, port: Number(/:(\d+)$/.exec(line)?.[1]) };
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const asksToWait = ({ status, retryAfter, body }: Answer) =>
  status === 503 && retryAfter !== undefined && body.includes("can't reach its data");

/**
 * What one proxy answers while the database is frozen: first by the portal, and once that is not ready any more by
 * the proxy itself. @returns the first answer that was no sentence with a time to wait; null if there was none
 */
async function answersWhileFrozen(proxy: RunningProxy, path: string): Promise<Answer | null> {
  let slowest = 0;
  const saidBy = new Set<'portal' | 'proxy'>();
  // nginx knows no health checks of its own: there the portal goes on answering.
  const speakers = proxy.program === 'nginx' ? 1 : 2;
  for (const begun = performance.now(); saidBy.size < speakers && performance.now() - begun < LOST;) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(proxy, path)));
    for (const answer of answers) {
      if (!asksToWait(answer)) return answer;
      slowest = Math.max(slowest, answer.milliseconds);
      saidBy.add(answer.body.startsWith('{') ? 'portal' : 'proxy');
    }
    await new Promise((later) => setTimeout(later, LOOK_EVERY));
  }
  console.log(
    `${proxy.program}: while the database was frozen the ${[...saidBy].join(' and the ')} said so, after ${slowest} ms at most`,
  );
  return null;
}

async function untilAnswered(proxies: readonly RunningProxy[], path: string): Promise<void> {
  const begun = performance.now();
  for (const proxy of proxies) {
    while ((await ask(proxy, path).catch(() => null))?.status !== 200) {
      if (performance.now() - begun > LOST) throw new Error(`${proxy.program} does not reach the portal.`);
      await new Promise((later) => setTimeout(later, LOOK_EVERY));
    }
  }
}

/** Whether every request through every installed proxy is answered in words while the database of two servers is frozen. */
export async function isFrozenDatabaseReported(folder: string): Promise<boolean> {
  const postgres = await startPostgres(folder);
  const servers: ChildProcess[] = [];
  let proxies: RunningProxy[] = [];
  try {
    const ports: number[] = [];
    for (let nth = 0; nth < SERVERS; nth += 1) {
      const { server, port } = await startServer(postgres.url, join(folder, `data-${nth}`));
      servers.push(server);
      ports.push(port);
    }
    const path = `/api/rigs/list?token=${await signIn(ports[0] ?? 0)}`;
    proxies = await startProxies(folder, ports);
    await untilAnswered(proxies, path);
    const frozen = processesIn(join(folder, 'postgres'));
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const wrong = await Promise.all(proxies.map((proxy) => answersWhileFrozen(proxy, path))).finally(() => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    });
    await untilAnswered(proxies, path);
    for (const [index, answer] of wrong.entries()) if (answer) console.error(proxies[index]?.program, answer);
    return wrong.every((answer) => answer === null);
  } finally {
    for (const started of [...proxies.map((proxy) => proxy.process), ...servers]) started.kill('SIGTERM');
    await postgres.stop();
  }
}
