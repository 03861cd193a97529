import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../test/support/harness.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

function aDataFolder(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

/** A separate process that starts, takes the lock on a signal, and then keeps it. */
async function aProcess(folder: string) {
  const script = `import { lockDataFolder } from '${import.meta.resolve('./data-folder-lock.ts')}';
    process.stdout.write('up\\n');
    process.stdin.once('data', () => {
      try {
        lockDataFolder(${JSON.stringify(folder)});
        process.stdout.write('held\\n');
      } catch (error) {
        process.stdout.write(error.constructor.name + '\\n');
      }
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await said.next();
  const lock = async (): Promise<unknown> => {
    child.stdin.write('now\n');
    return (await said.next()).value;
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { lock, kill };
}

test('the lock of a data folder keeps a second process out, and is free once released', () => {
  const folder = aDataFolder();
  const release = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    new DataFolderInUse(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    ),
  );
  release();
  lockDataFolder(folder)();
});

test('a file that names a living stranger, as older versions left it, keeps nobody out', () => {
  const folder = aDataFolder();
  for (const name of ['lock', 'lock.next']) writeFileSync(join(folder, name), String(process.ppid));
  expect(lockDataFolder(folder)).not.toThrow();
});

test('of many that start at once exactly one gets the lock, and the next one as soon as that is killed', async () => {
  const folder = aDataFolder();
  const starting = await Promise.all(Array.from({ length: 4 }, () => aProcess(folder)));
  const said = await Promise.all(starting.map(({ lock }) => lock()));
  const winner = said.indexOf('held');
  expect(said.toSpliced(winner, 1)).toEqual(['DataFolderInUse', 'DataFolderInUse', 'DataFolderInUse']);
  await starting[winner]?.kill();
  lockDataFolder(folder)();
});
