import { message } from '@rigbook/contract/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerOf, AppError } from '../errors/errors.ts';
import { NOT_KEPT } from './answers/caching.ts';

/** Milliseconds that a body still arriving, an answer and a file being sent have once the portal is asked to stop. */
const PATIENCE = 3000;

/** Seconds after which another server, or the next start, may answer. */
const RETRY_AFTER = 5;

const busy = () => new AppError('busy', message('portal.busy'), { retryAfter: RETRY_AFTER });

/**
 * Ends the server in good order: requests under way get their answer or, after a moment, 503; later ones get 503 at once;
 * bodies still on their way after that moment are cut. Whoever is cut has no answer, and sends it
 * again to the next server. Closing waits for all of them, so that nothing they need is closed before.
 */
export function endInTime(app: FastifyInstance): void {
  const open = new Set<FastifyReply>();
  let isStopping = false;
  const { promise: ended, resolve: endAll } = Promise.withResolvers<void>();
  const forget = (reply: FastifyReply) => {
    open.delete(reply);
    if (isStopping && open.size === 0) endAll();
  };

  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply);
    reply.raw.once('close', () => forget(reply));
    if (isStopping) throw busy();
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection that stays open for another request would keep the server from ending.
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (_request, reply) => forget(reply));

  app.addHook('preClose', async () => {
    isStopping = true;
    if (open.size === 0) endAll();
    setTimeout(() => {
      for (const reply of open) endNow(reply);
    }, PATIENCE).unref();
  });
  app.addHook('onClose', () => ended);
}

/** Whatever its handler still does: it may say nothing more. */
function endNow(reply: FastifyReply): void {
  const { request, raw } = reply;
  if (!request.raw.complete || reply.sent || raw.headersSent) return void request.raw.socket.destroy();
  reply.hijack();
  const body = JSON.stringify(answerOf(busy()));
  const headers = {
    'cache-control': NOT_KEPT,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_AFTER),
    connection: 'close',
  };
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(503, headers).end(body);
}
