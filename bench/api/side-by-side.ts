import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSharedServer } from './shared-server.ts';
import { aTarget, RIGS, type Target } from './target.ts';

/** The columns about the portal in a table that compares it with something else. */
export const PORTAL_HEAD = ['rigs', 'call', 'connections', 'portal with', 'requests/s', 'p99 ms', 'failed'];

/** A portal that gets the address of a database, and one with its own. */
export type Portals = { DATABASE_URL: Target; embedded: Target };

type Place = {
  rigs: number;
  folder: string;
  /** The database of the first portal. */
  url: string;
  /** Creates another database beside it; returns its address. */
  database: (name: string) => Promise<string>;
};

/** Measures both portals with few and with many rigs. */
export async function eachSize<T>(measure: (portals: Portals, place: Place) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (const rigs of RIGS) {
    const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-api-'));
    try {
      const server = await aSharedServer(join(folder, 'server'));
      const url = await server.database('portal');
      const portals = {
        DATABASE_URL: await aTarget({ folder: join(folder, 'shared'), rigs, database: url, servers: 1 }),
        embedded: await aTarget({ folder: join(folder, 'embedded'), rigs, database: undefined, servers: 1 }),
      };
      found.push(...(await measure(portals, { rigs, folder, url, database: server.database })));
      await Promise.all(Object.values(portals).map((portal) => portal.stop()));
      await server.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return found;
}
