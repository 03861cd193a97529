import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Said of every answer until it says otherwise: a refusal, a token, a file that leaves for good. */
export const NOT_KEPT = 'no-store';

/** What was read is kept by the browser alone, which asks each time whether it still holds. */
export const ASKED_AGAIN = 'private, no-cache';

/**
 * Ends a read: bytes that the caller has already are not sent once more (304). Called only after the access was
 * checked and the rows were read, so that a tag tells nobody anything: who may not read is refused before it is looked at.
 */
export function sendUnlessHeld(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  // One that must not be kept has nothing to compare with.
  if (reply.getHeader('cache-control') === NOT_KEPT) return reply.send(text);
  void reply.header('vary', 'accept-encoding, authorization');
  return isHeld(request, reply, text) ? reply.code(304).send() : reply.send(text);
}

/**
 * Lets the browser keep what never changes under its name, as a stored picture: it is not asked for again in the same
 * session; another session of the same browser asks first (`Vary`). True: the caller has it, nothing is to be sent.
 */
export function isKeptForGood(request: FastifyRequest, reply: FastifyReply, name: string): boolean {
  void reply.header('cache-control', 'private, max-age=31536000, immutable').header('vary', 'cookie, authorization');
  return isHeld(request, reply, name);
}

/** Tags an answer by what determines it. Weak, because the same answer is sent in several encodings. */
function isHeld({ headers }: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${hash('sha256', content, 'base64url')}"`;
  void reply.header('etag', `W/${tag}`);
  const held = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return held.includes(tag) || held.includes('*');
}
