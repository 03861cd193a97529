import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors/errors.ts';
import type { FilePart, FileStore } from '../../files/file-store.ts';
import { tagOf } from './answer-text.ts';
import { isHeld, NOT_KEPT } from './caching.ts';

/**
 * Sends a stored file, or the one part of it that is asked for, so that a download that broke off can be continued
 * (RFC 9110, sections 13 and 14). What is stored under a path never changes: that makes the path's tag a strong one.
 */
export async function sendStored(files: FileStore, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const tag = tagOf(path);
  if (isHeld(reply.request, tag)) return reply.header('etag', tag).code(304).send();
  const range = rangeIn(reply.request, tag);
  const size = range && (await files.sizeOf(path));
  const part = range && size !== null ? partOf(range, size) : undefined;
  if (part === null)
    return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', NOT_KEPT).send();
  const stored = await files.read(path, part);
  if (!stored) throw notFound();
  // A store that knows no parts has sent the whole, and so do we.
  const isPart = part && stored.bytes === part.last - part.first + 1;
  if (isPart) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  return reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'content-length': stored.bytes }).send(stored.stream);
}

/** Bytes from one to another, from one on (`last` infinite), or so many at the end. */
type Range = { first: number; last: number } | { atEnd: number };

const ONE_RANGE = /^bytes=(?<first>\d*)-(?<last>\d*)$/;

/**
 * The range that a request asks for; null if it is to get the whole: because it asks for none or for several, or because
 * what it has the beginning of (`If-Range`) is not this file.
 */
function rangeIn({ method, headers }: FastifyRequest, tag: string): Range | null {
  const { range = '', 'if-range': condition = tag } = headers;
  const { first = '', last = '' } = ONE_RANGE.exec(range)?.groups ?? {};
  if (method !== 'GET' || condition !== tag || first + last === '') return null;
  if (first === '') return { atEnd: Number(last) };
  const wanted = { first: Number(first), last: last === '' ? Infinity : Number(last) };
  return wanted.first <= wanted.last ? wanted : null;
}

/** The part of a file of so many bytes; null if none of the range is within it. */
function partOf(range: Range, size: number): FilePart | null {
  const first = 'atEnd' in range ? Math.max(0, size - range.atEnd) : range.first;
  const last = 'atEnd' in range ? size - 1 : Math.min(range.last, size - 1);
  return first <= last ? { first, last } : null;
}
