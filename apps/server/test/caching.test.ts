import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { login, ROUTES } from '@rigbook/contract';
import Fastify from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { handleErrors } from '../src/platform/http/error-handler.ts';
import { secureAnswers } from '../src/platform/http/security-headers.ts';
import { serveWebApp } from '../src/platform/http/answers/web-app.ts';
import { aFolder, aPortal, ok } from './support/harness.ts';
import { FIXTURES } from './support/isolation/isolation-fixtures.ts';
import { aCompany, aPerson } from './support/people.ts';
import { aWorld, type World } from './support/world.ts';

const portal = aPortal();
let world: World;
let token: string;
let stranger: string;

beforeAll(async () => {
  world = await aWorld(portal());
  token = world.people.admin.token;
  stranger = (await aPerson(portal(), 'admin', await aCompany(portal()))).token;
});

const get = (url: string, headers: Record<string, string> = {}, whose = token) =>
  portal().send({ method: 'GET', url, headers, token: whose });

describe('what a browser may keep of an answer:', () => {
  const NOTHING = ['no-store', 'none'];
  const ASKED_AGAIN = ['private, no-cache', 'W/"'];
  const FOR_GOOD = 'private, max-age=31536000, immutable';
  const fileOf = () => `/${encodeURI(world.files.move_reports.files[0]?.file ?? '')}`;
  const ANSWERS: [what: string, url: () => string, kept: string[]][] = [
    ['a list', () => '/api/rigs/list', ASKED_AGAIN],
    ['a report', () => `/api/reports/inspection/${world.chain.inspection}`, ASKED_AGAIN],
    ['a calendar', () => world.calendar, ASKED_AGAIN],
    ['the API document', () => '/api/openapi.json', ['public, no-cache', 'W/"']],
    ['the logo', () => '/uploads/images/logo.png', ['public, max-age=86400', 'none']],
    ['a picture', () => `/${world.rigImage}`, [FOR_GOOD, '"']],
    ['a small copy of a picture', () => `/${world.rowPicture}?w=50`, [FOR_GOOD, 'W/"']],
    // Their tags are for continuing a download that broke off.
    ['an attached file', fileOf, ['no-store', '"']],
    ['a zip', () => `/api/reports/move_reports/download/${world.files.move_reports.UUID}`, NOTHING],
    ['an original workbook', () => `/api/reports/inspection/download/${world.chain.inspection}`, ['no-store', '"']],
    ['health', () => '/healthz', NOTHING],
    ['the figures', () => '/metrics', NOTHING],
    ['a refusal', () => '/api/second-factor/rules', NOTHING],
    ['what is not there', () => '/uploads/rigs/nothing.png', NOTHING],
    ['an address that can not be read', () => '/api/rigs/%ZZ', NOTHING],
  ];
  test.each(ANSWERS)('%s', async (_, url, kept) => {
    const { headers } = await get(url());
    expect([headers['cache-control'], (headers.etag ?? 'none').slice(0, kept[1]?.length)]).toEqual(kept);
  });

  test('nothing of a sign-in or a save', async () => {
    const { email, password } = { email: 'nobody@nowhere.test', password: 'not this one' };
    const signIn = await portal().call(login, undefined, { body: { email, password } });
    const save = await portal().post(token, '/api/visits/save', {});
    for (const { headers } of [signIn, save]) {
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    }
  });

  test('nothing of an immutable answer that failed after its start', async () => {
    const app = Fastify({ logger: false });
    onTestFinished(() => app.close());
    handleErrors(app);
    secureAnswers(app);
    app.get('/', (_request, reply) => {
      void reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', 'W/"a"');
      throw new Error('the picture could not be read');
    });
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined]);
  });
});

