import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/src/platform/database/embedded/free-port.ts';
import { codeOf } from '../../run.ts';

const OLDEST = 15;

/** `admin` may do everything and is for setting up and measuring; `url` is what a portal gets. */
export type RunningPostgres = { url: string; admin: string; stop: () => Promise<void> };

/** Settings beyond those of every test, a file for the server's log, and whether to leave out the portal's user. */
type Wanted = { settings?: Record<string, string | number>; log?: string; isBare?: boolean };

/**
 * Starts a PostgreSQL of this machine on a free port, with its data in a new folder. The user of `url` may create
 * databases and roles, and nothing else: row-level security applies to it for tables it does not own.
 */
export async function startPostgres(folder: string, wanted: Wanted = {}): Promise<RunningPostgres> {
  const bin = installedBin() ?? installed();
  const as = ordinaryUser();
  const data = join(folder, 'postgres');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (as) chownSync(data, as.uid, as.gid);
  const port = await freePort();
  const options = { ...as, cwd: data, stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnOptions;
  const run = (command: string, args: string[]) => execFileSync(join(bin, command), args, options);

  run('initdb', ['-D', data, '--auth=trust', '--username=admin', '--encoding=UTF8', '--locale=C.UTF-8']);
  // The data of tests is thrown away: nothing has to survive a power cut.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    fsync: 'off',
    max_connections: 300,
    ...wanted.settings,
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', wanted.log === undefined ? 'ignore' : openSync(wanted.log, 'a')] },
  );
  const ended = codeOf(server);
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'admin'];
  await untilReady(() => spawnSync(join(bin, 'pg_isready'), address).status === 0, server);
  if (!wanted.isBare) {
    const role = 'create role rigbook login createdb createrole nosuperuser nobypassrls';
    run('psql', [...address, 'postgres', '-qc', role]);
    run('createdb', [...address, '--owner=rigbook', 'rigbook']);
  }
  const stop = async () => {
    // 'Fast': cuts open connections, as a database that goes away would.
    server.kill('SIGINT');
    await ended;
  };
  const at = (user: string) => `postgres://${user}@127.0.0.1:${port}/rigbook`;
  return { url: at('rigbook'), admin: at('admin'), stop };
}

async function untilReady(isReady: () => boolean, server: ChildProcess): Promise<void> {
  let isOver = false;
  server.once('close', () => {
    isOver = true;
  });
  while (!isReady()) {
    if (isOver) throw new Error('PostgreSQL ended instead of starting.');
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** The folder with the programs of the newest PostgreSQL that is new enough; null if there is none. */
function installedBin(): string | null {
  const folders = globSync(['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql@*/bin']);
  const versions = folders
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => b.version - a.version);
  return versions[0]?.folder ?? null;
}

const versionIn = (folder: string): number =>
  Number(/\d+/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0]);

/** Installs Debian's PostgreSQL, which only root may do. */
function installed(): string {
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'inherit', env });
  }
  const bin = installedBin();
  if (bin) return bin;
  throw new Error(`PostgreSQL ${OLDEST} or later is needed: install Debian's package postgresql, or run this as root.`);
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user postgres to run the database as.');
  return { uid: Number(uid), gid: Number(gid) };
}
