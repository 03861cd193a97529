import { healthz, login, readyz } from '@rigbook/contract';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aForm } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf } from '../../../test/support/harness.ts';
import { theOwner } from '../../../test/support/people.ts';
import { buildApp } from '../../app.ts';
import { handleErrors } from './error-handler.ts';
import { readSettings } from '../settings/settings.ts';

const portal = aPortal();

describe('an error', () => {
  function appThatThrows(error: unknown) {
    const app = Fastify({ logger: false });
    handleErrors(app);
    app.get('/', () => {
      throw error;
    });
    onTestFinished(() => app.close());
    return app;
  }

  test('of an unexpected kind is 500 with the id of the request, without its text', async () => {
    const answer = await appThatThrows(new Error('password of the database: hunter2')).inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: expect.stringMatching(/^Something went wrong on our side\. .*req-1\.$/),
      message: 'portal.failed',
      params: { request: 'req-1' },
      code: 'internal',
    });
  });

  test('of the database about a value it cannot store is a 400', async () => {
    const answer = await appThatThrows(Object.assign(new Error('invalid byte sequence'), { code: '22021' })).inject(
      '/',
    );
    expect(codeOf(answer)).toEqual([400, 'malformed']);
    expect(answer.body).not.toContain('byte');
  });

  test.each([
    ['a full disk', { code: 'ENOSPC' }, 'has no room left'],
    ['a quota used up', { code: 'EDQUOT' }, 'has no room left'],
    ['a database without room', { code: '53100' }, 'has no room left'],
    [
      'a database that went down for want of room',
      { code: '57P02', cause: Object.assign(new Error(), { code: '53100' }) },
      'has no room left',
    ],
    ['a failing disk', { code: 'EIO' }, "can't reach its data"],
    ['too many open files', { code: 'EMFILE' }, "can't reach its data"],
    ['a read-only disk under the database', { code: '42501', file: 'md.c' }, "can't reach its data"],
    ['a database that only reads', { code: '25006' }, "can't reach its data"],
    ['too many connections', { code: '53300' }, "can't reach its data"],
    ['a deadlock', { code: '40P01' }, "can't reach its data"],
    ['a file store that denies access', { name: 'AccessDenied', $metadata: {} }, "can't reach its data"],
  ])('of %s is 503 with a time to try again, without its text', async (_, more, sentence) => {
    const answer = await appThatThrows(Object.assign(new Error('/secret/folder'), more)).inject('/');
    expect(codeOf(answer)).toEqual([503, 'busy']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toContain(sentence);
    expect(answer.body).not.toContain('secret');
  });

  test('of a right that the database denies is a bug, not an external fault', async () => {
    const denied = { code: '42501', file: 'execMain.c' };
    expect((await appThatThrows(Object.assign(new Error('denied'), denied)).inject('/')).statusCode).toBe(500);
  });

  test.each([
    ['GET', '/api/nowhere', 404],
    ['POST', '/api/rigs/list', 404],
    ['GET', '/uploads', 404],
    ['POST', '/', 404],
    ['TRACE', '/api/rigs/list', 404],
    ['GET', '/api/rigs/%ZZ', 400],
  ] as const)('of %s %s is %i in the usual form', async (method, url, status) => {
    const answer = await portal().send({ method, url, token: await theOwner(portal()) });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      error: expect.any(String),
      message: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
  });

  test('is returned for a body of an unsupported type', async () => {
    const [xml, form] = [{ payload: '<x/>', headers: { 'content-type': 'application/xml' } }, aForm({ email: 'x' })];
    for (const body of [xml, form]) {
      const answer = await portal().send({ method: 'POST', url: '/api/auth/login', ...body });
      expect(codeOf(answer)).toEqual([415, 'wrong_type']);
    }
  });

  test('is returned for a body that is too large', async () => {
    const payload = { email: 'x'.repeat(26 * 1024 * 1024), password: 'x' };
    const answer = await portal().call(login, undefined, { body: payload });
    expect(codeOf(answer)).toEqual([413, 'too_large']);
  });
});

describe('a call without a body', () => {
  test('may still announce JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = '/api/visits/delete/00000000-0000-4000-8000-000000000000';
    const answer = await portal().send({ method: 'DELETE', url, headers, token: await theOwner(portal()) });
    expect(answer.statusCode).toBe(404);
  });
});

describe('access', () => {
  test('is stated by every route: the server does not start if one does not state it', async () => {
    const app = await buildApp(portal().services);
    onTestFinished(() => app.close());
    app.get('/silent', () => 'everyone sees this');
    await expect(app.ready()).rejects.toThrow('The route GET /silent does not state its access.');
  });
});

describe('every answer', () => {
  test.each(['/api/docs', '/api/docs/'])(
    'of the API reference %s is a page that loads its parts only from here',
    async (url) => {
      const page = await portal().get(undefined, url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('/api/openapi.json');
      const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? '');
      expect(parts).toEqual(['/favicon.svg', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js']);
      for (const part of parts.slice(1)) expect((await portal().get(undefined, part)).statusCode).toBe(200);
    },
  );

  test('of health and readiness says so', async () => {
    expect((await portal().call(healthz, undefined)).json()).toEqual({ status: 'ok' });
    expect((await portal().call(readyz, undefined)).json()).toEqual({ status: 'ready' });
  });
});

describe('the id of a request', () => {
  const idOf = async (given: string | undefined, TRUST_PROXY: string) => {
    const settings = readSettings({ DATA_DIR: portal().folder, LOG_LEVEL: 'info', TRUST_PROXY });
    const lines: string[] = [];
    const app = await buildApp({ ...portal().services, settings }, { write: (line) => lines.push(line) });
    onTestFinished(() => app.close());
    const answer = await app.inject({
      url: '/api/nowhere',
      headers: given === undefined ? {} : { 'x-request-id': given },
    });
    const id = String(answer.headers['x-request-id']);
    const entries = lines
      .map((line) => JSON.parse(line) as { reqId?: string })
      .filter(({ reqId }) => reqId !== undefined);
    expect(entries.length).toBeGreaterThanOrEqual(2);
    expect(entries.filter(({ reqId }) => reqId !== id)).toEqual([]);
    return id;
  };

  test('is in each of its log lines and in its answer, generated here', async () => {
    expect(await idOf(undefined, 'false')).toMatch(/^[0-9a-f]{12}$/);
    expect(await idOf('chosen-by-anybody', 'false')).toMatch(/^[0-9a-f]{12}$/);
  });

  test('is that of a trusted proxy if it is safe in a log', async () => {
    expect(await idOf('3f2c-made_by-the-proxy', 'true')).toBe('3f2c-made_by-the-proxy');
    for (const wrong of ['short', 'with blanks in it', 'with"quotes"inside', 'x'.repeat(65)])
      expect(await idOf(wrong, 'true')).toMatch(/^[0-9a-f]{12}$/);
  });
});
