import type { FastifyError, FastifyInstance } from 'fastify';
import { answerOf, AppError, notFound, statusOf } from './errors.ts';

/** What the HTTP layer itself refuses, in the product's words. */
const BY_STATUS: Record<number, () => AppError> = {
  400: () => new AppError('malformed', 'This request could not be read.'),
  404: notFound,
  405: notFound,
  406: () => new AppError('malformed', 'This request could not be read.'),
  408: () => new AppError('malformed', 'The request took too long to arrive.'),
  413: () => new AppError('too_large', 'This is too large to be saved.'),
  414: () => new AppError('malformed', 'The address is too long.'),
  415: () => new AppError('wrong_type', 'This type of content is not accepted here.'),
  431: () => new AppError('malformed', 'The request has too many headers.'),
  503: () => new AppError('busy', 'The portal is very busy. Try again in a moment.', { retryAfter: 5 }),
};

/** The one place where errors become answers. An unknown error keeps its text to the log and tells the request's number. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = error instanceof AppError ? error : BY_STATUS[error.statusCode ?? 500]?.();
    if (!known) request.log.error({ err: error }, 'a request failed');
    const answered =
      known ??
      new AppError(
        'internal',
        `Something went wrong on our side. Try again; if it happens again, tell us ${request.id}.`,
      );
    if (answered.retryAfter !== undefined) void reply.header('retry-after', String(answered.retryAfter));
    return reply.code(statusOf(answered)).send(answerOf(answered));
  });
}
