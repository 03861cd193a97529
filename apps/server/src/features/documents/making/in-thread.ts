import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { PictureFile } from './pictures.ts';

// Messages of a thread that runInThread (threads.ts) has started: the stored pictures it needs, and finally its answer.

export type Said<Answer> = { pictures: string[] } | { answer: Answer };

/** The folder with the data for this thread's task. */
export const folderOfTask = (): string => String(workerData);

/** Copies of stored pictures, by path; missing and damaged ones are left out. */
export async function requestPictures(paths: Iterable<string>): Promise<Map<string, PictureFile>> {
  if (!parentPort) throw new Error('This is no thread.');
  say({ pictures: [...new Set(paths)] });
  const [files] = (await once(parentPort, 'message')) as [Map<string, PictureFile>];
  return files;
}

export const answer = (given: unknown): void => say({ answer: given });

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (said: Said<unknown>): void => parentPort?.postMessage(said);
