import { message } from '@rigbook/contract/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerError } from '../errors/error-handler.ts';
import { AppError } from '../errors/errors.ts';

/** Milliseconds that a body still arriving, an answer and a file being sent have once the portal is asked to stop. */
const PATIENCE = 3000;

const busy = () => new AppError('busy', message('portal.busy'), { retryAfter: 5 });

/**
 * Lets the server end in good order: requests under way get their answer or, after a moment, are told to try again; later
 * ones are told so at once; what is still on its way after that moment is cut. Whoever is cut has no answer, and sends it
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

function endNow(reply: FastifyReply): void {
  const { request } = reply;
  if (!request.raw.complete || reply.sent) request.raw.socket.destroy();
  else void answerError(busy(), request, reply);
}
