import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_KEPT } from './caching.ts';

/** Stands in a page where the nonce of the answer belongs; apps/web/index.html bears it too. */
export const NONCE_PLACEHOLDER = 'rigbook-nonce';

const policy = (...directives: string[]): string => directives.join('; ');

const UNFRAMED = ["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"];

/** What is no page must never act as one: an upload, a download, an answer of the API opened in a tab of its own. */
const DATA_POLICY = policy("default-src 'none'", 'sandbox', "form-action 'none'", ...UNFRAMED);

/** Files of the web app: a worker takes its policy from the answer that brought its script. */
const ASSET_POLICY = policy("default-src 'self'", ...UNFRAMED);

/**
 * Pages load from here alone. Style elements that the component library makes bear the nonce of the answer; style
 * properties set by script need no leave.
 */
const pagePolicy = (nonce: string): string =>
  policy(
    "default-src 'self'",
    "img-src 'self' blob: data:",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "form-action 'self'",
    ...UNFRAMED,
  );

const HEADERS = {
  'cache-control': NOT_KEPT,
  'content-security-policy': DATA_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** A year. Said behind HTTPS alone: over plain HTTP browsers ignore it, and a portal on one machine has no other. */
const HTTPS_ONLY = 'max-age=31536000';

/** The headers of an answer that is neither page nor asset nor kept anywhere, as every answer is until it says otherwise. */
export const securityHeaders = (request: Pick<FastifyRequest, 'protocol'> | null): Record<string, string> => ({
  ...HEADERS,
  ...(request?.protocol === 'https' && { 'strict-transport-security': HTTPS_ONLY }),
});

/** Puts the headers on whatever is answered; registered before all that may refuse a request. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(securityHeaders(request)));
}

/** Makes an answer a page: its policy, and its text with a nonce that no other answer has. */
export function asPage(reply: FastifyReply, html: string): string {
  const nonce = randomBytes(16).toString('base64url');
  void reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache');
  return html.replaceAll(NONCE_PLACEHOLDER, nonce);
}

/** Makes an answer a file of a page: a script, a style sheet, a worker. */
export const asAsset = (reply: FastifyReply): FastifyReply => reply.header('content-security-policy', ASSET_POLICY);
