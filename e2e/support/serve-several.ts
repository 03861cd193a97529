import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { codeOf } from '../../tools/run.ts';
import { spreadingProxy } from './spreading-proxy.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** Serves one portal with several server processes, which share database and file store, behind a proxy on the port. */
export async function serveSeveral(port: number, count: number, folder: string): Promise<void> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers = ports.map((own, index) =>
    spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: String(own), DATA_DIR: join(folder, `server-${index}`) },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const ended = servers.map(codeOf);
  const stop = () => {
    for (const server of servers) server.kill('SIGTERM');
    void Promise.all(ended).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((ready, failed) => {
          server.stdout.on('data', (text: Buffer) => text.includes('ready') && ready());
          server.once('close', (code) => failed(new Error(`A server ended with ${code} instead of starting.`)));
        }),
    ),
  );
  await new Promise<void>((listening) => spreadingProxy(ports).listen(port, '127.0.0.1', listening));
}
