import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RIG_SPEC_TEMPLATE } from '@rigbook/domain';
import { connectedTo } from '../../apps/server/test/support/database.ts';
import { openPortal, type Portal } from '../../apps/server/test/support/portal.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startPostgres } from '../../tools/test/postgres/postgres.ts';
import { EXPLAINING, ranSince, type Ran } from './explained.ts';

/** What is filled in need not survive a power cut, and is read before it is measured. */
const SETTINGS = {
  ...EXPLAINING,
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '20GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // A line of another process in the middle of a plan makes it unreadable.
  log_checkpoints: 'off',
  jit: 'off',
};

/** A portal on its own PostgreSQL with that many rigs and what belongs to them (fill.sql). */
export type GrownPortal = {
  portal: Portal;
  /** Returns the statements that the portal ran since the last call, once all of them are logged. */
  ran: () => Promise<Ran[]>;
  /** Runs a statement as the database's admin. */
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

/** Creates it: 100,000 rigs take minutes. */
export async function aGrownPortal(rigs: number): Promise<GrownPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-growth-'));
  const log = join(folder, 'log');
  const postgres = await startPostgres(folder, { settings: SETTINGS, log });
  const open = () =>
    openDatabase({ DATA_DIR: '', DATABASE_URL: postgres.url, DATABASE_POOL: 4, DATABASE_WAIT_SECONDS: 600 });
  const first = await open();
  await migrate(first.db);
  await (await openPortal({}, first)).close();
  const admin = await connectedTo(postgres.admin);
  for (const statement of fillStatements(rigs)) await admin.ask(statement);
  // Applies to connections opened from now on.
  await admin.ask('alter role rigbook set auto_explain.log_min_duration = 0');
  const { portal, close } = await openPortal({}, await open());
  const file = openSync(log, 'r');
  return {
    portal,
    ran: async () => {
      // What only reads is answered before its transaction has ended, and its last statement is logged at that end.
      while ((await admin.ask(AT_WORK)).length > 0);
      return ranSince(file);
    },
    ask: admin.ask,
    close: async () => {
      await admin.close();
      await close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The portal's connections that are not done with what they were asked. */
const AT_WORK = "select pid from pg_stat_activity where usename = 'rigbook' and state <> 'idle'";

const fillStatements = (rigs: number): string[] =>
  readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8')
    .replaceAll(':rigs', String(rigs))
    .replaceAll(':specs', () => `'${JSON.stringify(RIG_SPEC_TEMPLATE).replaceAll("'", "''")}'`)
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
