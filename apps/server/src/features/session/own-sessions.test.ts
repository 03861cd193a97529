import { endAllSessions, endOneSession, type OwnSession, permissions } from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, sessionsOf } from '../../../test/support/people.ts';

const portal = aPortal();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type From = { userAgent?: string; remoteAddress?: string };

async function signInFrom(email: string, { userAgent = FIREFOX, remoteAddress = '198.51.100.7' }: From = {}) {
  const answer = await portal().send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return ok(answer).json<{ access_token: string }>().access_token;
}

const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;
const end = (token: string, uuid: string) => portal().call(endOneSession, token, { params: { uuid } });

describe('the list of sessions', () => {
  test('shows for each the program that began it, from where, since when, and which is the current one', async () => {
    const { email } = await aPerson(portal(), 'viewer');
    const token = await signInFrom(email);
    const { current } = await sessionsOf(portal(), token);
    expect(current).toEqual({
      UUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      browser: 'Firefox',
      system: 'Linux',
      address: '198.51.100.7',
      created_at: expect.stringMatching(/Z$/),
      used_at: current.created_at,
      expires_at: new Date(Date.parse(current.created_at) + 12 * 3_600_000).toISOString(),
      current: true,
    });
  });

  test('has all sessions of the user and none of anybody else, not even of the same company', async () => {
    const company = await aCompany(portal());
    const [one, other] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'viewer', company)];
    const phone = await signInFrom(one.email, { userAgent: SAFARI });
    const { others } = await sessionsOf(portal(), phone);
    expect(others).toHaveLength(1);
    expect((await sessionsOf(portal(), other.token)).others).toEqual([]);
    expect((await sessionsOf(portal(), one.token)).others).toMatchObject([{ browser: 'Safari', system: 'iOS' }]);
  });

  test('shows when and from where a session was last used, to the minute', async () => {
    const start = new Date('2026-11-05T10:00:00Z');
    onTestFinished(() => portal().setNow(null));
    portal().setNow(start);
    const { email } = await aPerson(portal(), 'viewer');
    const token = await signInFrom(email);
    const seenAfter = async (seconds: number, remoteAddress: string) => {
      portal().setNow(new Date(start.getTime() + seconds * 1000));
      const answer = ok(await portal().send({ url: '/api/auth/sessions', token, remoteAddress }));
      const used = answer.json<OwnSession[]>().find((session) => session.current);
      return [used?.used_at, used?.address];
    };
    expect(await seenAfter(59, '203.0.113.1')).toEqual(['2026-11-05T10:00:00.000Z', '198.51.100.7']);
    expect(await seenAfter(60, '203.0.113.2')).toEqual(['2026-11-05T10:01:00.000Z', '203.0.113.2']);
  });

  test.each(['', 'curl/8.1', 'x'.repeat(5000), "'; drop table sessions; --"])(
    'takes a program that names itself %j',
    async (userAgent) => {
      const { email } = await aPerson(portal(), 'viewer');
      const { current } = await sessionsOf(portal(), await signInFrom(email, { userAgent }));
      expect(current).toMatchObject({ browser: expect.any(String), system: '' });
    },
  );

  test('leaves out expired sessions', async () => {
    const { email, token: first } = await aPerson(portal(), 'viewer');
    onTestFinished(() => portal().setNow(null));
    portal().setNow(new Date(Date.now() + 11 * 3_600_000));
    const second = await signInFrom(email);
    expect((await sessionsOf(portal(), second)).others).toHaveLength(1);
    portal().setNow(new Date(Date.now() + 13 * 3_600_000));
    expect((await sessionsOf(portal(), second)).others).toEqual([]);
    expect(await isSignedIn(first)).toBe(false);
  });
});

describe('signing out', () => {
  test('of one session ends only that one', async () => {
    const { email, token } = await aPerson(portal(), 'viewer');
    const other = await signInFrom(email);
    const { current } = await sessionsOf(portal(), other);
    expect(ok(await end(token, current.UUID)).body).toBe('This session is ended.');
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect(codeOf(await end(token, current.UUID))).toEqual([404, 'not_found']);
  });

  test("of someone else's session is not found, also for an admin of the provider", async () => {
    const { token } = await aPerson(portal(), 'viewer', await aCompany(portal()));
    const owner = await aPerson(portal(), 'admin');
    const { current } = await sessionsOf(portal(), token);
    expect(codeOf(await end(owner.token, current.UUID))).toEqual([404, 'not_found']);
    expect(await isSignedIn(token)).toBe(true);
  });

  test('everywhere ends every session of the user, including this one, and signs nobody else out', async () => {
    const company = await aCompany(portal());
    const [one, other] = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'viewer', company)];
    const second = await signInFrom(one.email);
    expect(ok(await portal().call(endAllSessions, one.token)).body).toBe('You are signed out everywhere.');
    expect([await isSignedIn(one.token), await isSignedIn(second)]).toEqual([false, false]);
    expect(await isSignedIn(other.token)).toBe(true);
  });
});
