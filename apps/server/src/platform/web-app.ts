import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * Serves the built web app: its files as they are, and its page for every other address, because the browser routes by
 * itself. Files with a hash in their name never change.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(DIST, 'index.html'));
  if (isBuilt) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (options) => {
        options.config = { ...options.config, access: 'public' };
      });
      await scope.register(fastifyStatic, {
        root: DIST,
        index: false,
        wildcard: false,
        setHeaders: (reply, path) =>
          reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
      });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|uploads)(\/|$|\?)/.test(request.url);
    if (!isPage || !isBuilt) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html', DIST);
  });
}
