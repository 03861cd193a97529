import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';

/** Mean delay of the event loop, in milliseconds, from which on requests wait longer than anybody does. */
const MOST_DELAY = 3000;
/** Measured over so many milliseconds: a single long query of the embedded database is no pressure yet. */
const MEASURED_OVER = 5000;

/**
 * Tells whether the pressure lasts: it was there a whole window ago, and ever since. One stall that is over (a large
 * file on a busy machine) fills a window too, but turns nobody away.
 */
export function lastingPressure(): (now: number) => boolean {
  let first = -Infinity;
  let last = -Infinity;
  return (now) => {
    if (now - last > 2 * MEASURED_OVER) first = now;
    last = now;
    return now - first >= MEASURED_OVER;
  };
}

/** Turns requests away with 503 while the process can't keep up; whoever asks for its health is answered still. */
export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  const lasting = lastingPressure();
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    sampleInterval: MEASURED_OVER,
    pressureHandler: (request) => {
      if (/^\/(healthz|metrics)\b/.test(request.url)) return;
      if (!lasting(performance.now())) return;
      throw new AppError('busy', 'The portal is very busy. Try again in a moment.', { retryAfter: 5 });
    },
  });
}
