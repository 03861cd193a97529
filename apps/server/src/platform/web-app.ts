import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from './errors.ts';
import { asAsset, asPage } from './security-headers.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');
const PAGE = 'index.html';

/**
 * Serves the built web app: its files as they are, and its page for every other address, because the browser routes by
 * itself. Files with a hash in their name never change. Nothing under /api or /uploads is ever a page.
 */
export async function serveWebApp(app: FastifyInstance, dist = DIST): Promise<void> {
  const page = join(dist, PAGE);
  const isBuilt = existsSync(page);
  // Read every time: a portal that runs while it is built anew must not name files that are gone.
  const sendPage = async (reply: FastifyReply) => reply.send(asPage(reply, await readFile(page, 'utf8')));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/');
        void asAsset(reply).header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.route<{ Params: { '*': string } }>({
      method: 'GET',
      url: '/*',
      config: { access: 'public' },
      handler: (request, reply) => {
        const file = request.params['*'];
        if (!isPage(request.url)) return reply.callNotFound();
        return file === '' || file === PAGE ? sendPage(reply) : reply.sendFile(file);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !['GET', 'HEAD'].includes(request.method) || !isPage(request.url)) throw notFound();
    return sendPage(reply.code(200));
  });
}

const isPage = (url: string) => !/^\/(api|uploads)(\/|$|\?)/i.test(url);
