import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { lendsConnections } from '../src/platform/database/pool/lent-connections.ts';
import { isFault } from '../src/platform/errors/faults.ts';
import { aDatabaseAddress, migratedOn } from './support/database.ts';
import { killed, startServer } from './support/faults/server-process.ts';
import { aFolder, OWNER } from './support/harness.ts';
import { aTransactionPooler } from './support/connections/transaction-pooler.ts';

const ORDERS = ['last used', 'longest unused'] as const;

/** A database, and a pooler before it. */
async function aPooledDatabase(order: (typeof ORDERS)[number] = 'last used') {
  const server = inject('postgres');
  const { url, drop } = await aDatabaseAddress(server, await migratedOn(server));
  const pooler = await aTransactionPooler(url, order);
  onTestFinished(async () => {
    await pooler.close();
    await drop();
  });
  return { direct: url, pooled: pooler.url };
}

const PATIENCE = { milliseconds: 10_000 };

describe('a pooler that lends connections for a transaction', () => {
  test.each(ORDERS)('is recognised, whichever it lends first: the %s', async (order) => {
    const { direct, pooled } = await aPooledDatabase(order);
    expect(await lendsConnections(pooled, PATIENCE)).toBe(true);
    expect(await lendsConnections(direct, PATIENCE)).toBe(false);
  });

  test('is not looked for for ever: a database that says nothing meanwhile is a fault that may pass', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const looking = lendsConnections(`postgres://rigbook@127.0.0.1:${port}/rigbook`, { milliseconds: 50 });
    expect(isFault(await looking.catch((error: unknown) => error))).toBe(true);
  });

  /** What a portal says that does not start. */
  async function lastWords(env: Record<string, string>): Promise<string> {
    const { folder, remove } = aFolder();
    onTestFinished(remove);
    const server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...env },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'close')]);
    expect(code).toBe(1);
    return said;
  }

  test.runIf(process.env['SWEEPS'])(
    'stops the start of a portal that knows no way around it, which its migrations need',
    async () => {
      const { pooled } = await aPooledDatabase();
      expect(await lastWords({ DATABASE_URL: pooled })).toBe(
        `At ${new URL(pooled).host} a pooler lends connections of the database for one transaction at a time, in which migrations can't keep their lock: ` +
          'set DATABASE_DIRECT_URL to the address of the database itself, or let the pooler keep a connection for each session.\n',
      );
      expect(await lastWords({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toBe(
        'DATABASE_DIRECT_URL leads to a pooler as well: set it to the address of the database itself.\n',
      );
    },
  );

  test.runIf(process.env['SWEEPS'])(
    'serves a portal that has a way around it, whose statements it gives to any connection',
    async () => {
      const { direct, pooled } = await aPooledDatabase();
      const { folder, remove } = aFolder();
      onTestFinished(remove);
      const { server, address } = await startServer({
        DATABASE_URL: pooled,
        DATABASE_DIRECT_URL: direct,
        DATA_DIR: folder,
        OWNER_EMAIL: OWNER.email,
        OWNER_PASSWORD: OWNER.password,
      });
      onTestFinished(() => killed(server));
      const post = (path: string, body: object) =>
        fetch(`${address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const { email, password } = OWNER;
      const signedIn = await post('/api/auth/login', { email, password });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      const clients = Array.from({ length: 20 }, () => randomUUID());
      const saved = await Promise.all(
        clients.map((uuid) =>
          post(`/api/clients/save?token=${token}`, { uuid, name: uuid, code: uuid.slice(0, 8), active: 1 }),
        ),
      );
      const shown = await Promise.all(
        [...clients, ...clients].map((uuid) => fetch(`${address}/api/clients/show/${uuid}?token=${token}`)),
      );
      expect([...saved, ...shown].map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
    },
  );
});
