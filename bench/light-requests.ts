import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Target } from './upload/large-file.ts';

/** Milliseconds between two light requests, sent whether or not the earlier ones are answered. */
export const PAUSE = 10;

export type Light = { status: number; milliseconds: number };

/** Milliseconds within which half of them were answered, 99 of a hundred, and all. */
export type LightFigures = { requests: number; p50: number; p99: number; most: number };

/** Does some work, and asks meanwhile in a thread of its own: what keeps this one busy must not count as waiting. */
export async function askedWhile<T>(target: Target, work: () => Promise<T>): Promise<{ light: Light[]; answer: T }> {
  const asking = new Worker(new URL('light-asking.ts', import.meta.url), { workerData: { target, pause: PAUSE } });
  await once(asking, 'online');
  const answered = once(asking, 'message');
  try {
    const answer = await work();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    asking.postMessage('end');
    const [light] = (await answered) as [Light[]];
    return { light, answer };
  } finally {
    await asking.terminate();
  }
}

export function figuresOf(light: readonly Light[]): LightFigures {
  const times = light.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return { requests: light.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}