describe('what has not changed', () => {
  const KEPT: [what: string, url: () => string][] = [
    ['a list', () => '/api/rigs/list'],
    ['the API document', () => '/api/openapi.json'],
    ['a picture', () => `/${world.rigImage}`],
    ['a small copy of a picture', () => `/${world.rowPicture}?w=50`],
  ];

  test.each(KEPT)('is not sent again: %s', async (_, address) => {
    const url = address();
    const first = ok(await get(url, { 'accept-encoding': 'gzip' }));
    const tag = String(first.headers.etag);
    for (const held of [tag, tag.replace('W/', ''), `"another", ${tag}`, '*']) {
      const again = await get(url, { 'if-none-match': held });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('is requested again by another session of the same browser', async () => {
    expect((await get(`/${world.rigImage}`)).headers.vary).toBe('cookie, authorization');
    expect((await get('/api/rigs/list')).headers.vary).toContain('authorization');
  });

  test('is detected by the content: a change is sent', async () => {
    const url = `/api/rigs/${world.rig.UUID}`;
    const tag = String(ok(await get(url)).headers.etag);
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
    ok(await portal().post(token, '/api/rigs/upload/image', { UUID: world.rig.UUID, update: 2 }));
    const changed = ok(await get(url, { 'if-none-match': tag }));
    expect([changed.json<{ image: unknown }>().image, changed.headers.etag === tag]).toEqual([null, false]);
  });
});

describe('a stranger learns nothing by tags:', () => {
  /** Calls that read by an id of a company; `current-user` tells everyone whether an id is their own. */
  const reads = ROUTES.filter((route) => route.method === 'GET' && route.access !== 'public')
    .filter(({ name, path }) => path.includes('/:') && !FIXTURES[name]?.list && name !== 'users.current-user')
    .map((route) => route.name);

  test.each(reads)('%s is refused as if no tag were sent', async (name) => {
    const request = FIXTURES[name]?.own(world) ?? {};
    const tag = (await portal().send({ ...request, token })).headers.etag ?? '"none"';
    for (const [whose, statuses] of [
      [stranger, [403, 404]],
      [undefined, [401]],
    ] as const) {
      const plain = await portal().send({ ...request, token: whose });
      expect(statuses).toContain(plain.statusCode);
      for (const held of [tag, '*']) {
        const answer = await portal().send({ ...request, token: whose, headers: { 'if-none-match': held } });
        expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([
          plain.statusCode,
          plain.body,
          undefined,
        ]);
      }
    }
  });

  test('a picture of another company is not found, whatever tag is sent', async () => {
    const tag = String((await get(`/${world.rowPicture}`)).headers.etag);
    expect((await get(`/${world.rowPicture}`, { 'if-none-match': tag })).statusCode).toBe(304);
    for (const held of [tag, '*']) {
      const answer = await get(`/${world.rowPicture}`, { 'if-none-match': held }, stranger);
      expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
    }
  });
});

describe('an answer is compressed', () => {
  const compressed = { 'accept-encoding': 'gzip' };

  test('if it is text', async () => {
    for (const url of ['/api/openapi.json', `/api/rigs/${world.rig.UUID}`]) {
      const plain = await get(url);
      const packed = await get(url, compressed);
      expect([url, packed.headers['content-encoding']]).toEqual([url, 'gzip']);
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.vary).toContain('accept-encoding');
    }
  });

  test('never if it is a picture or a download, which has a length', async () => {
    const file = `/${encodeURI(world.files.move_reports.files[0]?.file ?? '')}`;
    const urls = [`/${world.rowPicture}`, file, `/api/reports/inspection/download/${world.chain.inspection}`];
    for (const url of urls) {
      const { headers, rawPayload } = ok(await get(url, compressed));
      expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([undefined, rawPayload.length]);
    }
  });

  test('in advance if it is a file of the web app, with Vary for caches', async () => {
    const { folder, remove } = aFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets/page-1.js'), 'plain');
    writeFileSync(join(folder, 'assets/page-1.js.gz'), 'packed');
    const app = Fastify({ logger: false });
    onTestFinished(async () => {
      await app.close();
      remove();
    });
    secureAnswers(app);
    await serveWebApp(app, folder);
    const packed = await app.inject({ url: '/assets/page-1.js', headers: compressed });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'gzip']);
    expect(String(packed.headers.vary).toLowerCase()).toContain('accept-encoding');
    const again = {
      url: '/assets/page-1.js',
      headers: { 'if-none-match': String(packed.headers.etag), ...compressed },
    };
    expect((await app.inject(again)).statusCode).toBe(304);
    expect((await app.inject('/assets/page-1.js')).body).toBe('plain');
  });
});
