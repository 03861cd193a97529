import underPressure from '@fastify/under-pressure';
import { message } from '@rigbook/contract/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/errors.ts';

/** Mean delay of the event loop in milliseconds above which requests are turned away: nobody would wait that long. */
const MAX_DELAY = 3000;
/** The window of measurement in milliseconds: a single stall is not pressure yet. */
const WINDOW = 5000;

/**
 * Returns a test for whether the pressure lasts: whether it was there a whole window ago, and ever since. A single stall
 * (a large file on a busy machine) may fill a window too, but must not turn requests away.
 */
export function lastingPressure(): (now: number) => boolean {
  let first = -Infinity;
  let last = -Infinity;
  return (now) => {
    if (now - last > 2 * WINDOW) first = now;
    last = now;
    return now - first >= WINDOW;
  };
}

/** Turns requests away with 503 while the process can't keep up, except those for its health and metrics. */
export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  const lasting = lastingPressure();
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY,
    sampleInterval: WINDOW,
    pressureHandler: (request) => {
      if (/^\/(healthz|metrics)\b/.test(request.url)) return;
      if (!lasting(performance.now())) return;
      throw new AppError('busy', message('portal.busy'), { retryAfter: 5 });
    },
  });
}
