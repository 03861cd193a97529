import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineBack, pauseAfter } from './line.ts';

it.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [6, 30_000],
  [7, 30_000],
  [1000, 30_000],
])('after %d failures the next try is in %d ms', (failures, pause) => {
  expect(pauseAfter(failures)).toBe(pause);
});

describe('the line is tried again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Waits for the line; says whether that has ended. */
  function waiting(failures: number, ...sooner: AbortSignal[]) {
    const state = { ended: false };
    void lineBack(failures, ...sooner).then(() => (state.ended = true));
    return async () => {
      await vi.advanceTimersByTimeAsync(0);
      return state.ended;
    };
  }

  it('after a while', async () => {
    const hasEnded = waiting(3);
    await vi.advanceTimersByTimeAsync(3999);
    expect(await hasEnded()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hasEnded()).toBe(true);
  });

  it('as soon as the browser has a connection', async () => {
    const hasEnded = waiting(6);
    expect(await hasEnded()).toBe(false);
    dispatchEvent(new Event('online'));
    expect(await hasEnded()).toBe(true);
  });

  it('as soon as someone asks for it, or gives up', async () => {
    const control = new AbortController();
    const hasEnded = waiting(6, new AbortController().signal, control.signal);
    expect(await hasEnded()).toBe(false);
    control.abort();
    expect(await hasEnded()).toBe(true);
    expect(await waiting(6, control.signal)()).toBe(true);
  });

  it('and leaves no timer behind', async () => {
    waiting(6);
    dispatchEvent(new Event('online'));
    expect(vi.getTimerCount()).toBe(0);
  });
});
