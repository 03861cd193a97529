import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../test/support/harness.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

type Server = ChildProcessByStdio<null, Readable, Readable>;

/** The server as `npm start` runs it, on a port of the system's choice. */
function start(dataDir: string, env: Record<string, string> = {}): { server: Server; errors: () => string } {
  const server = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const errors: string[] = [];
  server.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  return { server, errors: () => errors.join('') };
}

async function exitCode(server: Server): Promise<number | null> {
  const [code] = (await once(server, 'close')) as [number | null];
  return code;
}

test('the server starts, is ready, keeps a second one out of its data, and stops in good order', async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const { server, errors } = start(folder);
  const lines = createInterface(server.stdout);
  const seen: string[] = [];
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      seen.push(line);
      if (seen.length === 2) resolve(seen[0] ?? '');
    });
  });
  const address = /^Rigbook is ready on (http:\/\/127\.0\.0\.1:\d+)$/.exec(await ready)?.[1];
  expect(seen[1]).toMatch(/^Sign in as admin@rigbook\.local with the password [\w-]{16} \(told only now\)\.$/);
  const answer = await fetch(`${address}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);

  const second = start(folder);
  expect(await exitCode(second.server)).toBe(1);
  expect(second.errors()).toBe(
    `The data folder ${folder} is in use by process ${server.pid}. Stop that one first, or set DATA_DIR to another folder.\n`,
  );

  const stopped = exitCode(server);
  server.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect(errors()).toBe('');
  // Nothing but where the portal is and how to sign in, unless LOG_LEVEL asks for more.
  expect(seen).toHaveLength(2);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a wrong setting stops the start with a sentence', async () => {
  const { server, errors } = start('/nowhere', { PORT: 'eighty' });
  expect(await exitCode(server)).toBe(1);
  expect(errors()).toMatch(/^Wrong settings:\n {2}PORT: .+\n$/);
});
