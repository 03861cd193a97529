import { afterEach, expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

/** Work that runs until the test ends it. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

const BUSY = { code: 'busy', retryAfter: 5 };

test('no more is done at once than allowed, and of what waits the smallest goes first', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const works = [9, 8, 7, 3, 5].map((bytes) => {
    const { work, end } = aWork();
    const done = turns.take(bytes, () => {
      begun.push(bytes);
      return work();
    });
    return { done, end };
  });
  for (const { done, end } of works.slice(0, 2)) {
    end();
    await done;
  }
  for (const { end } of works) end();
  await Promise.all(works.map(({ done }) => done));
  expect(begun).toEqual([9, 8, 3, 5, 7]);
});

test('what fails gives its turn to the next', async () => {
  const turns = new Turns(1);
  await expect(turns.take(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(1, () => Promise.resolve('done'))).toBe('done');
});

test('more than may wait is refused as busy at once, and what waits too long later', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1, { waiting: 1, milliseconds: 1000 });
  const { work, end } = aWork();
  const first = turns.take(1, work);
  const second = turns.take(1, work).catch((error: unknown) => error);
  await expect(turns.take(1, work)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toMatchObject(BUSY);
  end();
  await first;
  expect(await turns.take(1, () => Promise.resolve('done'))).toBe('done');
});
