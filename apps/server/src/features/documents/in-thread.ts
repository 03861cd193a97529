import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { PictureFile } from './pictures.ts';

// What a thread says that inOwnThread (threads.ts) has started: which stored pictures it needs, and at last its answer.

export type Said<Answer> = { pictures: string[] } | { answer: Answer };

/** The folder with what was gathered for the task of this thread. */
export const folderOfTask = (): string => String(workerData);

/** Copies of stored pictures, by their paths; those without one are missing or damaged. */
export async function picturesAt(paths: Iterable<string>): Promise<Map<string, PictureFile>> {
  if (!parentPort) throw new Error('This is no thread.');
  say({ pictures: [...new Set(paths)] });
  const [files] = (await once(parentPort, 'message')) as [Map<string, PictureFile>];
  return files;
}

export const answer = (given: unknown): void => say({ answer: given });

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (said: Said<unknown>): void => parentPort?.postMessage(said);
