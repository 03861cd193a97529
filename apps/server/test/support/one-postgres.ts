import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/database/embedded/embedded-server.ts';
import { migratedOn } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that the tests of this run share; each file has databases of its own in it. */
    postgres: string;
  }
}

/**
 * Starts the PostgreSQL of a run: the one of TEST_DATABASE_URL, or else the portal's own. The roles of migrations are its
 * own, not a database's: made now, no two tests that migrate at the same time make them both.
 */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    await migratedOn(given);
    provide('postgres', given);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-tests-'));
  // Nothing in it has to survive a power cut, or lives long enough to be tidied up: a database with the server's own
  // worker in it can't be dropped by its owner.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const { url, stop } = await startEmbedded(folder, { connections: 200, settings });
  await migratedOn(url);
  provide('postgres', url);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
