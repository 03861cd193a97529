import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../../src/main.ts');
const MOVED_CLOCK = join(import.meta.dirname, 'moved-clock.ts');

/** A portal as in production. What is sent to its process moves its clock, by milliseconds. */
export type ServerProcess = { server: ChildProcess; address: string };

/** Starts a portal and waits until it is ready. Whoever starts it ends it. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['--import', MOVED_CLOCK, MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines = createInterface(server.stdout ?? process.stdin);
  const [line] = (await once(lines, 'line')) as [string];
  return { server, address: /http:\S+$/.exec(line)?.[0] ?? '' };
}

/** Ends a process without a word, and waits until it is gone. */
export async function killed(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  if (server.kill('SIGKILL')) await ended;
}
