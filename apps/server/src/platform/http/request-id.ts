import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const HEADER = 'x-request-id';

/**
 * The id under which the log tells of a request: that of the proxy where one is trusted, and made here for all else, also for
 * one that could not stand in a line of a log as it is.
 */
export function requestId(headers: IncomingHttpHeaders, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): string {
  const given = headers[HEADER];
  if (TRUST_PROXY && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return randomBytes(6).toString('hex');
}

/** Whoever asks may tell us the id, of a success as well. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(HEADER, request.id));
}
