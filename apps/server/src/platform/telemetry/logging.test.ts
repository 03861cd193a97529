import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPortal } from '../../../test/support/harness.ts';
import { aPerson } from '../../../test/support/people.ts';
import { buildApp } from '../../app.ts';
import { asSystem } from '../identity/scope.ts';
import { readSettings } from '../settings/settings.ts';
import { loggerFor, withoutSecrets } from './logging.ts';

const portal = aPortal();
const SECRET = 'a-secret-token';

describe('the log', () => {
  test('contains the address of a request without its token or the secret of a calendar', async () => {
    const lines: string[] = [];
    const options = loggerFor({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
    const app = Fastify({ logger: options });
    onTestFinished(() => app.close());
    app.get('/rigs', () => 'ok');
    const headers = { authorization: `Bearer ${SECRET}` };
    await app.inject({ url: `/rigs?page=2&token=${SECRET}&client=1`, headers });
    app.log.error({ err: Object.assign(new Error('no'), { params: [SECRET], code: '23505' }) }, 'failed');
    const log = lines.join('');
    expect(log).toContain('/rigs?page=2&token=-&client=1');
    expect(log).not.toContain(SECRET);
  });

  test('contains no secret of an address in the words of an error, or of the framework', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: loggerFor({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) }) });
    onTestFinished(() => app.close());
    app.addHook('onSend', async () => {});
    app.get('/api/reminders/unsubscribe/:secret', async (_request, reply) => {
      void reply.send('once');
      void reply.send('twice');
      return reply;
    });
    const url = `/api/reminders/unsubscribe/${SECRET}`;
    await app.inject({ url });
    await app.inject({ method: 'POST', url });
    app.log.error({ err: new Error(`failed at ${url}`) });
    app.log.warn(`failed at "${url}" (GET)`);
    const log = lines.join('');
    expect(log).toContain('failed at \\"/api/reminders/unsubscribe/-\\" (GET)');
    expect(log).not.toContain(SECRET);
  });

  test('contains no secret of an address that a library says in an error, as of a reply that is sent twice', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: loggerFor({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }) });
    onTestFinished(() => app.close());
    const secret = randomBytes(32).toString('base64url');
    app.get('/api/unsubscribe/:secret', async (_request, reply) => {
      void reply.send('one');
      await reply;
      void reply.send('two');
    });
    await app.inject({ url: `/api/unsubscribe/${secret}?token=${SECRET}` });
    const log = lines.join('');
    expect(log).toContain('Reply was already sent');
    for (const each of [secret, SECRET]) expect(log).not.toContain(each);
  });

  test.each([
    [`/rigs?TOKEN=${SECRET}&%74oken=${SECRET}&x=1`, '/rigs?TOKEN=-&token=-&x=1'],
    [`/rigs?token[]=${SECRET}&token%5B0%5D=${SECRET}`, '/rigs?token[]=-&token[0]=-'],
    [`/rigs;token=${SECRET}?page=2`, '/rigs;token=-'],
    [`/rigs%3Ftoken=${SECRET}`, '/rigs?token=-'],
    [`/rigs?download_token=${SECRET}#token=${SECRET}`, '/rigs?download_token=-#token=-'],
    [`/rigs?page=2&password=${SECRET}`, '/rigs?page=2&password=-'],
    [`/api/reminders/unsubscribe/${SECRET}?x=1`, '/api/reminders/unsubscribe/-?x=1'],
    [`/api/visits/calendar/${SECRET}.ics?x=1`, '/api/visits/calendar/-?x=1'],
    [`/api/visits/%2563alendar%2F%2F${SECRET}.ics`, '/api/visits/calendar//-'],
    [
      '/api/rigs/11111111-2222-4333-8444-555555555555?q=%C3%B6l%0Afield&to=2026-11-05',
      '/api/rigs/11111111-2222-4333-8444-555555555555?q=%C3%B6l%0Afield&to=2026-11-05',
    ],
  ])('of %s has %s', (url, logged) => expect(withoutSecrets(url)).toBe(logged));
});

test('the last line of a request says whose it was, by id', async () => {
  const lines: string[] = [];
  const settings = readSettings({ DATA_DIR: portal().folder, LOG_LEVEL: 'info' });
  const app = await buildApp({ ...portal().services, settings }, { write: (line) => lines.push(line) });
  onTestFinished(() => app.close());
  const { token, uuid } = await aPerson(portal(), 'viewer');
  await app.inject({ url: '/api/rigs/list', headers: { authorization: `Bearer ${token}` } });
  const { id } = await asSystem(portal().services.db, (tx) =>
    tx.selectFrom('users').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow(),
  );
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ user: id, res: { statusCode: 200 } });
});

test('the page of a link of a mail is answered once, and nothing of it is logged as a fault', async () => {
  const lines: string[] = [];
  const settings = readSettings({ DATA_DIR: portal().folder, LOG_LEVEL: 'warn' });
  const app = await buildApp({ ...portal().services, settings }, { write: (line) => lines.push(line) });
  onTestFinished(() => app.close());
  const answer = await app.inject({ url: `/api/reminders/unsubscribe/${randomBytes(32).toString('base64url')}` });
  expect([answer.statusCode, lines]).toEqual([302, []]);
});

/** Percent-encodes some of the characters, once or several times. */
const spelled = (text: string) =>
  fc.array(fc.nat({ max: 5 }), { minLength: text.length, maxLength: text.length }).map((times) =>
    text
      .split('')
      .map((one, at) => {
        const depth = (times[at] ?? 0) - 2;
        return depth < 1 ? one : `%${'25'.repeat(depth - 1)}${(one.codePointAt(0) ?? 0).toString(16)}`;
      })
      .join(''),
  );

const anAddress = (secret: string) =>
  fc
    .tuple(
      fc.constantFrom('/', '/api/rigs/list', '/api/nowhere', '/uploads/images/logo.png', '/api/rigs/%ZZ', '//'),
      fc.constantFrom('?', '&', ';', '#', '?page=1&', '/', '?x=%ZZ&', '?=', '/calendar/', '/visits/calendar/'),
      fc.constantFrom('token', 'TOKEN', 'token[]', 'token[0]', 'access_token', 'download_token', 'tokens', 'x', ''),
      fc.constantFrom('=', '==', ':', '', '[', '=%00'),
      fc.constantFrom('', '.ics', '/', '&page=2', ';', '?x=1', '#'),
    )
    .chain(([path, mark, name, is, after]) =>
      spelled(`${mark}${name}${is}${secret}${after}`).map((rest) => `${path}${rest}`),
    );

test('no line of the log contains a secret, however an address spells it', async () => {
  const lines: string[] = [];
  const settings = readSettings({ DATA_DIR: portal().folder, LOG_LEVEL: 'trace' });
  const app = await buildApp({ ...portal().services, settings }, { write: (line) => lines.push(line) });
  onTestFinished(() => app.close());
  const secret = randomBytes(32).toString('base64url');
  await fc.assert(
    fc.asyncProperty(anAddress(secret), fc.constantFrom('GET', 'POST', 'DELETE'), async (url, method) => {
      lines.length = 0;
      await app.inject({ method, url });
      expect(lines.length).toBeGreaterThan(0);
      const log = lines
        .join('')
        .replaceAll(/%(?:25)*([2-7][0-9a-f])/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
      expect(log).not.toContain(secret);
    }),
    { numRuns: 300 },
  );
});
