import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../test/harness.ts';
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
});
