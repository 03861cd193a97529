import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killed } from '../../../../test/support/faults/server-process.ts';
import { aFolder } from '../../../../test/support/harness.ts';
import { runInProcess } from './own-process.ts';

const SUPPORT = join(import.meta.dirname, '../../../../test/support/faults');
const PATIENT = { timeout: 30_000 };

function aPlace() {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

/** The number of the process that makes an endless document in a folder, once it has begun. */
async function begun(folder: string): Promise<number> {
  const file = join(folder, 'process');
  await expect.poll(() => existsSync(file), PATIENT).toBe(true);
  return Number(readFileSync(file, 'utf8'));
}

/** What a process was started with; nothing once it has ended. */
function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

test('a process that someone kills was interrupted: it has not failed', async () => {
  const folder = aPlace();
  const limits = { milliseconds: 3_600_000, mebibytes: 1350 };
  const { signal } = new AbortController();
  const making = runInProcess(join(SUPPORT, 'endless-document.ts'), [], { folder, signal, limits });
  const ended = making.catch((error: unknown) => error);
  process.kill(await begun(folder), 'SIGKILL');
  expect(await ended).toMatchObject({ name: 'JobInterrupted' });
});

test('a process ends with its portal, also with one that is killed while pages are set', async () => {
  const folder = aPlace();
  const portal = spawn(process.execPath, [join(SUPPORT, 'document-host.ts'), folder], { stdio: 'ignore' });
  onTestFinished(() => void portal.kill('SIGKILL'));
  const id = await begun(folder);
  onTestFinished(() => void (commandOf(id) !== '' && process.kill(id, 'SIGKILL')));
  expect(commandOf(id)).toContain('endless-document');
  await killed(portal);
  await expect.poll(() => commandOf(id), PATIENT).toBe('');
});
