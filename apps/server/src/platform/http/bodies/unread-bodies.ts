import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the rest of a refused body is still read. */
const LINGERS = 5000;

/**
 * Disposes of the rest of a body once its request is answered (too large, not allowed, broken). Unread it would block the
 * connection for good, and closing at once would take the answer from a caller who is still sending: so the rest is read
 * and dropped for a while, and then the connection ends. If the caller wants the connection closed, Node closes it with
 * the answer, so in that case the rest is dropped first.
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

/** Reads and drops the rest of a body, until it ends or the time is up. */
async function dropped(raw: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LINGERS).unref();
  raw.once('end', resolve).once('close', resolve);
  raw.unpipe().resume();
  await promise;
  clearTimeout(timer);
}
