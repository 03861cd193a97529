import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';

/** The client's own words for a connection that ended are how faults.ts recognises one. */
const silence = () => new Error('Connection terminated: the database does not answer.');

/** A statement is ended by the database itself; only where its answer never arrives, here, so much later in milliseconds. */
const GRACE = 5000;

/** Ticks within the longest wait: only those that happen count, so that a busy thread is not taken for a silent database. */
const TICKS = 10;
/** Ticks without any answer after which another connection is tried, and after which the database counts as silent. */
const [DOUBTFUL, SILENT] = [3, 7];

/** What is awaited on one connection. `longest`: milliseconds of a statement, null for work that nothing may cut. */
class Watch {
  longest: number | null = null;
  readonly pool: WatchedPool;
  #awaited = 0;
  #since = 0;
  readonly #heard: () => void;

  /** @param heard is called whenever something was answered */
  constructor(pool: WatchedPool, heard: () => void) {
    this.pool = pool;
    this.#heard = heard;
  }

  get isAwaiting(): boolean {
    return this.#awaited > 0;
  }

  get isOverdue(): boolean {
    return this.isAwaiting && this.longest !== null && performance.now() - this.#since > this.longest + GRACE;
  }

  asked(answer: Promise<unknown>): void {
    if (this.#awaited === 0) this.#since = performance.now();
    this.#awaited += 1;
    answer.then(this.#answered, this.#answered);
  }

  readonly #answered = (): void => {
    this.#awaited -= 1;
    this.#since = performance.now();
    this.#heard();
  };
}

const watches = new WeakMap<PoolClient, Watch>();

/** Notes that a connection was asked something. */
export const noteAsked = (client: PoolClient, answer: Promise<unknown>): void => watches.get(client)?.asked(answer);

/** Whether a connection is a session of the database, in which what was prepared is there again. */
export const isSession = (client: PoolClient): boolean => watches.get(client)?.pool.hasSessions ?? true;

/**
 * A pool that notices when its database no longer answers: frozen, or behind a network that swallows everything. Then what
 * waits for it fails within the longest wait, instead of never, and what comes later at once, until it answers again.
 * A slow statement is none of that: while one is awaited, another connection is asked whether anybody is there.
 */
export class WatchedPool extends Pool {
  /** False behind a pooler that lends its connections for one transaction at a time (lent-connections.ts). */
  hasSessions = true;
  readonly #config: PoolConfig;
  readonly #clients = new Set<PoolClient>();
  /** What fails the work that waits for a connection. */
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #ticking: NodeJS.Timeout;
  #quietTicks = 0;
  #isSilent = false;
  #probe: { ticks: number; end: () => void } | null = null;

  /** @param longestWait milliseconds */
  constructor(config: PoolConfig, longestWait: number) {
    super(config);
    this.#config = config;
    this.on('connect', (client) => {
      this.#clients.add(client);
      watches.set(client, new Watch(this, this.#heard));
    });
    this.on('remove', (client) => void this.#clients.delete(client));
    this.#ticking = setInterval(this.#tick, longestWait / TICKS).unref();
  }

  /**
   * A connection, once one is free. @param longest milliseconds of a statement; null for work that nothing may cut
   */
  async take(longest: number | null): Promise<PoolClient> {
    if (this.#isSilent) throw silence();
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    this.#waiting.add(reject);
    this.connect().then((client) => {
      // Whoever waited for it has already got the error.
      if (!this.#waiting.delete(reject)) return client.release();
      const watch = watches.get(client);
      if (watch) watch.longest = longest;
      return resolve(client);
    }, reject);
    return promise.finally(() => this.#waiting.delete(reject));
  }

  override async end(): Promise<void> {
    clearInterval(this.#ticking);
    this.#probe?.end();
    await super.end();
  }

  readonly #heard = (): void => {
    this.#quietTicks = 0;
  };

  readonly #tick = (): void => {
    for (const client of this.#clients) if (watches.get(client)?.isOverdue) cut(client);
    if (this.#isSilent || this.#isAwaiting()) this.#quietTicks += 1;
    else this.#quietTicks = 0;
    if (this.#quietTicks >= DOUBTFUL) this.#ask();
    if (this.#quietTicks >= SILENT && !this.#isSilent) this.#giveUp();
  };

  #isAwaiting(): boolean {
    return this.#waiting.size > 0 || [...this.#clients].some((client) => watches.get(client)?.isAwaiting);
  }

  /** Nothing is left of what waits, but for work that nothing may cut: that ends with its connection. */
  #giveUp(): void {
    this.#isSilent = true;
    for (const fail of this.#waiting) fail(silence());
    this.#waiting.clear();
    for (const client of this.#clients) {
      const watch = watches.get(client);
      if (!watch?.isAwaiting || watch.longest !== null) cut(client);
    }
  }

  /** Asks on a connection of its own: those of the pool may all be at work, or be cut off while others would not be. */
  #ask(): void {
    if (this.#probe) {
      this.#probe.ticks += 1;
      if (this.#probe.ticks > SILENT - DOUBTFUL) this.#probe.end();
      return;
    }
    const client = new Client(this.#config);
    client.on('error', () => undefined);
    const probe = {
      ticks: 0,
      end: () => {
        if (this.#probe === probe) this.#probe = null;
        cut(client);
      },
    };
    this.#probe = probe;
    const answered = client.connect().then(() => client.query('select'));
    answered.then(this.#hears, (error: unknown) => error instanceof DatabaseError && this.#hears()).finally(probe.end);
  }

  /** A refusal is an answer as well. */
  readonly #hears = (): void => {
    this.#isSilent = false;
    this.#heard();
  };
}

/** Ends a connection from this side: all that is asked on it fails. */
const cut = (client: Client): void => void client.connection.stream.destroy(silence());
