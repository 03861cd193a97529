import { availableParallelism } from 'node:os';
import { type Dialect, Kysely, type Transaction } from 'kysely';
import { DatabaseError, type PoolClient, types } from 'pg';
import { Connection, connectionDialect, poolDialect, ReadingConnection, send } from './connection.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { refuseOtherVersion } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/embedded-server.ts';
import { OutcomeUnknown } from '../errors/faults.ts';
import { WatchedPool } from './pool/watched-pool.ts';
import { publishStatement } from '../telemetry/observing.ts';
import { Turns } from '../threads/turns.ts';
import type { Whose } from '../threads/whose.ts';
import type { Schema } from './schema.ts';
import type { Settings } from '../settings/settings.ts';

export type Database = Kysely<Schema>;
/** A running transaction: every store function takes one, so that no query can escape it. */
export type Tx = Transaction<Schema>;

/** An open database and its address, which contains a password. */
export type OpenDatabase = { db: Database; url: string; close: () => Promise<void> };

const DATE_TYPE = 1082;
const BIGINT_TYPE = 20;
/** Milliseconds after which a connection that nobody needs is closed, unless it is one of those that stay open. */
const IDLE_CONNECTION = 600_000;
const STAY_OPEN = 10;

/** A database whose statements are published (observing.ts). */
const databaseOn = (dialect: Dialect): Database => new Kysely<Schema>({ dialect, log: publishStatement });

/** How long statements may take: of requests, of jobs and commands, or unlimited for work that must not be cut. */
export type Patience = 'requests' | 'jobs' | 'endless';

/** `turns`: of the people who work with it. `longest`: milliseconds of a statement; null for what nothing may cut. */
type Connections = {
  pool: WatchedPool;
  turns: Turns;
  longest: number | null;
  withPatience: (of: Patience) => Database;
};

const ofDatabases = new WeakMap<Database, Connections>();

/** How many connections of a database are in use and idle, and how many works wait for one; none if it was not opened here. */
export function connectionsOf(db: Database): { used: number; idle: number; waiting: number } {
  const found = ofDatabases.get(db);
  if (!found) return { used: 1, idle: 0, waiting: 0 };
  const { pool, turns } = found;
  return {
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + turns.waiting,
  };
}

/** The most requests that wait for a connection: later ones would not be served in time. */
const MOST_WAITING = 1000;

/**
 * How a pool is shared: a person has at most a third of it, and a company, but for the provider's own, 60 %, or while others
 * are at work no more connections than keep the processors busy. A fifth is kept for what belongs to nobody yet: signing in,
 * and finding out who calls.
 */
function turnsOf({ DATABASE_POOL: connections, DATABASE_WAIT_SECONDS: seconds }: PoolSettings): Turns {
  const part = (share: number) => Math.max(1, Math.floor(connections * share));
  const width = {
    all: Math.max(1, connections - part(1 / 5)),
    company: part(3 / 5),
    beside: Math.min(part(3 / 5), availableParallelism() + 1),
    person: part(1 / 3),
  };
  return new Turns(width, { waiting: MOST_WAITING, milliseconds: seconds * 1000 });
}

/** Opens the portal's own PostgreSQL in `DATA_DIR`, or that of `DATABASE_URL`; as requests use it (`withPatience`). */
export async function openDatabase(
  settings: PoolSettings & Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL === undefined
    ? openEmbedded(settings)
    : openServer({ ...settings, DATABASE_URL: settings.DATABASE_URL });
}

/** Without the seconds of statements they have no limit. */
type PoolSettings = Pick<Settings, 'DATABASE_POOL' | 'DATABASE_WAIT_SECONDS'> &
  Partial<Pick<Settings, 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_JOB_SECONDS'>>;

/** Milliseconds after which the system asks whether the other end of a quiet connection is still there. */
const KEEP_ALIVE = 30_000;

/**
 * As in the portal's own database: where tables have just grown, PostgreSQL would compile even short statements. A portal
 * that is gone without a word holds no lock for longer than a minute.
 */
const SESSION =
  'set jit = off; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

