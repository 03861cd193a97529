import { createHash } from 'node:crypto';
import { logout, updateUser } from '@rigbook/contract';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, signIn } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { readSettings } from '../../platform/settings/settings.ts';

const portal = aPortal();

const logIn = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  portal().send({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

const someRoute = '/api/auth/permissions';

describe('signing in', () => {
  test('answers the session with the names of the specification', async () => {
    const company = await aCompany(portal());
    const { email } = await aPerson(portal(), 'viewer', company);
    const answer = await logIn(email, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 12 * 3600,
      user_name: `viewer of ${company.name}`,
      user_permission: 3,
      client_code: company.uuid.slice(0, 13),
      owner: false,
    });
  });

  test("says that a user of the provider's own client is an owner", async () => {
    const { email } = await aPerson(portal(), 'editor');
    expect((await logIn(email, PASSWORD)).json()).toMatchObject({ owner: true, user_permission: 2 });
  });

  test('takes the e-mail in any case and with blanks around it', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    expect((await logIn(`  ${email.toUpperCase()} `, PASSWORD)).statusCode).toBe(200);
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const wrong = await logIn(email, 'not the password');
    const unknown = await logIn('nobody@people.test', PASSWORD);
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({
      error: 'The e-mail or the password is wrong.',
      message: 'session.wrong_credentials',
      code: 'wrong_credentials',
    });
    expect(unknown.body).toBe(wrong.body);
  });

  test.each([
    [{ email: 'a@b.test' }, 422, 'password'],
    [{ password: 'x' }, 422, 'email'],
    [{ email: '  ', password: 'x' }, 422, 'email'],
    [{ email: 'a@b.test', password: '' }, 422, 'password'],
    [{ email: { $ne: null }, password: 'x' }, 400, 'email'],
    [{ email: 'a@b.test', password: ['x'] }, 400, 'password'],
  ])('%j is refused with %i, naming %s', async (payload, status, field) => {
    const answer = await portal().post(undefined, '/api/auth/login', payload);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test.each(['', 'no json', '[1', 'null', '"text"', '[]', '7'])('the body %j is no server error', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await portal().send({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect([400, 422]).toContain(answer.statusCode);
  });
});

describe('too many failures', () => {
  test('after 10 for an e-mail even the right password is refused for a while, and then taken again', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const start = new Date('2026-11-05T10:00:00Z');
    portal().setNow(start);
    for (let failure = 0; failure < 10; failure++) {
      expect((await logIn(email, 'wrong', `10.1.0.${failure}`)).statusCode).toBe(401);
    }
    const refused = await logIn(email.toUpperCase(), PASSWORD, '10.1.1.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_tries' });
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    portal().setNow(new Date(start.getTime() + 15 * 60_000));
    expect((await logIn(email, PASSWORD, '10.1.1.1')).statusCode).toBe(200);
    portal().setNow(null);
  });

  test('guesses sent at the same time are counted like those sent one by one', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const guesses = Array.from({ length: 25 }, (_, guess) => logIn(email, `guess ${guess}`, `10.3.0.${guess}`));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  const statusesOf = async (tries: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(tries)).map((answer) => answer.statusCode);

  test('the right password is accepted however often it is sent at the same time', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const tries = Array.from({ length: 30 }, (_, number) => logIn(email, PASSWORD, `10.5.0.${number}`));
    expect(await statusesOf(tries)).toEqual(Array<number>(30).fill(200));
  });

  test('it is also accepted among wrong ones, until ten have failed', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const wrong = Array.from({ length: 9 }, (_, number) => logIn(email, `guess ${number}`, '10.6.0.1'));
    const right = Array.from({ length: 10 }, () => logIn(email, PASSWORD, '10.6.0.1'));
    const statuses = await statusesOf([...wrong, ...right]);
    expect(statuses).toEqual([...Array<number>(9).fill(401), ...Array<number>(10).fill(200)]);
  });

  test('many people can sign in from one address at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(portal(), 'viewer')));
    const tries = Array.from({ length: 5 }, () => people.map(({ email }) => logIn(email, PASSWORD, '10.7.0.1')));
    expect(await statusesOf(tries.flat())).toEqual(Array<number>(60).fill(200));
  });

  test('a try whose server crashed counts as failed after half a minute', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const start = new Date('2026-11-05T10:00:00Z');
    const subject = `email:${email}`;
    await asSystem(portal().services.db, (db) =>
      db
        .insertInto('sign_in_failures')
        .values(Array.from({ length: 10 }, () => ({ subject, at: start, under_way: true })))
        .execute(),
    );
    portal().setNow(new Date(start.getTime() + 30_000));
    expect((await logIn(email, PASSWORD, '10.8.0.1')).statusCode).toBe(429);
    portal().setNow(null);
  });

  test('a success is not counted: a user who signs in again and again is never refused', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    for (let time = 0; time < 12; time++) expect((await logIn(email, PASSWORD, '10.4.0.1')).statusCode).toBe(200);
  });

  test('after 50 from an address nobody can sign in from there, but from elsewhere they can', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    for (let failure = 0; failure < 50; failure++) {
      expect((await logIn(`guess${failure}@people.test`, 'wrong', '10.2.0.1')).statusCode).toBe(401);
    }
    expect((await logIn(email, PASSWORD, '10.2.0.1')).statusCode).toBe(429);
    expect((await logIn(email, PASSWORD, '10.2.0.2')).statusCode).toBe(200);
  });
});

