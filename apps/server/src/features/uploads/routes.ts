import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { knownUploads, uploadPiece, uploads } from '@rigbook/contract';
import { DEFAULT_IMAGE } from '@rigbook/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireScope } from '../../platform/identity/access.ts';
import { sendAttachment } from '../../platform/http/answers/attachments.ts';
import { bind, bindDownload, bindUpload, fileOf } from '../../platform/http/bind.ts';
import { tagOf } from '../../platform/http/answers/answer-text.ts';
import { isCached, keepForGood } from '../../platform/http/answers/caching.ts';
import { sendStored } from '../../platform/http/answers/stored-file.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findRigOfPieces, storePiece } from './pieces.ts';
import { refuseEarlyWithoutRoom } from './room.ts';
import { loadSmallPicture } from './small-pictures.ts';
import type { Services } from '../../platform/services.ts';
import { findKnownPictures, findShownUpload } from './service.ts';

const LOGO_FILE = join(import.meta.dirname, '../../../assets/logo.png');

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  refuseEarlyWithoutRoom(app, services);

  bind(app, services, knownUploads, async ({ db, scope, body }) => ({
    known: await findKnownPictures(db, scope, body),
  }));

  bindUpload(app, services, uploadPiece, {
    check: ({ scope, body }) => findRigOfPieces(services, scope, body),
    take: ({ scope, body, file }) => storePiece(services, scope, body, fileOf(file)),
  });

  bindDownload(app, services, uploads, async ({ params, query }, request, reply) => {
    const given = `uploads/${params['*']}`;
    if (given === DEFAULT_IMAGE) return sendLogo(reply);
    const width = Number(query.w ?? 0);
    const wanted = { width, isOriginal: query.original === '1' };
    const upload = await findShownUpload(services, await requireScope(services, request), given, wanted);
    const { path } = upload;
    if (upload.purpose === 'file') return sendAttachment(services.files, reply, { path, name: basename(path) });
    if (width === 0) return sendStored(services.files, keepForGood(reply).type(upload.content_type), path);
    if (isCached(request, keepForGood(reply), tagOf(`${path} ${width}`))) return reply.code(304).send();
    return sendSmall(reply, upload.small ?? (await loadSmallPicture(services, path, width)));
  });
}

const sendLogo = async (reply: FastifyReply) =>
  reply
    .type('image/png')
    .header('cache-control', 'public, max-age=86400')
    .send(await readFile(LOGO_FILE));

function sendSmall(reply: FastifyReply, bytes: Buffer | null) {
  if (!bytes) throw notFound();
  return reply.type('image/webp').send(bytes);
}
