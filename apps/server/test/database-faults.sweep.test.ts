import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { aDatabase } from './support/database.ts';
import { aPortal, aServerOn, codeOf } from './support/harness.ts';

const portal = aPortal();

function expectBusy(answer: LightMyRequestResponse): void {
  expect(codeOf(answer)).toEqual([503, 'busy']);
  expect(answer.headers['retry-after']).toBe('5');
}

/** A portal configured with a database at an address. */
const aPortalOn = async (DATABASE_URL: string) =>
  (await aServerOn(portal(), { DATABASE_URL, DATABASE_POOL: 2, DATABASE_WAIT_SECONDS: 0.2 })).app;

/** What answers at an address where a PostgreSQL should be; null for nothing. */
async function anAddress(answer: ((socket: Socket) => void) | null): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer?.(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  if (answer === null) await close();
  else onTestFinished(() => void close());
  return `postgres://rigbook@127.0.0.1:${port}/rigbook`;
}

describe('a PostgreSQL that', () => {
  test.each<[what: string, answer: ((socket: Socket) => void) | null]>([
    ['is not there', null],
    ['hangs up', (socket) => void socket.destroy()],
    ['takes the call and says nothing', () => undefined],
    ['says it is no PostgreSQL', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('%s: a clear answer instead of a wait or a crash', async (_, answer) => {
    const app = await aPortalOn(await anAddress(answer));
    expectBusy(await app.inject({ url: '/api/rigs/list?token=some-token' }));
    const login = { email: 'a@b.test', password: 'whatever it is' };
    expectBusy(await app.inject({ method: 'POST', url: '/api/auth/login', payload: login }));
    expectBusy(await app.inject({ url: '/readyz' }));
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

test('a database that was closed before a request was done with it is a fault that passes: a server is stopping', async () => {
  const { url, close } = await aDatabase();
  onTestFinished(close);
  const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: 2, DATABASE_WAIT_SECONDS: 1 });
  const app = await buildApp({ ...portal().services, db: opened.db });
  onTestFinished(() => app.close());
  await opened.close();
  const answer = await app.inject({ url: '/api/rigs/list?token=some-token' });
  expect(codeOf(answer)).toEqual([503, 'busy']);
});
