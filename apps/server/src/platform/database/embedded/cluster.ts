import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { databaseUser, giveTo, type OtherUser } from './database-user.ts';
import { MAJOR, programsFor } from './programs.ts';

/** Windows' PostgreSQL is asked over the loopback address, all others through a socket. */
export const HAS_SOCKETS = process.platform !== 'win32';

/** The owner of the portal's tables; no superuser. */
export const OWNER = 'rigbook';

/** Databases in the data folder of which this version can do nothing. */
export class OtherDatabase extends Error {}

/** The files of a PostgreSQL of our own, ready to be started. */
export type Cluster = { data: string; programs: string; user: OtherUser | null; password: string };

export const clusterFolder = (dataDir: string): string => join(dataDir, `postgres-${MAJOR}`);

/** Whether a portal has a database of its own in this folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/**
 * Returns the cluster of a folder and creates it if needed, under another name until it is complete, so that an
 * interrupted start leaves nothing half made.
 * @throws NoDatabaseProgram
 */
export function prepareCluster(dataDir: string): Cluster {
  const data = clusterFolder(dataDir);
  const user = databaseUser(data);
  const programs = programsFor(user);
  if (!existsSync(data)) make({ data, programs, user });
  chmodSync(data, 0o700);
  if (user) giveTo(user, data);
  const password = passwordIn(data) ?? setPassword({ data, programs, user }, 'alter');
  return { data, programs, user, password };
}

/**
 * Refuses a data folder that only has the database of another version: an empty portal beside it would look as if
 * everything were lost.
 */
export function refuseOtherVersion(dataDir: string): void {
  if (!existsSync(dataDir) || hasCluster(dataDir)) return;
  const other = readdirSync(dataDir).find((name) => name === 'db' || /^postgres-\d+$/.test(name));
  if (other === undefined) return;
  throw new OtherDatabase(
    `${join(dataDir, other)} is the database of another version of Rigbook, which this one can not read and leaves as it ` +
      'is. With that version make a backup (npm run backup); with this one set DATA_DIR to a new folder and restore it ' +
      '(npm run restore -- FILE). docs/operations.md, Upgrading, has the steps.',
  );
}

type Unprotected = Omit<Cluster, 'password'>;

function make({ data, programs, user }: Unprotected): void {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user) giveTo(user, unfinished);
  const cluster = { data: unfinished, programs, user };
  // Nobody signs in as the superuser: what it has to do is done without a server (`alone`).
  const args = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C.UTF-8', '--wal-segsize=4'];
  inFolder(cluster, 'initdb', (path) => ['-D', path, ...args, '--no-instructions']);
  writeFileSync(
    join(unfinished, 'pg_hba.conf'),
    HAS_SOCKETS ? `local all ${OWNER} scram-sha-256\n` : `host all ${OWNER} 127.0.0.1/32 scram-sha-256\n`,
  );
  setPassword(cluster, 'create');
  renameSync(unfinished, data);
}

const PASSWORD = 'rigbook.password';

function passwordIn(data: string): string | null {
  const file = join(data, PASSWORD);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Creates the owner with a new password, or gives a new one to it; keeps it beside the data. */
function setPassword(cluster: Unprotected, how: 'create' | 'alter'): string {
  const password = randomBytes(24).toString('hex');
  const statements = [`${how} role ${OWNER} login createdb createrole password '${password}'`];
  if (how === 'create') statements.push(`create database ${OWNER} owner ${OWNER}`);
  alone(cluster, statements);
  writeFileSync(join(cluster.data, PASSWORD), `${password}\n`, { mode: 0o600 });
  return password;
}

/** Runs statements as the superuser while no server runs. */
const alone = (cluster: Unprotected, statements: string[]) =>
  inFolder(
    cluster,
    'postgres',
    (path) => ['--single', '-D', path, '-j', 'postgres'],
    `${statements.join(';\n\n')};\n\n`,
  );

/**
 * The data folder as a process gets it that has it open as file 3. Root's folders may be closed to the user of the
 * database, who reaches its own all the same by the open file.
 */
export const pathFor = ({ data, user }: Pick<Cluster, 'data' | 'user'>): string => (user ? '/proc/self/fd/3' : data);

function inFolder(cluster: Unprotected, program: string, args: (path: string) => string[], input = ''): void {
  const folder = openSync(cluster.data, 'r');
  const { error, status, stderr } = spawnSync(join(cluster.programs, program), args(pathFor(cluster)), {
    ...cluster.user,
    cwd: '/',
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'pipe', folder],
  });
  closeSync(folder);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
}
