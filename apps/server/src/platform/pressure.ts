import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Mean delay of the event loop, in milliseconds, from which on requests wait longer than anybody does. */
const MOST_DELAY = 3000;
/** Measured over so many milliseconds: a single long query of the embedded database is no pressure yet. */
const MEASURED_OVER = 5000;

/** Turns requests away with 503 while the process can't keep up; whoever asks for its health is answered still. */
export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    sampleInterval: MEASURED_OVER,
    pressureHandler: (request) => {
      if (/^\/(healthz|metrics)\b/.test(request.url)) return;
      throw new AppError('busy', 'The portal is very busy. Try again in a moment.', { retryAfter: 5 });
    },
  });
}
