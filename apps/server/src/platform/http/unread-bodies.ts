import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the rest of a refused body is still taken in. */
const LINGERS = 5000;

/**
 * Does away with what is left of a body once its request is answered (too large, not allowed, broken). Unread it would
 * hold the connection for good, and closing at once takes the answer away from a caller who is still sending: so
 * the rest is read and dropped for a while, and then the connection ends. Node closes with the answer where the caller
 * wants that, so there the rest is dropped first.
 */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed) return;
    if (wantsItClosed(raw)) await dropped(raw);
    else void reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    void dropped(raw).then(() => raw.complete || raw.destroy());
  });
}

const wantsItClosed = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '');

/** Reads and drops what is left of a body, until it ends or for a while. */
async function dropped(raw: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LINGERS).unref();
  raw.once('end', resolve).once('close', resolve);
  raw.unpipe().resume();
  await promise;
  clearTimeout(timer);
}
