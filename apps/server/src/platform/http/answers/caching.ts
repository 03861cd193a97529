import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerText } from './answer-text.ts';

/** The default for every answer: refusals, tokens, files to download. */
export const NOT_KEPT = 'no-store';

/** Reads are cached only by the browser, which validates its copy each time. */
export const ASKED_AGAIN = 'private, no-cache';

/**
 * Ends a read: bytes that the caller already has are not sent again (304). Called only after access was checked and the
 * rows were read, so that an ETag reveals nothing: callers without access are refused before it is looked at.
 */
export function sendUnlessCached(request: FastifyRequest, reply: FastifyReply, answer: AnswerText): FastifyReply {
  const text = Buffer.from(answer.text.buffer, answer.text.byteOffset, answer.text.length);
  // An answer that must not be cached has nothing to compare with.
  if (reply.getHeader('cache-control') === NOT_KEPT) return reply.send(text);
  void reply.header('vary', 'accept-encoding, authorization');
  return isCached(request, reply, answer.tag) ? reply.code(304).send() : reply.send(text);
}

/**
 * Lets the browser keep what never changes under its name, such as a stored picture: within a session it is not requested
 * again; another session of the same browser validates it first (`Vary`).
 */
export const keepForGood = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, max-age=31536000, immutable').header('vary', 'cookie, authorization');

/** Tags an answer by what determines it. Weak, because the same answer is sent in several encodings. */
export function isCached(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', `W/${tag}`);
  return isHeld(request, tag);
}

/** Whether the caller says that it has the answer with this tag already. */
export function isHeld({ headers }: FastifyRequest, tag: string): boolean {
  const held = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return held.includes(tag) || held.includes('*');
}
