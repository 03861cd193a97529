import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Answers HEAD without reading what GET would send: the file is closed again as soon as its size is known. */
export function readNothingForHead(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.on('error', () => undefined).destroy();
    return Readable.from([]);
  });
}
