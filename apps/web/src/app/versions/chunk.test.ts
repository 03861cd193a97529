import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadComponent } from './chunk.ts';

afterEach(() => {
  vi.useRealTimers();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

it('a part of the script that does not arrive within 120 seconds is a ChunkLoadError', async () => {
  vi.useFakeTimers();
  let outcome: unknown = 'waiting';
  const load = async () => {
    outcome = await failure(loadComponent(() => new Promise(() => {})));
  };
  void load();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBeInstanceOf(ChunkLoadError);
  expect(outcome).toHaveProperty('name', 'ChunkLoadError');
});

it('a part that cannot be loaded is one too, with the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  expect(await failure(loadComponent(() => Promise.reject(cause)))).toMatchObject({ name: 'ChunkLoadError', cause });
});

it('a part that arrives is its component', async () => {
  const Page = () => null;
  expect(await loadComponent(() => Promise.resolve({ default: Page }))).toBe(Page);
});
