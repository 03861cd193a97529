import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Target } from './upload/large-file.ts';

/** Milliseconds between two light requests, sent whether or not the earlier ones are answered. */
export const PAUSE = 10;

export type Light = { status: number; milliseconds: number };

/** Milliseconds within which half of them were answered, 99 of a hundred, and all. */
export type LightFigures = { requests: number; p50: number; p99: number; most: number };

/** The answers to light requests while something lasts. */
export async function askedWhile(target: Target, lasting: Promise<unknown>): Promise<Light[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<Light>[] = [];
  const over = new AbortController();
  const end = () => over.abort();
  lasting.then(end, end);
  while (!over.signal.aborted) {
    answers.push(ask(agent, target));
    await setTimeout(PAUSE);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

function ask(agent: Agent, { url, token }: Target): Promise<Light> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - start });
      });
    });
    sent.once('error', reject).end();
  });
}

export function figuresOf(light: readonly Light[]): LightFigures {
  const times = light.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return { requests: light.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}
