import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { allRigs, listRigs } from '@rigbook/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { handleErrors } from '../src/platform/http/error-handler.ts';
import { readSettings } from '../src/platform/settings/settings.ts';
import { NONCE_PLACEHOLDER, secureAnswers } from '../src/platform/http/security-headers.ts';
import { serveWebApp } from '../src/platform/http/answers/web-app.ts';
import { aFolder, aPortal } from './support/harness.ts';
import { aCompany, aPerson } from './support/people.ts';
import { closed } from './support/connections/sockets.ts';
import { aWorld, type World } from './support/world.ts';

const portal = aPortal();
let world: World;
let token: string;

beforeAll(async () => {
  world = await aWorld(portal());
  token = world.people.admin.token;
});

const ON_EVERYTHING = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const SANDBOXED =
  "default-src 'none'; sandbox; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
const ASSET = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
const PAGE =
  /^default-src 'self'; img-src 'self' blob: data:; script-src 'self' 'nonce-([\w-]{22})'; style-src 'self' 'nonce-\1'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'$/;

type Headers = Record<string, unknown>;

function expectSecured(headers: Headers, policy: unknown): void {
  expect(headers).toMatchObject({
    ...ON_EVERYTHING,
    'content-security-policy': policy,
  });
  expect(headers['content-security-policy']).not.toContain('unsafe');
  // No other origin may read it.
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
}

