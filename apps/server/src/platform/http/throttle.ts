import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AddressCalls } from './address-calls.ts';
import { AppError } from '../errors/errors.ts';
import type { Services } from '../services.ts';

/** Refuses with 429 what comes too often from one address, on the routes of the contract that state a `throttle`. */
export async function throttleByAddress(app: FastifyInstance, services: Services): Promise<void> {
  class CallsOfThePortal extends AddressCalls {
    constructor() {
      super(services);
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: CallsOfThePortal,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_tries', 'This was asked for too often. Wait a while and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}
