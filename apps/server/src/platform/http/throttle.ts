import rateLimit from '@fastify/rate-limit';
import { message } from '@rigbook/contract/messages';
import type { FastifyInstance } from 'fastify';
import { AddressCalls } from './address-calls.ts';
import { AppError } from '../errors/errors.ts';
import { networkOf } from '../identity/network.ts';
import type { Services } from '../services.ts';

/** Refuses requests that come too often from one network address (network.ts) with 429, on routes of the contract with a `throttle`. */
export async function throttleByAddress(app: FastifyInstance, services: Services): Promise<void> {
  class CallsOfThePortal extends AddressCalls {
    constructor() {
      super(services);
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: CallsOfThePortal,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_tries', message('request.too_often'), {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}
