import { bodyBytesOf, isDear, type Answer, type Body, type Params, type Query, type Route } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { MINUTE } from '@rigbook/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerText, PartlyText, wholeText } from './answers/answer-text.ts';
import { ASKED_AGAIN, sendUnlessCached } from './answers/caching.ts';
import type { Tx } from '../database/database.ts';
import { AppError, invalid, wrongContent } from '../errors/errors.ts';
import { readJson, sentBytes } from './bodies/json-body.ts';
import { readForm, type UploadedFile } from './bodies/multipart.ts';
import './bodies/upload-calls.ts';
import { inScope, readInScope, type Scope, type Work } from '../identity/scope.ts';
import type { Services } from '../services.ts';
import { inThreads, writeInTurn } from '../threads/threads.ts';
import { Turns } from '../threads/turns.ts';
import { workFor } from '../threads/whose.ts';
import { parseInput, parseParams } from './validation.ts';

type Input<R extends Route> = { params: Params<R>; query: Query<R>; body: Body<R>; now: Date; request: FastifyRequest };

/** A request of a signed-in user, with the database as far as its scope reaches; `work` is what to hand on. */
export type Context<R extends Route> = Input<R> & { db: Tx; scope: Scope; work: Work };

/** An upload: the file is already staged; the handler opens its own transactions, because bytes and rows have an order. */
export type UploadContext<R extends Route> = Input<R> & {
  scope: Scope;
  file: UploadedFile | null;
};

type Answered<R extends Route> = Answer<R> | PartlyText<Answer<R>>;

/** Binds a route to a handler that runs with the caller's scope, and in one transaction unless it only reads. */
export function bind<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (context: Context<R>) => Promise<Answered<R>>,
): void {
  register(app, r, async (request, reply) => {
    const scope = scopeOf(request);
    const input = await inputOf(services, r, request);
    const run = r.method === 'GET' ? readInScope : inScope;
    const answer = await writeInTurn(sentBytes(request).length, () =>
      run(services.db, scope, (db) => handler({ ...input, db, scope, work: { db, scope, now: input.now } })),
    );
    return sendRead(request, reply, r, answer);
  });
}

/** Binds a route whose handler opens its transactions itself, because the work between them takes long. */
export function bindSlow<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (context: Input<R> & { scope: Scope }, reply: FastifyReply) => Promise<Answer<R>>,
): void {
  register(app, r, async (request, reply) => {
    const input = await inputOf(services, r, request);
    return sendRead(request, reply, r, await handler({ ...input, scope: scopeOf(request) }, reply));
  });
}

/** Binds a route that anyone may call: no scope and no transaction. Its answer is cached only if the handler sets `cache-control`. */
export function bindPublic<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (input: Input<R>, reply: FastifyReply) => Promise<Answer<R>>,
): void {
  register(app, r, async (request, reply) => {
    const answer = await handler(await inputOf(services, r, request), reply);
    return send(request, reply, r, answer);
  });
}

type UploadHandler<R extends Route> = (context: UploadContext<R>) => Promise<Answer<R>>;

/** `check` is asked before a file arrives that comes bit by bit (rules.md#resumable-uploads). */
type CheckedUpload<R extends Route> = {
  check: (context: { scope: Scope; body: Body<R> }) => Promise<{ clientId: number }>;
  take: UploadHandler<R>;
};

/** Binds a multipart route. The staged file is dropped afterwards unless the handler has kept it. */
export function bindUpload<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handling: UploadHandler<R> | CheckedUpload<R>,
): void {
  const { multipart } = r;
  if (!multipart) throw new Error(`${r.name} has no multipart form`);
  const { check, take: handler } =
    typeof handling === 'function' ? { check: async ({ scope }: { scope: Scope }) => scope, take: handling } : handling;
  const bodyIn = (fields: Record<string, unknown>) => parseInput(multipart.fields, fields) as Body<R>;
  const take = async (request: FastifyRequest, { fields, file }: { fields: object; file: UploadedFile | null }) => {
    const parts = partsOf(services, r, request);
    const body = bodyIn(fields as Record<string, unknown>);
    return handler({ ...parts, body, scope: scopeOf(request), file });
  };
  register(app, r, async (request, reply) => {
    const scope = scopeOf(request);
    // If the file is optional the fields may come as JSON too.
    if (!request.isMultipart()) {
      const answer = await handler({ ...(await inputOf(services, r, request)), scope, file: null });
      return send(request, reply, r, answer);
    }
    const form = await readForm(services, request, { ...multipart, fieldsBytes: bodyBytesOf(r) });
    // A device lets go of what it sent once it hears that all of it has arrived.
    if (form.file) void reply.header('x-sha256', form.file.sha256);
    try {
      if (!form.file && !multipart.fileOptional && !multipart.fileInPieces)
        throw invalid({ [multipart.file]: message('file.choose') });
      return await send(request, reply, r, await take(request, form));
    } finally {
      await form.file?.drop();
    }
  });
  app.uploadCalls.set(r.path.slice('/api/'.length), {
    route: { ...r, multipart },
    check: (scope, fields) => check({ scope, body: bodyIn(fields) }),
    take: async (request, form) => wholeAnswer(r, await take(request, form)),
  });
}

