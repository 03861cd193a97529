import { describe, expect, test } from 'vitest';
import { aPortal } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, signIn } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const logIn = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  portal().call({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

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

  test('a wrong password and an unknown e-mail get the same words', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const wrong = await logIn(email, 'not the password');
    const unknown = await logIn('nobody@people.test', PASSWORD);
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ error: 'The e-mail or the password is wrong.', code: 'wrong_credentials' });
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
    const answer = await portal().call({ method: 'POST', url: '/api/auth/login', payload, headers });
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

  test('guesses sent all at once are counted like those sent one by one', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const guesses = Array.from({ length: 25 }, (_, guess) => logIn(email, `guess ${guess}`, `10.3.0.${guess}`));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  const statusesOf = async (tries: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(tries)).map((answer) => answer.statusCode);

  test('the right password is let in however often it comes at once', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const tries = Array.from({ length: 30 }, (_, number) => logIn(email, PASSWORD, `10.5.0.${number}`));
    expect(await statusesOf(tries)).toEqual(Array<number>(30).fill(200));
  });

  test('it is let in among wrong ones too, as long as ten have not failed', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const wrong = Array.from({ length: 9 }, (_, number) => logIn(email, `guess ${number}`, '10.6.0.1'));
    const right = Array.from({ length: 10 }, () => logIn(email, PASSWORD, '10.6.0.1'));
    const statuses = await statusesOf([...wrong, ...right]);
    expect(statuses).toEqual([...Array<number>(9).fill(401), ...Array<number>(10).fill(200)]);
  });

  test('many people are let in from one address at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(portal(), 'viewer')));
    const tries = Array.from({ length: 5 }, () => people.map(({ email }) => logIn(email, PASSWORD, '10.7.0.1')));
    expect(await statusesOf(tries.flat())).toEqual(Array<number>(60).fill(200));
  });

  test('a try that its server did not live to end counts as failed after half a minute', async () => {
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

  test('a success is no failure: who signs in again and again is never refused', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    for (let time = 0; time < 12; time++) expect((await logIn(email, PASSWORD, '10.4.0.1')).statusCode).toBe(200);
  });

  test('after 50 from an address nobody signs in from there, but from elsewhere they do', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    for (let failure = 0; failure < 50; failure++) {
      expect((await logIn(`guess${failure}@people.test`, 'wrong', '10.2.0.1')).statusCode).toBe(401);
    }
    expect((await logIn(email, PASSWORD, '10.2.0.1')).statusCode).toBe(429);
    expect((await logIn(email, PASSWORD, '10.2.0.2')).statusCode).toBe(200);
  });
});

describe('behind a proxy', () => {
  const proxied = aPortal({ TRUST_PROXY: 'true' });

  test('the address is what the proxy saw, not what the caller wrote into the header', async () => {
    const guess = (forwarded: string) =>
      proxied().call({
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

describe('a session', () => {
  const status = async (token: string) => (await portal().get(token, someRoute)).statusCode;

  test('is not entered without a token, or with a made-up one', async () => {
    for (const token of [undefined, 'made-up', "' or 1=1 --"]) {
      const answer = await portal().get(token, someRoute);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: 'Please sign in.', code: 'unauthenticated' });
    }
  });

  test('takes its token in the address or as Bearer', async () => {
    const { token } = await aPerson(portal(), 'viewer');
    expect(await status(token)).toBe(200);
    expect((await portal().get(undefined, `${someRoute}?token=${token}`)).statusCode).toBe(200);
  });

  test('takes the cookie for uploads and downloads alone, so that no other site can act by it', async () => {
    const { token } = await aPerson(portal(), 'admin');
    const withCookie = (url: string) => portal().call({ url, cookies: { access_token: token } });
    const missing = '00000000-0000-4000-8000-000000000000';
    expect((await withCookie(someRoute)).statusCode).toBe(401);
    expect((await withCookie(`/uploads/rigs/${missing}/image/rig.jpg`)).statusCode).toBe(404);
    expect((await withCookie(`/api/reports/inspection/download/${missing}`)).statusCode).toBe(404);
  });

  test('ends at logout, and only that one', async () => {
    const { token, email } = await aPerson(portal(), 'viewer');
    const other = await signIn(portal(), email, PASSWORD);
    const answer = await portal().post(token, '/api/auth/logout', {});
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

  test('is stored hashed: who reads the database can use none', async () => {
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
