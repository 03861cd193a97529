import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { metrics } from '@rigbook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenOf } from '../platform/identity/access.ts';
import { bindPublic } from '../platform/http/bind.ts';
import { forbidden } from '../platform/errors/errors.ts';
import { figuresOf } from './figures.ts';
import type { Services } from '../platform/services.ts';

/** `/metrics` in the text format of Prometheus (figures.ts): from this machine, or with the token from the settings. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const figures = figuresOf(services);
  app.addHook('onClose', async () => figures.stop());
  app.addHook('onRequest', async (request) => figures.requestBegun(request));
  app.addHook('onResponse', async (request, reply) => figures.requestDone(request, reply));

  bindPublic(app, services, metrics, ({ request }) => {
    if (!mayRead(request, services.settings.METRICS_TOKEN)) throw forbidden();
    return figures.text();
  });
}

/** With the token from the settings, or from this machine itself; a proxy on this machine forwards others' requests. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = tokenOf(request);
  if (token !== undefined && given !== null) return timingSafeEqual(digest(given), digest(token));
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
