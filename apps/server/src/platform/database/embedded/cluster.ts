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
import { copyFor, databaseUser, giveTo, nobody, type OtherUser } from './database-user.ts';
import { MAJOR, programsFor } from './programs.ts';

/** Windows' PostgreSQL is asked over the loopback address, all others through a socket. */
export const HAS_SOCKETS = process.platform !== 'win32';

/** The owner of the portal's tables; no superuser. */
export const OWNER = 'rigbook';

/** Databases in the data folder of which this version can do nothing. */
export class OtherDatabase extends Error {}

/** The files of a PostgreSQL of our own, ready to be started. No password if the owner's is lost, and yet to be set. */
export type Cluster = { data: string; programs: string; user: OtherUser | null; password: string | null };

export const clusterFolder = (dataDir: string): string => join(dataDir, `postgres-${MAJOR}`);

/** Whether a portal has a database of its own in this folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/**
 * Returns the cluster of a folder and creates it if needed, under another name until it is complete, so that an
 * interrupted start leaves nothing half made.
 * @throws NoDatabaseProgram
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const data = clusterFolder(dataDir);
  const user = databaseUser(data);
  const programs = programsFor(user);
  if (!existsSync(data)) await make({ data, programs, user });
  chmodSync(data, 0o700);
  if (user) giveTo(user, data);
  const file = passwordFile(data);
  return { data, programs, user, password: existsSync(file) ? readFileSync(file, 'utf8').trim() : null };
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
      '(npm run restore -- FILE). docs/operations.md, Upgrade, has the steps.',
  );
}

type Unprotected = Omit<Cluster, 'password'>;

/**
 * Makes a cluster. `initdb` and `postgres --single` insist on a user with a name, which a number of its own does not have:
 * nobody makes it then, and what is used is a copy.
 */
async function make({ data, programs, user }: Unprotected): Promise<void> {
  const unfinished = `${data}.unfinished`;
  const original = user ? `${data}.original` : unfinished;
  const removeBoth = () => {
    for (const folder of [unfinished, original]) rmSync(folder, { recursive: true, force: true });
  };
  removeBoth();
  try {
    const password = makeOriginal({ data: original, programs, user: user && nobody() });
    if (user) await copyFor(user, original, unfinished);
    keepPassword(unfinished, password);
    renameSync(unfinished, data);
  } finally {
    removeBoth();
  }
}

/** @returns the owner's password */
function makeOriginal(cluster: Unprotected): string {
  const { data, user } = cluster;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) giveTo(user, data);
  // Nobody signs in as the superuser: what it has to do is done without a server.
  const args = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C.UTF-8', '--wal-segsize=4'];
  if (user) args.push('--no-sync');
  inFolder(cluster, 'initdb', (path) => ['-D', path, ...args, '--no-instructions']);
  writeFileSync(join(data, 'pg_hba.conf'), accessBy('scram-sha-256'));
  const password = checkNewPassword();
  alone(cluster, [
    `create role ${OWNER} login createdb createrole password '${password}'`,
    `create database ${OWNER} owner ${OWNER}`,
  ]);
  return password;
}

/** The access rules, as in pg_hba.conf: only the owner gets in. */
export const accessBy = (method: 'scram-sha-256' | 'trust'): string =>
  HAS_SOCKETS ? `local all ${OWNER} ${method}\n` : `host all ${OWNER} 127.0.0.1/32 ${method}\n`;

export const checkNewPassword = (): string => randomBytes(24).toString('hex');

const passwordFile = (data: string): string => join(data, 'rigbook.password');

/** Keeps the owner's password beside the data. */
export const keepPassword = (data: string, password: string): void =>
  writeFileSync(passwordFile(data), `${password}\n`, { mode: 0o600 });

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
  const { error, status, signal, stderr } = spawnSync(join(cluster.programs, program), args(pathFor(cluster)), {
    ...cluster.user,
    cwd: '/',
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'pipe', folder],
  });
  closeSync(folder);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed: ${signal ?? stderr.trim()}`);
}
