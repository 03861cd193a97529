import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the rest of a refused body is still taken in. */
const LINGERS = 5000;

/**
 * Does away with what is left of a body once its request is answered (too large, not allowed, broken). Unread it would
 * hold the connection for good, and closing at once could take the answer away from a caller who is still sending: so
 * the rest is read and dropped for a while, and then the connection ends.
 */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), LINGERS).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    raw.unpipe().resume();
  });
}
