import type { FastifyInstance } from 'fastify';

/** Milliseconds that a body still arriving, and a file being sent, have once the portal is asked to stop. */
const PATIENCE = 3000;

/**
 * Lets the server end although somebody sends or takes slowly: requests that have arrived are answered, what is still on
 * its way after a moment is cut. Whoever is cut has no answer, and sends it again to the next server.
 */
export function endInTime(app: FastifyInstance): void {
  const open = new Set<() => void>();
  app.server.on('request', (request, response) => {
    const cut = () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    };
    open.add(cut);
    response.once('close', () => open.delete(cut));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const cut of open) cut();
    }, PATIENCE).unref();
  });
}
