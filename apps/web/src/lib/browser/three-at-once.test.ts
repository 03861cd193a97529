import { expect, it } from 'vitest';
import { threeAtOnce } from './three-at-once.ts';

it('does everything once, never more than three at the same time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await threeAtOnce([1, 2, 3, 4, 5, 6, 7], async (one) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(one);
  });
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('begins nothing more after a failure, and waits for what was begun', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one === 1) throw new Error('lost');
    await Promise.resolve();
    done.push(one);
  };
  await expect(threeAtOnce([1, 2, 3, 4, 5], work)).rejects.toThrow('lost');
  expect(done).toEqual([2, 3]);
});
