import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../errors/errors.ts';
import { asAsset, asPage } from '../security-headers.ts';

const DIST = join(import.meta.dirname, '../../../../../web/dist');
const PAGE = 'index.html';

/**
 * Serves the built web app: its files, and its page for every other address, because routing is done in the browser. Files
 * with a hash in their name never change; a missing one is 404, because a page is no substitute for a script. Nothing under
 * /api or /uploads is ever a page.
 */
export async function serveWebApp(app: FastifyInstance, dist = DIST): Promise<void> {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  const page = join(dist, PAGE);
  if (!existsSync(page)) return;
  // Read every time: if the app is rebuilt while the portal runs, the page must not refer to files that are gone.
  const sendPage = async (reply: FastifyReply) => reply.send(asPage(reply, await readFile(page, 'utf8')));
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forEver = path.includes('/assets/');
      void asAsset(reply, path).header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const file = request.params['*'];
      // Checked beforehand: an answer that is begun as a file and ended as a page would pass every hook twice.
      if (file !== PAGE && (await isFile(dist, file))) return reply.sendFile(file);
      if (!isPage(request.url)) throw notFound();
      return sendPage(reply);
    },
  });
}

/** Whether the address is that of a built file; hidden ones belong to the build, and '..' leads nowhere. */
const isFile = async (dist: string, path: string): Promise<boolean> =>
  !/(^|\/)\./.test(path) &&
  !path.includes('\0') &&
  ((await stat(join(dist, path)).catch(() => null))?.isFile() ?? false);

const isPage = (url: string) => !/^\/(api|uploads|assets)(\/|$|\?)/i.test(url);
