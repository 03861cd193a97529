import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { NOT_KEPT } from './answers/caching.ts';

/** Marks the place of the answer's nonce in a page; apps/web/index.html contains it too. */
export const NONCE_PLACEHOLDER = 'rigbook-nonce';

const policy = (...directives: string[]): string => directives.join('; ');

const UNFRAMED = ["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"];

/** Anything but a page must never act as one: an upload, a download, an answer of the API opened in a tab. */
const DATA_POLICY = policy("default-src 'none'", 'sandbox', "form-action 'none'", ...UNFRAMED);

/** A mail that a page of the portal shows in a frame: styles in its own elements, and nothing that loads or runs. */
const MAIL_POLICY = policy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'sandbox',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
);

/** Files of the web app: a worker takes its policy from the answer with its script. */
const ASSET_POLICY = policy("default-src 'self'", ...UNFRAMED);

/** The one file of the web app that needs WebAssembly: the worker that decodes pictures of phones (decision 053). */
const HEIC_WORKER = /\/assets\/heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/;
const HEIC_WORKER_POLICY = policy("default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", ...UNFRAMED);

/**
 * Pages load only from here. Style elements created by the component library have the nonce of the answer; style
 * properties set by script need no permission.
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

/** A year. Sent only over HTTPS: over plain HTTP browsers ignore it, and a portal on a single machine has nothing else. */
const HTTPS_ONLY = 'max-age=31536000';

/** Whether browsers are to use HTTPS for the subdomains of the portal's domain as well. */
type ForSubdomains = Partial<Pick<Settings, 'HSTS_SUBDOMAINS'>>;

/** The default headers of every answer, until it becomes a page or an asset or allows caching. */
export const securityHeaders = (
  request: Pick<FastifyRequest, 'protocol'> | null,
  { HSTS_SUBDOMAINS }: ForSubdomains = {},
): Record<string, string> => ({
  ...HEADERS,
  ...(request?.protocol === 'https' && {
    'strict-transport-security': HSTS_SUBDOMAINS ? `${HTTPS_ONLY}; includeSubDomains` : HTTPS_ONLY,
  }),
});

/** Sets the headers on every answer; registered before anything that may refuse a request. */
export function secureAnswers(app: FastifyInstance, settings: ForSubdomains = {}): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(securityHeaders(request, settings)));
}

/** Makes an answer a mail as its reader would see it, for a frame in a page of the portal. */
export const asMail = (reply: FastifyReply, form: 'html' | 'text'): FastifyReply =>
  reply
    .type(form === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
    .header('content-security-policy', MAIL_POLICY)
    .header('x-frame-options', 'SAMEORIGIN');

/** Makes an answer a page: sets its policy, and fills in a nonce that no other answer has. */
export function asPage(reply: FastifyReply, html: string): string {
  const nonce = randomBytes(16).toString('base64url');
  void reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache');
  return html.replaceAll(NONCE_PLACEHOLDER, nonce);
}

/** Makes an answer a file of a page: a script, a style sheet, a worker. @param path of the file */
export const asAsset = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('content-security-policy', HEIC_WORKER.test(path) ? HEIC_WORKER_POLICY : ASSET_POLICY);
