import { uuidField } from '@rigbook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { notFound, wrongContent } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/http/bind.ts';
import { parseParams } from '../../../platform/http/validation.ts';
import type { Services } from '../../../platform/services.ts';
import { workFor } from '../../../platform/threads/whose.ts';
import {
  encodeHeader,
  CONTENT_TYPE,
  EXTENSIONS,
  readBytes,
  readLength,
  readMetadata,
  requireVersion,
  VERSION,
} from './protocol.ts';
import { beginUpload, takeMore, endUpload, getMostBytes, showUpload, type Progress } from './tus-service.ts';

const ADDRESS = '/api/uploads/tus';
const ONE = `${ADDRESS}/:uuid`;
const oneOf = z.object({ uuid: uuidField });

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Uploads that go on where a line was cut: tus 1.0 with creation, expiration and termination, contract-follow-up 14. The routes
 * are those of the protocol, not of our contract, whose calls they lead to (rules.md#resumable-uploads).
 */
export async function tusRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // In surroundings of their own: nowhere else is a body left unread for the handler.
  await app.register(async (tus) => bindTus(tus, services));
}

/** What answers the methods of the protocol. */
function handlersFor(services: Services): Record<'create' | 'show' | 'send' | 'end' | 'tell', Handler> {
  const create: Handler = async (request, reply) => {
    const { headers } = request;
    const upload = { metadata: readMetadata(headers['upload-metadata']), length: readLength(headers['upload-length']) };
    const { uuid, endsAt } = await beginUpload(services, { request, scope: scopeOf(request) }, upload);
    return withEnd(reply.code(201).header('location', `${ADDRESS}/${uuid}`), endsAt).send();
  };
  const show: Handler = async (request, reply) => {
    const progress = await showUpload(services, { request, scope: scopeOf(request) }, uuidIn(request));
    return withProgress(reply.header('upload-length', progress.length), progress).send();
  };
  const send: Handler = async (request, reply) => {
    const { headers } = request;
    if (headers['content-type'] !== CONTENT_TYPE) throw wrongContent();
    const { 'content-length': announced } = headers;
    const progress = await takeMore(
      services,
      { request, scope: scopeOf(request) },
      {
        uuid: uuidIn(request),
        offset: readBytes('Upload-Offset', headers['upload-offset']),
        announced: announced === undefined ? null : readBytes('Content-Length', announced),
      },
    );
    const { answer } = progress;
    if (answer === null) return withProgress(reply.code(204), progress).send();
    return withProgress(reply.type('text/plain; charset=utf-8'), progress).send(answer);
  };
  const end: Handler = async (request, reply) => {
    await endUpload(services, { request, scope: scopeOf(request) }, uuidIn(request));
    return reply.code(204).send();
  };
  const tell: Handler = async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': VERSION,
        'tus-extension': EXTENSIONS,
        'tus-max-size': getMostBytes(services, 'upload'),
      })
      .send();
  return { create, show, send, end, tell };
}

function bindTus(tus: FastifyInstance, services: Services): void {
  tus.addContentTypeParser(CONTENT_TYPE, (_request, payload, done) => done(null, payload));
  tus.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', VERSION));
  const { create, show, send, end, tell } = handlersFor(services);
  /** For callers whose network lets only GET and POST through. */
  const instead: Record<string, Handler> = { PATCH: send, DELETE: end, HEAD: show };
  const sendInstead: Handler = async (request, reply) => {
    const handler = instead[String(request.headers['x-http-method-override']).toUpperCase()];
    if (!handler) throw notFound();
    return handler(request, reply);
  };

  const bind = (method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE', url: string, handler: Handler) =>
    tus.route({
      method,
      url,
      config: { access: 'session' },
      handler: (request, reply) => {
        void reply.header('tus-version', VERSION);
        requireVersion(request.headers['tus-resumable']);
        return workFor(request.scope, () => handler(request, reply));
      },
    });
  bind('POST', ADDRESS, create);
  bind('HEAD', ONE, show);
  bind('PATCH', ONE, send);
  bind('DELETE', ONE, end);
  bind('POST', ONE, sendInstead);
  for (const url of [ADDRESS, ONE]) tus.route({ method: 'OPTIONS', url, config: { access: 'public' }, handler: tell });
}

const uuidIn = (request: FastifyRequest) => parseParams(oneOf, request.params).uuid;

const withEnd = (reply: FastifyReply, endsAt: Date) => reply.header('upload-expires', endsAt.toUTCString());

function withProgress(reply: FastifyReply, { offset, answer, sha256, endsAt }: Progress): FastifyReply {
  if (sha256 !== undefined) void reply.header('x-sha256', sha256);
  if (answer !== null) void reply.header('x-path', encodeHeader(answer));
  return withEnd(reply.header('upload-offset', offset), endsAt);
}
