import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { uploads } from '@rigbook/contract';
import { DEFAULT_IMAGE } from '@rigbook/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireScope } from '../../platform/identity/access.ts';
import { sendAttachment } from '../../platform/http/attachments.ts';
import { bindDownload } from '../../platform/http/bind.ts';
import { isKeptForGood } from '../../platform/http/caching.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { smallCopy } from './pictures.ts';
import type { Services } from '../../platform/services.ts';
import { visibleUpload } from './service.ts';

const LOGO_FILE = join(import.meta.dirname, '../../../assets/logo.png');

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  bindDownload(app, services, uploads, async ({ params, query }, request, reply) => {
    const path = `uploads/${params['*']}`;
    if (path === DEFAULT_IMAGE) return sendLogo(reply);
    const upload = await visibleUpload(services, await requireScope(services, request), path);
    if (upload.purpose === 'file') return sendAttachment(services.files, reply, { path, name: basename(path) });
    const width = Number(query.w ?? 0);
    if (isKeptForGood(request, reply, `${path} ${width}`)) return reply.code(304).send();
    return sendPicture(services, reply, { path, type: upload.content_type, width });
  });
}

const sendLogo = async (reply: FastifyReply) =>
  reply
    .type('image/png')
    .header('cache-control', 'public, max-age=86400')
    .send(await readFile(LOGO_FILE));

async function sendPicture(
  services: Services,
  reply: FastifyReply,
  picture: { path: string; type: string; width: number },
) {
  const stored = await services.files.read(picture.path);
  if (!stored) throw notFound();
  if (picture.width === 0) return reply.type(picture.type).header('content-length', stored.bytes).send(stored.stream);
  const bytes = Buffer.concat(await stored.stream.toArray());
  return reply.type('image/webp').send(await smallCopy(bytes, picture.width));
}
