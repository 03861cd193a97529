import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { spreadingProxy } from '../../e2e/support/spreading-proxy.ts';
import { DEPLOYED, PORTAL_OPTIONS, ROOT } from '../../tools/run.ts';
import { type MeasuredServer, startServer } from '../upload/measured-server.ts';
import { OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { fillDatabase } from './fill-database.ts';
import { aFilledPortal } from './filled-portal.ts';

/** What Node is started with for a portal. */
export const PORTAL = [...PORTAL_OPTIONS, join(ROOT, 'apps/server/src/main.ts')];

/** How many rigs a portal has when it is measured. */
export const RIGS = [1000, 100_000];

export type Target = {
  address: string;
  token: string;
  /** The six most used calls: name, and path with query. */
  calls: Record<string, string>;
  stop: () => Promise<void>;
};

type Wanted = {
  folder: string;
  rigs: number;
  /** The address of an empty PostgreSQL; without it the embedded database. */
  database: string | undefined;
  /** How many servers share the database, behind a proxy that sends each request to any of them. */
  servers: number;
};

/** A running portal with that many rigs, one of which has reports. */
export async function aTarget({ folder, rigs, database, servers: count }: Wanted): Promise<Target> {
  const shared = { ...DEPLOYED, ...OWNER_SETTINGS, ...(database && { DATABASE_URL: database }) };
  const settingsOf = (index: number) => ({ ...shared, DATA_DIR: join(folder, `server-${index}`) });
  await fillDatabase(settingsOf(0), rigs);
  const servers: MeasuredServer[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await startServer(PORTAL, settingsOf(index)));
  const stopServers = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const [only, ...more] = servers.map((server) => server.address);
  if (only === undefined) throw new Error('BENCH_SERVERS: one server or more.');
  if (more.length === 0) return { address: only, ...(await aFilledPortal(only)), stop: stopServers };
  const proxy = spreadingProxy([only, ...more].map((address) => Number(new URL(address).port)));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const stop = async () => {
    proxy.close();
    proxy.closeAllConnections();
    await stopServers();
  };
  return { address, ...(await aFilledPortal(address)), stop };
}
