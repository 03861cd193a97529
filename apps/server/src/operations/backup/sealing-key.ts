import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, type SystemScope } from '../../platform/identity/scope.ts';
import { dropUnopenable, keyInUse, putKey } from '../../platform/identity/sealed-secrets.ts';
import type { Services } from '../../platform/services.ts';
import { BackupError } from './manifest.ts';

/** Writes the key that seals second factors, which no backup has, into a file of its own. @returns the file */
export async function writeSealingKey({ db, settings }: Pick<Services, 'db' | 'settings'>, file: string) {
  if (existsSync(file)) throw new BackupError(`${file} is there already: name a file that is not.`);
  const key = await asSystem(db, (tx, scope) => keyInUse(tx, scope, settings));
  if (key === null)
    throw new BackupError('Second factors are sealed with SECRET_KEY: keep that apart from the backups.');
  await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return file;
}

/** The key in a file of `writeSealingKey`. */
export async function readSealingKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`There is no file ${file}.`);
  const [key] = /^[\w-]{43}(?=\s*$)/.exec(text) ?? [];
  if (key === undefined) throw new BackupError(`${file} has no key: npm run sealing-key writes one.`);
  return key;
}

/**
 * Gives restored second factors their key. Without it they are removed, because nobody could sign in with one.
 * @returns how many were removed
 */
export async function restoreKey(db: Tx, scope: SystemScope, key: string | null): Promise<number> {
  if (key !== null && !(await putKey(db, scope, key)))
    throw new BackupError('This is not the key that seals the second factors of this backup: nothing was restored.');
  return dropUnopenable(db, scope);
}