/** Binds a route whose handler sends the answer itself: a file, or what is ready to be sent. */
export function bindDownload<R extends Route>(
  app: FastifyInstance,
  services: Services,
  r: R,
  handler: (input: Input<R>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  // Sent as it is: most attached files are compressed already, and their size is known.
  const whole = { compress: false } as const;
  register(app, r, async (request, reply) => handler(await inputOf(services, r, request), request, reply), whole);
}

/** The file of a form that requires one. */
export function fileOf(file: UploadedFile | null): UploadedFile {
  if (!file) throw invalid({ file: message('file.choose') });
  return file;
}

const TEXT_TYPES = {
  text: 'text/plain; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  events: 'text/event-stream; charset=utf-8',
  download: 'application/octet-stream',
};

/** Each of these keeps the server's thread and the database busy for long: the rest of both is for other requests. */
const dearReads = new Turns({ all: 6, company: 1, person: 1 });

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function register(app: FastifyInstance, r: Route, handler: Handler, more: { compress?: false } = {}): void {
  const dear = isDear(r);
  const rateLimit = r.throttle && { max: r.throttle.most, timeWindow: r.throttle.minutes * MINUTE };
  const config = {
    access: r.access,
    routeName: r.name,
    // What a browser opens by itself: a file, and a stream of events.
    cookieToken: r.answer === 'download' || r.answer === 'events',
    ...(r.answer === 'events' && { byItself: true }),
    ...(rateLimit && { rateLimit }),
    ...(r.withoutFactor && { withoutFactor: true }),
    ...(dear && { isDear: true }),
  };
  const bodyLimit = bodyBytesOf(r);
  const inTurn: Handler = (request, reply) =>
    dear ? dearReads.take(0, () => handler(request, reply)) : handler(request, reply);
  const forCaller: Handler = (request, reply) =>
    workFor(request.scope, () => inTurn(request, reply)).finally(() => request.held?.release());
  app.route({ method: r.method, url: r.path, config, bodyLimit, ...more, handler: forCaller });
  app.boundRoutes.add(r.name);
}

export function scopeOf(request: FastifyRequest): Scope {
  if (!request.scope) throw new AppError('unauthenticated', message('session.required'));
  return request.scope;
}

/** What comes with a request besides its body. */
const partsOf = <R extends Route>(services: Services, r: R, request: FastifyRequest): Omit<Input<R>, 'body'> => ({
  params: (r.params && parseParams(r.params, request.params)) as Params<R>,
  query: (r.query && parseInput(r.query, request.query)) as Query<R>,
  now: services.now(),
  request,
});

async function inputOf<R extends Route>(services: Services, r: R, request: FastifyRequest): Promise<Input<R>> {
  // The forms plugin accepts forms everywhere but leaves them unread: every field would seem to be missing.
  if (r.body && request.isMultipart()) throw wrongContent();
  const body = (await readJson(r, request)) as Body<R>;
  return { ...partsOf(services, r, request), body };
}

/** What a session reads may be cached by its browser, which validates it each time; other answers are not cached. */
function sendRead<R extends Route>(request: FastifyRequest, reply: FastifyReply, r: R, answer: Answered<R>) {
  if (r.method === 'GET') void reply.header('cache-control', ASKED_AGAIN);
  return send(request, reply, r, answer);
}

const inText = inThreads(import.meta.resolve('./answers/answer-text.ts'), { answerText });

/** The text of an answer that isn't sent now. */
const wholeAnswer = async (r: Route, answer: unknown): Promise<string> =>
  Buffer.from((await inText.answerText({ route: r.name, answer })).text).toString();

/** An answer of megabytes becomes text in a thread. */
async function send<R extends Route>(request: FastifyRequest, reply: FastifyReply, r: R, answer: Answered<R>) {
  const type = typeof r.answer === 'string' ? TEXT_TYPES[r.answer] : 'application/json; charset=utf-8';
  const text =
    answer instanceof PartlyText ? wholeText(r.name, answer) : await inText.answerText({ route: r.name, answer });
  return sendUnlessCached(request, reply.type(type), text);
}
