import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  accessBy,
  clusterFolder,
  HAS_SOCKETS,
  hasCluster,
  keepPassword,
  checkNewPassword,
  OWNER,
  pathFor,
  prepareCluster,
  type Cluster,
} from './cluster.ts';
import { freePort } from './free-port.ts';
import { endLeftovers } from './leftovers.ts';

/** Sized for a small machine: what many users share, and nothing that one portal does not need. */
const SETTINGS: Record<string, string | number> = {
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  superuser_reserved_connections: 0,
  max_logical_replication_workers: 0,
  // A container has little of the other kind of shared memory.
  shared_memory_type: 'mmap',
  dynamic_shared_memory_type: 'mmap',
  unix_socket_permissions: '0700',
  // Refused statements are the portal's to report: its log has what happened to the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Connections beyond those of the pool: a command's, and what is just being closed. */
const SPARE_CONNECTIONS = 5;
/** Longest path of a socket, in bytes, that every system takes. */
const SOCKET_PATH = 100;
const PORT = 5432;
/** Bytes of its log above which the next start begins another one. */
const LOG_BYTES = 1_048_576;
/** Milliseconds: between two tries to reach a server that starts, and the shortest and longest before it is started again. */
const [TRY_EVERY, SOONEST, LATEST] = [25, 500, 60_000];

/**
 * Starts the server in the background and ends it in good order as soon as standard input closes: when the portal asks
 * for it, and when the portal is gone, in whatever way. Only the server holds its standard output, which tells its end,
 * and the lock in file 4: where the system has locks, a server still ending elsewhere is waited for. The portal's own
 * thread goes before its database: everyone waits for the one, and each statement of the other is waited for by one.
 */
const KEEPER = `
  if command -v flock >/dev/null; then flock -w 60 4 || exit 1; fi
  nice -n 5 "$@" </dev/null &
  exec >&-
  read -r end
  kill -INT $!
  wait $!`;

export type EmbeddedServer = {
  /** Of its database, as the owner of the tables. */
  url: string;
  /** Ends it in good order. */
  stop: () => Promise<void>;
};

type Wanted = { connections: number; settings?: Record<string, string | number> };

/**
 * Starts the PostgreSQL of a data folder, whose lock the caller has. It is started again should it end by itself.
 * @throws NoDatabaseProgram
 */
export async function startEmbedded(dataDir: string, wanted: Wanted): Promise<EmbeddedServer> {
  if (hasCluster(dataDir)) await endLeftovers(clusterFolder(dataDir));
  const cluster = await prepareCluster(dataDir);
  const password = cluster.password ?? (await setPassword(dataDir, cluster, wanted));
  const server = new Embedded(dataDir, { ...cluster, password }, wanted);
  await server.start();
  return { url: server.url, stop: () => server.stop() };
}

const TRUSTED = 'rigbook.trusted';

/** Gives the owner another password, for a lost one: the server is started for that, and lets in who reaches its socket. */
async function setPassword(dataDir: string, cluster: Cluster, wanted: Wanted): Promise<string> {
  const password = checkNewPassword();
  const access = join(cluster.data, TRUSTED);
  writeFileSync(access, accessBy('trust'), { mode: 0o600 });
  if (cluster.user) chownSync(access, cluster.user.uid, cluster.user.gid);
  const server = new Embedded(dataDir, cluster, {
    ...wanted,
    settings: { ...wanted.settings, hba_file: join(pathFor(cluster), TRUSTED) },
  });
  try {
    await server.start();
    await server.ask(`alter role ${OWNER} password '${password}'`);
  } finally {
    await server.stop();
    rmSync(access);
  }
  keepPassword(cluster.data, password);
  return password;
}

class Embedded {
  readonly #dataDir: string;
  readonly #cluster: Cluster;
  readonly #wanted: Wanted;
  readonly #socketFolder: string | null;
  #port = PORT;
  #keeper: ChildProcess | null = null;
  #isStopping = false;

  constructor(dataDir: string, cluster: Cluster, wanted: Wanted) {
    this.#dataDir = dataDir;
    this.#cluster = cluster;
    this.#wanted = wanted;
    this.#socketFolder = HAS_SOCKETS ? socketFolderFor(cluster) : null;
  }

  get url(): string {
    const { password } = this.#cluster;
    const socket = this.#socketFolder === null ? '' : `?host=${encodeURIComponent(this.#socketFolder)}`;
    return `postgres://${OWNER}:${password ?? ''}@127.0.0.1:${this.#port}/${OWNER}${socket}`;
  }

  async start(): Promise<void> {
    await endLeftovers(this.#cluster.data);
    if (!HAS_SOCKETS) this.#port = await freePort();
    const keeper = this.#launch();
    this.#keeper = keeper;
    const end = endSignal(keeper);
    const answers = () =>
      this.ask('select').then(
        () => true,
        () => false,
      );
    while (!(await answers())) {
      if (end.aborted) {
        await endOf(keeper);
        throw new Error(`PostgreSQL did not start: ${this.#lastWords()}`);
      }
      await wait(TRY_EVERY);
    }
    const again = () => void this.#again();
    if (end.aborted) again();
    else end.addEventListener('abort', again, { once: true });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await endOf(this.#keeper);
    if (this.#socketFolder !== null && this.#socketFolder !== this.#cluster.data)
      rmSync(this.#socketFolder, { recursive: true, force: true });
  }

  /** Starts it again until it answers: its disk may have been full. */
  async #again(): Promise<void> {
    for (let pause = SOONEST; !this.#isStopping; pause = Math.min(LATEST, pause * 2)) {
      await endOf(this.#keeper);
      if (this.#isStopping) return;
      try {
        await this.start();
        return;
      } catch {
        // Its log has the reason; until then every request gets the error of its connection.
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  #launch(): ChildProcess {
    const { data, programs, user } = this.#cluster;
    const { connections, settings } = this.#wanted;
    const all = {
      ...SETTINGS,
      max_connections: connections + SPARE_CONNECTIONS,
      listen_addresses: HAS_SOCKETS ? '' : '127.0.0.1',
      port: this.#port,
      ...(HAS_SOCKETS && { unix_socket_directories: this.#socketFolder === data ? '.' : (this.#socketFolder ?? '') }),
      ...settings,
    };
    const command = [join(programs, 'postgres'), '-D', pathFor(this.#cluster)];
    for (const [name, value] of Object.entries(all)) command.push('-c', `${name}=${value}`);
    const log = this.#openLog();
    const folder = openSync(data, 'r');
    const lock = openSync(`${data}.lock`, 'a', 0o600);
    const [program = '', ...args] = HAS_SOCKETS ? ['/bin/sh', '-c', KEEPER, 'keeper', ...command] : command;
    const keeper = spawn(program, args, {
      ...user,
      cwd: '/',
      // A group of its own: Ctrl-C in a terminal asks the portal to stop, not its database.
      detached: HAS_SOCKETS,
      stdio: ['pipe', 'pipe', log, folder, lock],
    });
    for (const file of [log, folder, lock]) closeSync(file);
    keeper.stdin?.on('error', () => undefined);
    keeper.stdout?.resume();
    return keeper;
  }

  get #log(): string {
    return join(this.#dataDir, 'postgres.log');
  }

  #openLog(): number {
    if (existsSync(this.#log) && statSync(this.#log).size > LOG_BYTES) renameSync(this.#log, `${this.#log}.1`);
    return openSync(this.#log, 'a', 0o600);
  }

  #lastWords(): string {
    return readFileSync(this.#log, 'utf8').trim().split('\n').slice(-3).join(' / ');
  }

  /** Runs a statement on a connection of its own. */
  async ask(statement: string): Promise<void> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Tells when a server has ended: its keeper did, or nobody has its standard output open any more. */
function endSignal(keeper: ChildProcess): AbortSignal {
  const end = new AbortController();
  for (const event of ['exit', 'error']) keeper.once(event, () => end.abort());
  keeper.stdout?.once('close', () => end.abort());
  return end.signal;
}

/** Asks a keeper to end its server, and waits for both. */
async function endOf(keeper: ChildProcess | null): Promise<void> {
  if (keeper === null || keeper.pid === undefined || keeper.exitCode !== null || keeper.signalCode !== null) return;
  const gone = once(keeper, 'exit');
  if (HAS_SOCKETS) keeper.stdin?.end();
  else keeper.kill('SIGINT');
  await gone;
}

/** The data folder itself, unless that makes the socket's path too long. */
function socketFolderFor({ data, user }: Cluster): string {
  if (Buffer.byteLength(join(data, `.s.PGSQL.${PORT}.lock`)) <= SOCKET_PATH) return data;
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
