import { DATA_BYTES, type Answer, type Body, type Params, type Query, type Route } from '@rigbook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASKED_AGAIN, sendUnlessHeld } from './caching.ts';
import type { Tx } from '../database/database.ts';
import { AppError, invalid, wrongContent } from '../errors/errors.ts';
import { readForm, type UploadedFile } from './multipart.ts';
import { inScope, type Scope } from '../identity/scope.ts';
import type { Services } from '../services.ts';
import { parseInput, parseParams } from './validation.ts';

type Input<R extends Route> = { params: Params<R>; query: Query<R>; body: Body<R>; now: Date; request: FastifyRequest };

/** A request of a signed-in user, inside its transaction. */
export type Context<R extends Route> = Input<R> & { db: Tx; scope: Scope };

/** An upload: the file is staged already, transactions are the handler's own, because bytes and rows have an order. */
export type UploadContext<R extends Route> = Input<R> & {
  scope: Scope;
  file: UploadedFile | null;
};

/** Binds a route to a handler that runs in one transaction with the caller's scope. */
export function bind<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (context: Context<R>) => Promise<Answer<R>>,
): void {
  register(app, r, async (request, reply) => {
    const scope = scopeOf(request);
    const input = inputOf(services, r, request, request.body);
    const answer = await inScope(services.db, scope, (db) => handler({ ...input, db, scope }));
    return sendRead(request, reply, r, answer);
  });
}

/** Binds a route whose handler opens its transactions itself, because what it does in between takes long. */
export function bindSlow<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (context: Input<R> & { scope: Scope }) => Promise<Answer<R>>,
): void {
  register(app, r, async (request, reply) => {
    const input = inputOf(services, r, request, request.body);
    return sendRead(request, reply, r, await handler({ ...input, scope: scopeOf(request) }));
  });
}

/**
 * Binds a route that anyone may call: no scope and no transaction. Its answer is not kept unless the handler says so by
 * its `cache-control`.
 */
export function bindPublic<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (input: Input<R>, reply: FastifyReply) => Promise<Answer<R>>,
): void {
  register(app, r, async (request, reply) => {
    const answer = await handler(inputOf(services, r, request, request.body), reply);
    return reply.sent ? reply : send(request, reply, r, answer);
  });
}

/** Binds a multipart route. The staged file is dropped afterwards unless the handler has kept it. */
export function bindUpload<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (context: UploadContext<R>) => Promise<Answer<R>>,
): void {
  const { multipart } = r;
  if (!multipart) throw new Error(`${r.name} has no multipart form`);
  register(app, r, async (request, reply) => {
    const scope = scopeOf(request);
    const form = await readForm(services, request, multipart);
    try {
      if (!form.file && !multipart.fileOptional) throw invalid({ [multipart.file]: 'Choose a file.' });
      const answer = await handler({
        ...inputOf(services, r, request, form.fields),
        scope,
        file: form.file,
      });
      return await send(request, reply, r, answer);
    } finally {
      await form.file?.drop();
    }
  });
}

/** Binds a route whose answer is a file; the handler streams it by itself. */
export function bindDownload<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (input: Input<R>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  register(app, r, (request, reply) => handler(inputOf(services, r, request, undefined), request, reply));
}

/** The file of a form that requires one. */
export function fileOf(file: UploadedFile | null): UploadedFile {
  if (!file) throw invalid({ file: 'Choose a file.' });
  return file;
}

const TEXT_TYPES = {
  text: 'text/plain; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  download: 'application/octet-stream',
};

const MINUTE = 60_000;
/** From whoever is not signed in nothing large is ever read. */
const PUBLIC_BODY_BYTES = 65_536;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function register(app: FastifyInstance, r: Route, handler: Handler): void {
  const rateLimit = r.throttle && { max: r.throttle.most, timeWindow: r.throttle.minutes * MINUTE };
  const config = {
    access: r.access,
    routeName: r.name,
    cookieToken: r.answer === 'download',
    ...(rateLimit && { rateLimit }),
    ...(r.withoutFactor && { withoutFactor: true }),
  };
  const bodyLimit = r.access === 'public' ? PUBLIC_BODY_BYTES : DATA_BYTES;
  // Downloads are sent as they are: what people attach is compressed already, and its size is told.
  const compress = r.answer === 'download' ? { compress: false as const } : {};
  app.route({ method: r.method, url: r.path, config, bodyLimit, ...compress, handler });
  app.boundRoutes.add(r.name);
}

export function scopeOf(request: FastifyRequest): Scope {
  if (!request.scope) throw new AppError('unauthenticated', 'Please sign in.');
  return request.scope;
}

function inputOf<R extends Route>(services: Services, r: R, request: FastifyRequest, body: unknown): Input<R> {
  // The plugin that reads forms takes them everywhere, and leaves them unread: every field would seem to be missing.
  if (r.body && request.isMultipart()) throw wrongContent();
  const bodySchema = r.multipart?.fields ?? r.body;
  return {
    params: (r.params && parseParams(r.params, request.params)) as Params<R>,
    query: (r.query && parseInput(r.query, request.query)) as Query<R>,
    body: (bodySchema && parseInput(bodySchema, body ?? {})) as Body<R>,
    now: services.now(),
    request,
  };
}

/** What a session reads, its browser keeps and asks about again; what it writes is answered once. */
function sendRead<R extends Route>(request: FastifyRequest, reply: FastifyReply, r: R, answer: Answer<R>) {
  if (r.method === 'GET') void reply.header('cache-control', ASKED_AGAIN);
  return send(request, reply, r, answer);
}

function send<R extends Route>(request: FastifyRequest, reply: FastifyReply, r: R, answer: Answer<R>): FastifyReply {
  const type = typeof r.answer === 'string' ? TEXT_TYPES[r.answer] : 'application/json; charset=utf-8';
  // Parsing strips what the contract does not list: a new column can't leak.
  const text = typeof r.answer === 'string' ? String(answer) : JSON.stringify(r.answer.parse(answer));
  return sendUnlessHeld(request, reply.type(type), text);
}
