import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult as Found,
} from 'kysely';
import type { Socket } from 'node:net';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { isSession, noteAsked, type WatchedPool } from './pool/watched-pool.ts';
import { preparedName } from './prepared-names.ts';

/** The socket behind a client, which pg keeps to itself. */
type WithSocket = { connection: { stream: Socket } };

/** Sends a statement; all that one turn of the process sends on a connection goes out in one piece. */
export function send(
  client: PoolClient,
  statement: string | QueryConfig,
): Promise<QueryResult<Record<string, unknown>>> {
  const { stream } = (client as PoolClient & WithSocket).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  const answer = client.query<Record<string, unknown>>(statement);
  noteAsked(client, answer);
  return answer;
}

/** A connection to PostgreSQL whose repeated statements are planned by it once. */
export class Connection implements DatabaseConnection {
  readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<Found<Row>> {
    const name = isSession(this.client) ? preparedName(text) : undefined;
    const values = [...parameters];
    const result = await send(this.client, name === undefined ? { text, values } : { name, text, values });
    const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return { rows: result.rows as Row[], ...(isChange && { numAffectedRows: BigInt(result.rowCount ?? 0) }) };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it; nothing here reads in pieces
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not read in pieces.');
  }
}

/**
 * A connection for work that only reads, all of it at one moment: whatever is saved meanwhile, what it finds belongs
 * together. The first that is asked goes out in one piece with what opens its transaction: no statement runs without the
 * opening, and nothing that it finds is returned unless the opening has succeeded.
 */
export class ReadingConnection extends Connection {
  #opening: string | null = null;
  #opened: Promise<unknown> | null = null;

  /** @param opening settings for the transaction, as statements without parameters */
  begin(opening: string): void {
    this.#opening = opening;
    this.#opened = null;
  }

  /** Ends the transaction, if anything was asked, and settles once that is done; nothing can be asked any more. */
  async end(): Promise<void> {
    this.#opening = null;
    if (this.#opened) await send(this.client, 'commit');
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<Found<Row>> {
    if (this.#opening === null) throw new Error('Reading has ended.');
    this.#opened ??= send(this.client, `begin isolation level repeatable read read only; ${this.#opening}`);
    // If it was not opened, that is the reason why nothing was found.
    const [, found] = await Promise.all([this.#opened, super.executeQuery<Row>(query)]);
    return found;
  }
}

const run = (connection: DatabaseConnection, text: string) => send((connection as Connection).client, text);

/** What Kysely needs of connections that are acquired and released in some way. */
abstract class ConnectionDriver implements Driver {
  abstract acquireConnection(): Promise<Connection>;
  abstract releaseConnection(connection: DatabaseConnection): Promise<void>;

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'begin');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'rollback');
  }
}

/** Each statement on whichever connection of the pool is free. */
class PoolDriver extends ConnectionDriver {
  readonly #pool: WatchedPool;
  readonly #longest: number | null;

  constructor(pool: WatchedPool, longest: number | null) {
    super();
    this.#pool = pool;
    this.#longest = longest;
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.take(this.#longest));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).client.release();
  }
}

/** All statements on one connection, which the caller acquires and releases. */
class ClientDriver extends ConnectionDriver {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super();
    this.#connection = connection;
  }

  async acquireConnection(): Promise<Connection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}
}

const dialectOf = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** @param longest milliseconds of a statement; null for work that nothing may cut */
export const poolDialect = (pool: WatchedPool, longest: number | null): Dialect =>
  dialectOf(() => new PoolDriver(pool, longest));
export const connectionDialect = (connection: Connection): Dialect => dialectOf(() => new ClientDriver(connection));
