import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const HEADER = 'x-request-id';

/** Whether a trusted proxy has sent a request: anybody else may have written what only that says. */
export const isFromProxy = ({ socket }: IncomingMessage, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): boolean =>
  TRUST_PROXY !== false && TRUST_PROXY(socket.remoteAddress, 0);

/**
 * The id of a request in the log: from the proxy if one is trusted and its id is safe in a log line, otherwise generated
 * here.
 */
export function requestId(request: IncomingMessage, settings: Pick<Settings, 'TRUST_PROXY'>): string {
  const given = request.headers[HEADER];
  if (isFromProxy(request, settings) && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return randomBytes(6).toString('hex');
}

/** Sends the id to the caller with every answer, so that it can be reported. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(HEADER, request.id));
}