describe('on a device where the user has signed in before', () => {
  type Cookies = Record<string, string>;
  const attempt = (email: string, password: string, cookies: Cookies, remoteAddress = '10.9.0.1') =>
    portal().send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      cookies,
      remoteAddress,
    });
  /** The cookies of a browser after signing in. */
  async function signedInOn(email: string, cookies: Cookies = {}, password = PASSWORD): Promise<Cookies> {
    const answer = await attempt(email, password, cookies);
    expect(answer.statusCode).toBe(200);
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  }
  async function lockOut(email: string) {
    for (let failure = 0; failure < 10; failure++) await logIn(email, 'wrong', `10.9.1.${failure}`);
    expect((await logIn(email, 'wrong', '10.9.2.1')).statusCode).toBe(429);
  }

  test('the cookie that shows it is for signing in only, and out of reach of pages', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const { cookies } = await attempt(email, PASSWORD, {});
    expect(cookies).toEqual([
      {
        name: 'known_device',
        value: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 180 * 24 * 3600,
      },
    ]);
    expect((await attempt(email, 'wrong', {})).cookies).toEqual([]);
    expect((await attempt('nobody@people.test', 'wrong', {})).cookies).toEqual([]);
  });

  test('failures elsewhere, even from the same network address, keep nobody out', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const cookies = await signedInOn(email);
    await lockOut(email);
    for (let failure = 0; failure < 50; failure++) await logIn(`x${failure}@people.test`, 'wrong', '10.9.7.1');
    expect((await attempt(email, PASSWORD, {}, '10.9.7.1')).statusCode).toBe(429);
    expect((await attempt(email, PASSWORD, cookies, '10.9.7.1')).statusCode).toBe(200);
  });

  test('ten failures there are refused like anywhere', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const cookies = await signedInOn(email);
    for (let failure = 0; failure < 10; failure++) {
      expect((await attempt(email, 'wrong', cookies, `10.9.3.${failure}`)).statusCode).toBe(401);
    }
    expect((await attempt(email, PASSWORD, cookies, '10.9.4.1')).statusCode).toBe(429);
  });

  test('several people are known there, and each is known to themselves only', async () => {
    const [one, other] = [await aPerson(portal(), 'viewer'), await aPerson(portal(), 'viewer')];
    const first = await signedInOn(one.email);
    const both = await signedInOn(other.email, first);
    await Promise.all([lockOut(one.email), lockOut(other.email)]);
    expect((await attempt(other.email, PASSWORD, first)).statusCode).toBe(429);
    expect((await attempt(one.email, PASSWORD, both)).statusCode).toBe(200);
    expect((await attempt(other.email, PASSWORD, both)).statusCode).toBe(200);
  });

  test('who changes the password there stays known there', async () => {
    const { email, token } = await aPerson(portal(), 'viewer');
    const password = 'quite another one';
    const payload = { present_password: PASSWORD, password, passwordConfirmation: password };
    const cookies = await signedInOn(email);
    const changed = await portal().send({ method: 'POST', url: '/api/auth/password', token, payload, cookies });
    const renewed = Object.fromEntries(changed.cookies.map(({ name, value }) => [name, value]));
    await lockOut(email);
    expect((await attempt(email, password, cookies)).statusCode).toBe(429);
    expect((await attempt(email, password, renewed)).statusCode).toBe(200);
  });

  test('a changed password makes the device unknown', async () => {
    const { email, uuid } = await aPerson(portal(), 'viewer');
    const cookies = await signedInOn(email);
    const admin = await aPerson(portal(), 'admin');
    const password = 'quite another one';
    const change = { name: 'Same', email, client_id: 1, permission_id: 3, password, passwordConfirmation: password };
    expect((await portal().call(updateUser, admin.token, { params: { uuid }, body: change })).statusCode).toBe(200);
    await lockOut(email);
    expect((await attempt(email, password, cookies)).statusCode).toBe(429);
  });

  test.each(['', 'x', 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(43)}`, '..', 'é'.repeat(60), 'a.'.repeat(4000)])(
    'the made-up cookie %j opens nothing',
    async (made) => {
      const { email } = await aPerson(portal(), 'viewer');
      await lockOut(email);
      expect((await attempt(email, PASSWORD, { known_device: made })).statusCode).toBe(429);
      expect((await attempt('nobody@people.test', PASSWORD, { known_device: made }, '10.9.5.1')).statusCode).toBe(401);
    },
  );
});

test('IPv6 addresses of one /64 network count as one, those of another apart', async () => {
  const { email } = await aPerson(portal(), 'viewer');
  for (let failure = 0; failure < 50; failure++) {
    await logIn(`guess${failure}@people.test`, 'wrong', `2001:db8:0:7::${failure.toString(16)}`);
  }
  expect((await logIn(email, PASSWORD, '2001:db8:0:7:ffff::1')).statusCode).toBe(429);
  expect((await logIn(email, PASSWORD, '2001:db8:0:8::1')).statusCode).toBe(200);
});

describe('the log', () => {
  test('has each failed sign-in with a keyed hash of the name, and never the name or the password', async () => {
    const lines: string[] = [];
    const { services } = portal();
    const settings = { ...services.settings, LOG_LEVEL: 'info' as const };
    const app = await buildApp({ ...services, settings }, { write: (line) => lines.push(line) });
    onTestFinished(() => app.close());
    const { email } = await aPerson(portal(), 'viewer');
    const fail = (name: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: name, password: 'wrong guess' },
        remoteAddress: '10.9.6.1',
      });
    for (const name of [email, email.toUpperCase(), 'nobody@people.test']) await fail(name);
    const failed = lines.filter((line) => line.includes('a sign-in failed')).map((line) => JSON.parse(line) as object);
    const expected = { level: 40, address: '10.9.6.1', reason: 'wrong_credentials' };
    expect(failed).toMatchObject([expected, expected, expected]);
    const names = failed.map((line) => (line as { name: string }).name);
    expect(names[0]).toMatch(/^[0-9a-f]{16}$/);
    expect([names[1] === names[0], names[2] === names[0]]).toEqual([true, false]);
    expect(lines.join('')).not.toMatch(/people\.test|wrong guess/i);
    expect(names[0]).not.toBe(createHash('sha256').update(email).digest('hex').slice(0, 16));
  });
});

describe('behind a proxy', () => {
  const proxied = aPortal({ TRUST_PROXY: 'true' });

  test('the address is the one that the proxy saw, not what the caller wrote into the header', async () => {
    const guess = (forwarded: string) =>
      proxied().send({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `${forwarded}@people.test`, password: 'wrong' },
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses: number[] = [];
    for (let made = 0; made < 51; made++) statuses.push((await guess(`198.51.100.${made}, 203.0.113.9`)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await guess('203.0.113.10')).statusCode).toBe(401);
  });
});

describe('behind proxies', () => {
  const addressOf = async (TRUST_PROXY: string, remoteAddress: string, forwarded: string) => {
    const settings = readSettings({ DATA_DIR: portal().folder, LOG_LEVEL: 'silent', TRUST_PROXY });
    const app = await buildApp({ ...portal().services, settings });
    onTestFinished(() => app.close());
    const { token, email } = await aPerson(portal(), 'viewer');
    ok(await portal().get(token, someRoute));
    const payload = { email, password: PASSWORD };
    const headers = { 'x-forwarded-for': forwarded, 'x-request-id': 'said-by-the-proxy' };
    const signed = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress });
    const { rows } = await asSystem(portal().services.db, (db) =>
      sql<{ address: string }>`select sessions.address from sessions join users on users.id = user_id
        where users.email = ${email} order by sessions.created_at desc limit 1`.execute(db),
    );
    return [rows[0]?.address, ok(signed).headers['x-request-id'] === 'said-by-the-proxy'];
  };

  test.each<[trusted: string, from: string, forwarded: string, address: string, isBelieved: boolean]>([
    ['2', '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9', true],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.7, 203.0.113.9, 10.0.0.2', '203.0.113.9', true],
    ['192.0.2.1, fd00::/8', '::ffff:192.0.2.1', '10.0.0.7, 203.0.113.9, fd00::2', '203.0.113.9', true],
    ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9', false],
    ['false', '203.0.113.9', '198.51.100.1', '203.0.113.9', false],
  ])('trusted as %j, asked from %s for %j, the caller is %s', async (trusted, from, forwarded, address, isBelieved) => {
    expect(await addressOf(trusted, from, forwarded)).toEqual([address, isBelieved]);
  });
});

describe('a session', () => {
  const status = async (token: string) => (await portal().get(token, someRoute)).statusCode;

  test('is required: no token or a made-up one is refused', async () => {
    for (const token of [undefined, 'made-up', "' or 1=1 --"]) {
      const answer = await portal().get(token, someRoute);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: 'Please sign in.', message: 'session.required', code: 'unauthenticated' });
    }
  });

  test('takes its token in the address or as Bearer', async () => {
    const { token } = await aPerson(portal(), 'viewer');
    expect(await status(token)).toBe(200);
    expect((await portal().get(undefined, `${someRoute}?token=${token}`)).statusCode).toBe(200);
  });

  test('accepts the cookie only for uploads and downloads, so that no other site can act with it', async () => {
    const { token } = await aPerson(portal(), 'admin');
    const withCookie = (url: string) => portal().send({ url, cookies: { access_token: token } });
    const missing = '00000000-0000-4000-8000-000000000000';
    expect((await withCookie(someRoute)).statusCode).toBe(401);
    expect((await withCookie(`/uploads/rigs/${missing}/image/rig.jpg`)).statusCode).toBe(404);
    expect((await withCookie(`/api/reports/inspection/download/${missing}`)).statusCode).toBe(404);
  });

  test('ends at logout, and no other does', async () => {
    const { token, email } = await aPerson(portal(), 'viewer');
    const other = await signIn(portal(), email, PASSWORD);
    const answer = await portal().call(logout, token);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect([await status(token), await status(other)]).toEqual([401, 200]);
  });

  test('ends when it expires', async () => {
    const start = new Date('2026-11-05T10:00:00Z');
    portal().setNow(start);
    const { token } = await aPerson(portal(), 'viewer');
    portal().setNow(new Date(start.getTime() + 12 * 3_600_000 - 1));
    expect(await status(token)).toBe(200);
    portal().setNow(new Date(start.getTime() + 12 * 3_600_000));
    expect(await status(token)).toBe(401);
    portal().setNow(null);
  });

  test('ends when its user is deleted', async () => {
    const { token, id } = await aPerson(portal(), 'viewer');
    await asSystem(portal().services.db, (db) =>
      db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    );
    expect(await status(token)).toBe(401);
  });

  test('is stored hashed: reading the database gives no usable token', async () => {
    const { token } = await aPerson(portal(), 'viewer');
    const rows = await asSystem(portal().services.db, (db) => db.selectFrom('sessions').selectAll().execute());
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the permission map', () => {
  test.each([
    ['admin', true, true, true],
    ['editor', true, false, false],
    ['viewer', false, false, false],
    ['client', false, false, false],
  ] as const)('of a(n) %s says add rigs: %s, delete them: %s, see users: %s', async (role, add, remove, users) => {
    const { token } = await aPerson(portal(), role);
    const map = (await portal().get(token, someRoute)).json<{ rigs: object; users: object; home: object }>();
    expect(map.rigs).toMatchObject({ add, delete: remove });
    expect(map.users).toMatchObject({ route: users });
    expect(map.home).toEqual({ route: true });
  });
});
