import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploads } from '@rigbook/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mayCall, requireScope } from '../../platform/access.ts';
import { bindDownload } from '../../platform/bind.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { smallCopy } from '../../platform/pictures.ts';
import { inScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { uploadAt } from './store.ts';
import { flagToSee } from './view.ts';

const LOGO = 'uploads/images/logo.png';
const LOGO_FILE = join(import.meta.dirname, '../../../assets/logo.png');

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  bindDownload(app, services, uploads, async ({ query }, request, reply) => {
    const path = `uploads/${(request.params as { '*': string })['*']}`;
    if (path === LOGO)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(LOGO_FILE));
    const scope = await requireScope(services, request);
    const upload = await inScope(services.db, scope, (tx) => uploadAt(tx, scope, path));
    const flag = upload && flagToSee(upload);
    if (!flag) throw notFound();
    if (!mayCall(scope, flag)) throw forbidden();
    return sendPicture(services, reply, { path, type: upload.content_type, width: Number(query.w ?? 0) });
  });
}

/** Stored pictures never change, so a browser may keep them; privately, because others must not see them. */
async function sendPicture(
  services: Services,
  reply: FastifyReply,
  picture: { path: string; type: string; width: number },
) {
  const stored = await services.files.read(picture.path);
  if (!stored) throw notFound();
  void reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (picture.width === 0) return reply.type(picture.type).header('content-length', stored.bytes).send(stored.stream);
  const bytes = Buffer.concat(await stored.stream.toArray());
  return reply.type('image/webp').send(await smallCopy(bytes, picture.width));
}
