import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Refuses with 429 what comes too often from one address, on the routes of the contract that state a `throttle`. */
export async function throttleByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_tries', 'This was asked for too often. Wait a while and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}
