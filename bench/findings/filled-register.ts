import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureOwner } from '../../apps/server/src/operations/first-start.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts';
import { asSystem } from '../../apps/server/src/platform/identity/scope.ts';
import { startSession } from '../../apps/server/src/platform/identity/sessions.ts';
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts';
import { connectedTo } from '../../apps/server/test/support/database.ts';
import { DEPLOYED } from '../../tools/run.ts';
import { PORTAL } from '../api/target.ts';
import { copyOf } from './directus-list.ts';
import { OWNER_SETTINGS } from '../upload/portal-calls.ts';
import { startServer } from '../upload/measured-server.ts';

/** The caller: a user, and their company; null for all companies. */
export type Asker = { token: string; client: number | null };

export type FilledRegister = {
  address: string;
  /** An admin of the provider, of the largest company, and of one with twelve rigs. */
  askers: Record<'provider' | 'largest' | 'twelve rigs', Asker>;
  /** Runs a statement on the same database, by hand. */
  ask: (statement: string) => Promise<unknown>;
  /** The address of a copy of its database. */
  copy: string;
  stop: () => Promise<void>;
};

/** A running portal on an empty PostgreSQL, filled with that many rigs, and ten findings each. */
export async function aFilledRegister(folder: string, url: string, rigs: number): Promise<FilledRegister> {
  // More than any person asks for, which is what is measured.
  const env = {
    ...DEPLOYED,
    ...OWNER_SETTINGS,
    DEAR_READS_PER_MINUTE: '1000000',
    DATABASE_URL: url,
    DATA_DIR: folder,
  };
  const settings = readSettings(env);
  const { db, close } = await openDatabase(settings);
  await migrate(db);
  await ensureOwner({ db, settings, files: localFileStore(settings.DATA_DIR), now: () => new Date() });
  const { ask, close: disconnect } = await connectedTo(url);
  await fill(ask, rigs);
  const tokenOf = async (client: number) => {
    const [user] = await ask(
      `select id from users where client_id = ${client} and permission_id = 1 order by id limit 1`,
    );
    const caller = { address: '127.0.0.1', userAgent: 'bench' };
    const session = { userId: Number(user?.['id']), now: new Date(), hours: 12, caller };
    return (await asSystem(db, (tx) => startSession(tx, session))).token;
  };
  const [last] = await ask('select max(id) as id from clients');
  const small = Number(last?.['id']);
  const askers = {
    provider: { token: await tokenOf(1), client: null },
    largest: { token: await tokenOf(2), client: 2 },
    'twelve rigs': { token: await tokenOf(small), client: small },
  };
  await close();
  await disconnect();
  const copy = await copyOf(url);
  const [server, byHand] = [await startServer(PORTAL, env), await connectedTo(url)];
  return {
    address: server.address,
    askers,
    copy,
    ask: byHand.ask,
    stop: async () => {
      await byHand.close();
      await server.stop();
    },
  };
}

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** The register's indexes are made once its rows are there: what takes a quarter of an hour otherwise takes a minute. */
async function fill(ask: Ask, rigs: number): Promise<void> {
  const statements = readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8')
    .replaceAll(':rigs', String(rigs))
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
  const found = await ask(
    `select indexname, indexdef from pg_indexes where tablename = 'register' and indexname <> 'register_pkey'`,
  );
  for (const { indexname } of found) await ask(`drop index ${String(indexname)}`);
  for (const statement of statements) {
    if (statement.trimStart().startsWith('analyze register'))
      for (const { indexdef } of found) await ask(String(indexdef));
    await ask(statement);
  }
}
