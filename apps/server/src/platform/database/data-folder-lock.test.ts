import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../test/support/harness.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

function aDataFolder(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

/** Takes the lock and tells which process the file now names. */
function lockedBy(folder: string): number {
  lockDataFolder(folder);
  return Number(readFileSync(join(folder, 'lock'), 'utf8'));
}

const MODULE = pathToFileURL(join(import.meta.dirname, 'data-folder-lock.ts')).href;

/** A process of its own that is up and waits for the word to take the lock, and then keeps it. */
async function aProcess(folder: string) {
  const script = `import { lockDataFolder } from '${MODULE}';
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
  return { pid: child.pid, lock };
}

describe('the lock of the data folder', () => {
  test('keeps a second process out, naming the folder and the first', () => {
    const folder = aDataFolder();
    // The process that runs the tests' workers is another than this one, or its parent is.
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.ppid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  });

  test('is free again once it is given back', () => {
    const folder = aDataFolder();
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
    expect(lockedBy(folder)).toBe(process.pid);
  });

  test.each(['', 'no number', '-1', '0'])('with %j in it is nobody’s and is taken over', (holder) => {
    const folder = aDataFolder();
    writeFileSync(join(folder, 'lock'), holder);
    expect(lockedBy(folder)).toBe(process.pid);
  });

  test('left by a process that is gone is taken over', () => {
    const folder = aDataFolder();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(folder, 'lock'), String(pid));
    expect(lockedBy(folder)).toBe(process.pid);
  });

  test.each([1, 2, 3])(
    'left by a process that is gone goes to one of many that start at once (%i)',
    async () => {
      const folder = aDataFolder();
      const { pid } = spawnSync(process.execPath, ['-e', '']);
      writeFileSync(join(folder, 'lock'), String(pid));
      const starting = await Promise.all(Array.from({ length: 5 }, () => aProcess(folder)));
      const said = await Promise.all(starting.map((one) => one.lock()));
      const winners = starting.filter((_, index) => said[index] === 'held').map((one) => String(one.pid));
      expect(said.filter((word) => word === 'DataFolderInUse')).toHaveLength(4);
      expect(winners).toEqual([readFileSync(join(folder, 'lock'), 'utf8')]);
      expect(readdirSync(folder)).toEqual(['lock']);
    },
    60_000,
  );
});