async function openEmbedded(settings: PoolSettings & Pick<Settings, 'DATA_DIR'>): Promise<OpenDatabase> {
  const unlock = lockDataFolder(settings.DATA_DIR);
  try {
    refuseOtherVersion(settings.DATA_DIR);
    const { url, stop } = await startEmbedded(settings.DATA_DIR, { connections: settings.DATABASE_POOL });
    const { db, close } = openServer({ ...settings, DATABASE_URL: url });
    return {
      db,
      url,
      close: async () => {
        await close();
        await stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openServer(settings: PoolSettings & { DATABASE_URL: string }): OpenDatabase {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_WAIT_SECONDS } = settings;
  // A visit is on a day, not at an instant in some time zone; counts are numbers.
  types.setTypeParser(DATE_TYPE, (text) => text);
  types.setTypeParser(BIGINT_TYPE, Number);
  const config = {
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // What a transaction asks without waiting for an answer is sent at once.
    pipeline: true,
    // For a new connection as well as for one in use by others: no request waits forever.
    connectionTimeoutMillis: DATABASE_WAIT_SECONDS * 1000,
    // Opening a connection costs more than keeping one: ten at once, after a quiet moment, make everyone wait.
    idleTimeoutMillis: IDLE_CONNECTION,
    min: Math.min(STAY_OPEN, DATABASE_POOL),
  };
  const pool = new WatchedPool(config, DATABASE_WAIT_SECONDS * 1000);
  // A broken connection emits an error besides failing its query; unhandled, that would end the process. The caller gets
  // the failed query, and the pool opens another connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(SESSION).catch(() => undefined);
  });
  const databases = patientDatabases(pool, settings);
  const db = databases.requests;
  const close = async () => {
    await db.destroy();
    // Kysely does not end what it may never have used itself: transactions take their connections from the pool.
    await pool.end();
  };
  return { db, url: DATABASE_URL, close };
}

function patientDatabases(pool: WatchedPool, settings: PoolSettings): Record<Patience, Database> {
  const { DATABASE_STATEMENT_SECONDS: ofRequests = Infinity, DATABASE_JOB_SECONDS: ofJobs = Infinity } = settings;
  const turns = turnsOf(settings);
  const opened = (seconds: number | null): Database => {
    const longest = seconds === null ? null : Math.round(seconds * 1000);
    const db = databaseOn(poolDialect(pool, longest));
    ofDatabases.set(db, { pool, turns, longest, withPatience: (of) => databases[of] });
    return db;
  };
  const databases = { requests: opened(ofRequests), jobs: opened(ofJobs), endless: opened(null) };
  return databases;
}

/** The same database for work whose statements may take longer, or less long, than those of requests. */
export const withPatience = (db: Database, of: Patience): Database => ofDatabases.get(db)?.withPatience(of) ?? db;

/** The pool of a database; undefined if it was not opened here. */
export const poolOf = (db: Database): WatchedPool | undefined => ofDatabases.get(db)?.pool;

/** From now on nothing is expected of a connection but transactions: a pooler lends it to others in between. */
export function expectNoSessions(db: Database): void {
  connectionsTo(db).pool.hasSessions = false;
}

/**
 * Opens the connections that stay open. A request that finds none free waits for one that is opened for it, even if
 * another becomes free before: when much arrives at once that takes longer than all its statements.
 */
export async function openConnections(db: Database): Promise<void> {
  const { pool } = connectionsTo(db);
  const opened = await Promise.allSettled(Array.from({ length: pool.options.min ?? 0 }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}

/** What statements of one client go through, made once for each. */
type OnClient = { writes: Tx; reads: Tx; reader: ReadingConnection };

const onClients = new WeakMap<PoolClient, OnClient>();

function on(client: PoolClient): OnClient {
  const known = onClients.get(client);
  if (known) return known;
  const reader = new ReadingConnection(client);
  // Their only connection has already begun a transaction when they are handed out.
  const [writes, reads] = [new Connection(client), reader].map((one) => databaseOn(connectionDialect(one)) as Tx);
  const fresh = { writes, reads, reader } as OnClient;
  onClients.set(client, fresh);
  return fresh;
}

function connectionsTo(db: Database): Connections {
  const found = ofDatabases.get(db);
  if (!found) throw new Error('A transaction needs the database itself.');
  return found;
}

/** `limit`: statements that open a transaction, for how long others of it may take. */
type Acquired = { client: PoolClient; limit: string; release: (broken?: Error) => void };

/** A connection for a person, once it is their turn; work of the portal itself takes the first free one. */
async function connect(db: Database, whose: Whose | undefined): Promise<Acquired> {
  const { pool, turns, longest } = connectionsTo(db);
  const leave = whose === undefined ? () => undefined : await turns.enter(0, whose);
  try {
    const client = await pool.take(longest);
    const release = (broken?: Error) => {
      client.release(broken);
      leave();
    };
    const limit = longest === null || longest === Infinity ? '' : `set local statement_timeout = ${longest}; `;
    return { client, limit, release };
  } catch (error) {
    leave();
    throw error;
  }
}

const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Does something once the transaction is committed, and never if it is not. */
export const afterCommit = (tx: Tx, act: () => void): void => void afterwards.get(tx)?.push(act);

/** `opening`: settings for the transaction, as statements without parameters. `whose`: left out for work that is nobody's. */
type Transacting = { opening: string; whose?: Whose };

/** What PostgreSQL answers to a session that it ends: of a commit that says nothing. */
const ENDED = /^57P/;

/** @throws OutcomeUnknown if the answer was lost */
const commit = (client: PoolClient) =>
  send(client, 'commit').catch((error: Error) => {
    const isKnown = error instanceof DatabaseError && !ENDED.test(error.code ?? '');
    throw isKnown ? error : new OutcomeUnknown(error);
  });

/**
 * Runs work in one transaction: all of it is written, or nothing. Nobody may begin one within another: both would wait for
 * the same share of the connections.
 */
export async function writing<T>(
  db: Database,
  { opening, whose }: Transacting,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { client, limit, release } = await connect(db, whose);
  let failure: Error | undefined;
  try {
    await send(client, `begin; ${limit}${opening}`);
    const tx = on(client).writes;
    const acts: (() => void)[] = [];
    afterwards.set(tx, acts);
    const answer = await work(tx);
    const { command } = await commit(client);
    if (command === 'ROLLBACK') throw new Error('The transaction was given up after a statement had failed.');
    for (const act of acts) act();
    return answer;
  } catch (error) {
    await send(client, 'rollback').catch((broken: Error) => {
      failure = broken;
    });
    throw error;
  } finally {
    release(failure);
  }
}

/** Runs work that only reads, all of it at one moment (ReadingConnection); nobody waits for its end. */
export async function reading<T>(
  db: Database,
  { opening, whose }: Transacting,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { client, limit, release } = await connect(db, whose);
  const { reads, reader } = on(client);
  reader.begin(limit + opening);
  try {
    return await work(reads);
  } finally {
    reader.end().then(() => release(), release);
  }
}