describe('an answer that is not a page never acts as one, whatever it contains:', () => {
  const pathOfFile = () => world.files.move_reports.files[0]?.file ?? '';
  const ANSWERS: [what: string, url: () => string, status: number][] = [
    ['data of the API', () => '/api/rigs/list', 200],
    ['health', () => '/healthz', 200],
    ['the API document', () => '/api/openapi.json', 200],
    ['a refusal', () => '/api/second-factor/rules', 403],
    ['an unknown call', () => '/api/nowhere', 404],
    ['an address that can not be read', () => '/api/rigs/%ZZ', 400],
    ['the logo', () => '/uploads/images/logo.png', 200],
    ['a picture', () => `/${world.rigImage}`, 200],
    ['a small copy of a picture', () => `/${world.rowPicture}?w=50`, 200],
    ['an attached file', () => `/${encodeURI(pathOfFile())}`, 200],
    ['a zip made on the way', () => `/api/reports/move_reports/download/${world.files.move_reports.UUID}`, 200],
    ['an original workbook', () => `/api/reports/inspection/download/${world.chain.inspection}`, 200],
    ['an upload that is not there', () => '/uploads/rigs/nothing.png', 404],
  ];
  test.each(ANSWERS)('%s', async (_, url, status) => {
    const { statusCode, headers } = await portal().get(token, url());
    expect(statusCode).toBe(status);
    expectSecured(headers, SANDBOXED);
  });

  test('no session', async () => {
    const { statusCode, headers } = await portal().call(listRigs, undefined);
    expect(statusCode).toBe(401);
    expectSecured(headers, SANDBOXED);
  });

  test('not one of ours: 503 under load and 500 for the unexpected', async () => {
    const app = Fastify({ logger: false });
    onTestFinished(() => app.close());
    handleErrors(app);
    secureAnswers(app);
    app.addHook('onRequest', async (request) => {
      if (request.url === '/busy') throw Object.assign(new Error('busy'), { statusCode: 503 });
    });
    app.get('/broken', () => {
      throw new Error('nobody foresaw this');
    });
    app.get('/busy', () => 'never');
    for (const [url, status] of [
      ['/broken', 500],
      ['/busy', 503],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBe(status);
      expectSecured(headers, SANDBOXED);
    }
  });
});

describe('what never becomes a request is refused in the same form, with the same headers:', () => {
  const LONG = 'x'.repeat(20_000);
  test.each([
    ['what is no HTTP', 'THIS IS NO HTTP\r\n\r\n', '400 Bad Request'],
    [
      'a body whose end is stated twice',
      'POST /api/auth/login HTTP/1.1\r\nHost: rigbook\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'headers without measure',
      `GET / HTTP/1.1\r\nHost: rigbook\r\nX-Long: ${LONG}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s', async (_, text, status) => {
    const app = await buildApp(portal().services);
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const end = closed(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(text);
    await end;
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    const [said, ...lines] = head.split('\r\n');
    expect(said).toBe(`HTTP/1.1 ${status}`);
    expectSecured(Object.fromEntries(lines.map((line) => line.split(': '))) as Headers, SANDBOXED);
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), message: expect.any(String), code: 'malformed' });
  });
});

describe('an answer without the requested content has them too:', () => {
  test('413 to a body declared as too large', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(2 ** 30) };
    const answer = await portal().send({ method: 'POST', url: '/api/auth/login', headers, payload: '{}' });
    expect(answer.statusCode).toBe(413);
    expectSecured(answer.headers, SANDBOXED);
  });

  test('415 to a body of a foreign type', async () => {
    const headers = { 'content-type': 'application/xml' };
    const answer = await portal().send({ method: 'POST', url: '/api/auth/login', headers, payload: '<x/>' });
    expect(answer.statusCode).toBe(415);
    expectSecured(answer.headers, SANDBOXED);
  });

  test('304 to a client that already has it', async () => {
    const { headers } = await portal().call(allRigs, token);
    const again = { 'if-none-match': String(headers['etag']) };
    const answer = await portal().send({ url: '/api/rigs/all', headers: again, token });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expectSecured(answer.headers, SANDBOXED);
  });

  test('302 to a file served by the store itself', async () => {
    const { services } = portal();
    const files = { ...services.files, addressOf: async () => 'http://store.test/report.pdf?signed' };
    const app = await buildApp({ ...services, files });
    onTestFinished(() => app.close());
    const url = `/${encodeURI(world.files.move_reports.files[0]?.file ?? '')}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://store.test/report.pdf?signed']);
    expectSecured(answer.headers, SANDBOXED);
  });
});

describe('the web app', () => {
  async function aWebApp(script = 'worker-1.js'): Promise<FastifyInstance> {
    const { folder, remove } = aFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">`);
    writeFileSync(join(folder, 'assets', script), 'onmessage = null;');
    const app = Fastify({ logger: false });
    onTestFinished(async () => {
      await app.close();
      remove();
    });
    handleErrors(app);
    secureAnswers(app);
    await serveWebApp(app, folder);
    return app;
  }

  test.each(['/', '/index.html', '/rigs', '/rig/show/anything?page=2'])('has a nonce of its own in %s', async (url) => {
    const app = await aWebApp();
    const nonces = new Set<string>();
    for (const { headers, statusCode, body } of [await app.inject(url), await app.inject(url)]) {
      expect(statusCode).toBe(200);
      expectSecured(headers, expect.stringMatching(PAGE));
      const nonce = PAGE.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(body).toBe(`<meta property="csp-nonce" nonce="${nonce}">`);
      // Kept by a cache and shown with another answer's policy, the page would be without style.
      expect([headers['cache-control'], headers['etag']]).toEqual(['no-cache', undefined]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  test('lets its scripts load their parts from here, in workers too', async () => {
    const { statusCode, headers } = await (await aWebApp()).inject('/assets/worker-1.js');
    expect(statusCode).toBe(200);
    expectSecured(headers, ASSET);
  });

  test.each([
    ['heic-worker-1a_B.js', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "],
    ['not-heic-worker-1a_B.js', "default-src 'self'; "],
    ['heic-worker-1a_B.mjs', "default-src 'self'; "],
  ])('lets only the worker that decodes pictures of phones use WebAssembly: %s', async (file, policy) => {
    const { statusCode, headers } = await (await aWebApp(file)).inject(`/assets/${file}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      ...ON_EVERYTHING,
      'content-security-policy': `${policy}base-uri 'none'; frame-ancestors 'none'; object-src 'none'`,
    });
  });
});

describe('the API reference', () => {
  test('is a page with a nonce, its script an asset', async () => {
    const page = await portal().get(undefined, '/api/docs/');
    expectSecured(page.headers, expect.stringMatching(PAGE));
    const nonce = PAGE.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    expect(page.body).not.toContain(NONCE_PLACEHOLDER);
    expectSecured((await portal().get(undefined, '/api/docs/swagger-ui-bundle.js')).headers, ASSET);
  });
});

describe('HTTPS', () => {
  const HSTS = 'strict-transport-security';
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };

  test('is required of subdomains too where the settings say so', async () => {
    const env = { DATA_DIR: portal().folder, LOG_LEVEL: 'silent', TRUST_PROXY: 'true', HSTS_SUBDOMAINS: 'true' };
    const app = await buildApp({ ...portal().services, settings: readSettings(env) });
    onTestFinished(() => app.close());
    for (const url of ['/healthz', '/api/rigs/%ZZ']) {
      const { headers } = await app.inject({ url, headers: forwarded });
      expect(headers[HSTS]).toBe('max-age=31536000; includeSubDomains');
    }
    expect((await app.inject('/healthz')).headers[HSTS]).toBeUndefined();
  });

  test('is required from then on if a trusted proxy used it, and only then', async () => {
    const { services } = portal();
    const settings = readSettings({ DATA_DIR: portal().folder, LOG_LEVEL: 'silent', TRUST_PROXY: 'true' });
    const behindProxy = await buildApp({ ...services, settings });
    onTestFinished(() => behindProxy.close());
    for (const url of ['/healthz', '/api/rigs/list', '/api/nowhere', '/api/rigs/%ZZ']) {
      const { headers } = await behindProxy.inject({ url, headers: forwarded });
      expect(headers[HSTS]).toBe('max-age=31536000');
    }
    expect((await behindProxy.inject('/healthz')).headers[HSTS]).toBeUndefined();
    expect((await portal().send({ url: '/healthz', headers: forwarded })).headers[HSTS]).toBeUndefined();
  });
});

test('an upload that pretends to be a page leaves as a download, a picture is one made here', async () => {
  const company = await aCompany(portal());
  const { token: other } = await aPerson(portal(), 'viewer', company);
  expect((await portal().get(other, `/${world.rigImage}`)).statusCode).toBe(404);
  const path = world.files.drop_reports.files[0]?.file ?? '';
  const file = await portal().get(token, `/${encodeURI(path)}`);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  const picture = await portal().get(token, `/${world.rigImage}`);
  expect(picture.headers['content-type']).toBe('image/jpeg');
});
