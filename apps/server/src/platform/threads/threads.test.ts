import { isMainThread, threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { inThreads } from './threads.ts';

const where = (_text: string) => ({ isMainThread, threadId });
const fail = (_text: string): void => void process.exit(1);
const CODE = `
import { isMainThread, threadId } from 'node:worker_threads';
export const where = () => ({ isMainThread, threadId });
export const fail = () => process.exit(1);
export const throws = () => { throw new TypeError('no such thing'); };`;
const throws = (_text: string): void => {
  throw new TypeError('here');
};
const run = inThreads(`data:text/javascript,${encodeURIComponent(CODE)}`, { where, fail, throws });

const LARGE = 'x'.repeat(100_000);

test('a task with few bytes is done here, one with many in a thread', async () => {
  expect(await run.where(LARGE.slice(1))).toEqual({ isMainThread, threadId });
  expect((await run.where(LARGE)).threadId).not.toBe(threadId);
});

test('an error in a thread is one here', async () => {
  await expect(run.throws(LARGE)).rejects.toThrow('no such thing');
});

test('a thread that ends fails its task only', async () => {
  await expect(run.fail(LARGE)).rejects.toThrow('The thread ended without an answer.');
  expect((await run.where(LARGE)).threadId).not.toBe(threadId);
});
