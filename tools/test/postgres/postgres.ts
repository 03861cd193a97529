import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { codeOf } from '../../run.ts';

const OLDEST = 15;

/** `admin` may everything and is for what prepares and measures; `url` is what a portal is given. */
export type RunningPostgres = { url: string; admin: string; stop: () => Promise<void> };

/** Settings beyond those every test has, and a file for what the server says. */
type Wanted = { settings?: Record<string, string | number>; log?: string };

/**
 * A PostgreSQL of this machine on a free port, its data in a new folder. The user of the address may make databases and
 * roles, and nothing else: row-level security holds for it wherever it is not the owner of a table.
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
  // What the tests write is thrown away: nothing has to survive a power cut.
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
  run('psql', [...address, 'postgres', '-qc', 'create role rigbook login createdb createrole nosuperuser nobypassrls']);
  run('createdb', [...address, '--owner=rigbook', 'rigbook']);
  const stop = async () => {
    // 'Fast': open connections are cut, as they would be by a database that goes away.
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

/** The folder with the programs of the newest PostgreSQL that is new enough; null where there is none. */
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

/** Installs Debian's PostgreSQL, which only root may. */
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

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user postgres to run the database as.');
  return { uid: Number(uid), gid: Number(gid) };
}
