import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { message } from '@rigbook/contract/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_KEPT } from './answers/caching.ts';
import { answerOf, AppError, notFound, statusOf, wrongContent } from '../errors/errors.ts';
import { faultOf } from '../errors/faults.ts';
import { securityHeaders } from './security-headers.ts';

const unreadable = () => new AppError('malformed', message('request.unreadable'));

/** What the HTTP layer itself refuses, in the product's words. */
const BY_STATUS: Record<number, () => AppError> = {
  400: unreadable,
  404: notFound,
  405: notFound,
  406: unreadable,
  408: () => new AppError('malformed', message('request.too_slow')),
  413: () => new AppError('too_large', message('request.too_large')),
  414: () => new AppError('malformed', message('request.address_too_long')),
  415: wrongContent,
  431: () => new AppError('malformed', message('request.too_many_headers')),
  503: () => new AppError('busy', message('portal.busy'), { retryAfter: 5 }),
};

/** PostgreSQL's 'data exception': a value that no schema caught can't be stored. Nothing is written. */
const isUnstorable = (error: FastifyError) => /^22[0-9A-Z]{3}$/.test(error.code ?? '');

/** The caller has closed the connection while sending: nothing failed here, and nobody reads the answer. */
const isBrokenOff = (error: FastifyError, request: FastifyRequest) =>
  error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete;

function knownError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isBrokenOff(error, request)) return unreadable();
  const fault = faultOf(error);
  if (fault) {
    request.log.error({ err: error }, 'the disk, the database or the file store failed');
    return fault;
  }
  const known = BY_STATUS[isUnstorable(error) ? 400 : (error.statusCode ?? 500)];
  if (known) return known();
  request.log.error({ err: error }, 'a request failed');
  return new AppError('internal', message('portal.failed', { request: request.id }));
}

/** The only place where errors become answers. The text of an unknown error is only logged; the answer has the request's id. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = knownError(error, request);
  if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter));
  // A handler may have set headers for a cacheable answer before it failed.
  return reply.code(statusOf(known)).header('cache-control', NOT_KEPT).removeHeader('etag').send(answerOf(known));
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Statuses for input that is not HTTP, or from a client that is too slow or too verbose; anything else is malformed. */
const BY_CONNECTION_ERROR: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what could not even be read as a request, in the usual form, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = BY_CONNECTION_ERROR[error.code ?? ''] ?? 400;
  const body = JSON.stringify(answerOf((BY_STATUS[status] ?? unreadable)()));
  const headers = {
    ...securityHeaders(null),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
