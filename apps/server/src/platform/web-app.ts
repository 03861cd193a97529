import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

/**
 * Serves the built web app: its files as they are, and its page for every other address, because the browser routes by
 * itself. Files with a hash in their name never change. Nothing under /api or /uploads is ever a page.
 */
export async function serveWebApp(app: FastifyInstance, dist = DIST): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/');
        void reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.route<{ Params: { '*': string } }>({
      method: 'GET',
      url: '/*',
      config: { access: 'public' },
      handler: (request, reply) =>
        isPage(request.url) ? reply.sendFile(request.params['*'] || 'index.html') : reply.callNotFound(),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !['GET', 'HEAD'].includes(request.method) || !isPage(request.url)) throw notFound();
    return reply.code(200).sendFile('index.html');
  });
}

const isPage = (url: string) => !/^\/(api|uploads)(\/|$|\?)/i.test(url);
