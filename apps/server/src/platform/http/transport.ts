import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { message } from '@rigbook/contract/messages';
import { AppError } from '../errors/errors.ts';
import { arrivingBytes } from './bodies/arriving-bytes.ts';

/**
 * JSON bodies, as bytes: what they say is read where it is known what they should say (bodies/json-body.ts). What no route
 * of the contract takes is not read at all.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) =>
    request.routeOptions.config.routeName === undefined ? null : bodyOf(request, payload),
  );
}

async function bodyOf(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const most = request.routeOptions.bodyLimit;
  const expected = Number(request.headers['content-length'] ?? 0);
  if (expected > most) throw tooLarge();
  const hold = (request.held = request.server.heldBytes.hold(request, expected));
  try {
    const bytes = await arrivingBytes(payload, hold, { most, expected, refuse: tooLarge });
    hold.arrived();
    return bytes;
  } catch (error) {
    hold.release();
    throw error;
  }
}

const tooLarge = () => new AppError('too_large', message('request.too_large'));
