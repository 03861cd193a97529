import { extend, login, logout, permissions, type SessionAnswer } from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, sessionsOf, signIn } from '../../../test/support/people.ts';
import { buildApp } from '../../app.ts';

const portal = aPortal({ SESSION_HOURS: '12', SESSION_IDLE_HOURS: '24' });

const START = new Date('2026-11-05T10:00:00Z');
const HOUR = 3_600_000;

/** The portal's clock, in hours after START. */
function at(hours: number): void {
  onTestFinished(() => portal().setNow(null));
  portal().setNow(new Date(START.getTime() + hours * HOUR));
}

const ask = (token: string | undefined) => portal().call(extend, token, { body: {} });
const extended = async (token: string) => ok(await ask(token)).json<SessionAnswer>();
const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;

describe('extending a session', () => {
  test('gives it its usual time again, with the same token and all that signing in answers', async () => {
    at(0);
    const person = await aPerson(portal(), 'viewer', await aCompany(portal()));
    const body = { email: person.email, password: PASSWORD };
    const begun = ok(await portal().call(login, undefined, { body })).json();
    at(11);
    expect(await extended(begun.access_token)).toEqual({ ...begun, expires_in: 12 * 3600 });
    at(22);
    expect(await isSignedIn(begun.access_token)).toBe(true);
  });

  test.each([
    { after: [0], end: 12 },
    { after: [1], end: 13 },
    { after: [11.99], end: 23.99 },
    { after: [11, 11.5], end: 23.5 },
    { after: [11, 13], end: 24 },
    { after: [11, 22, 23.99], end: 24 },
  ])('after $after hours ends it $end hours after signing in', async ({ after, end }) => {
    at(0);
    const { token } = await aPerson(portal(), 'viewer');
    let left = 0;
    for (const hours of after) {
      at(hours);
      left = (await extended(token)).expires_in;
    }
    expect(left).toBe(Math.round((end - (after.at(-1) ?? 0)) * 3600));
    const { current } = await sessionsOf(portal(), token);
    expect(current.expires_at).toBe(new Date(START.getTime() + end * HOUR).toISOString());
    at(end - 0.001);
    expect(await isSignedIn(token)).toBe(true);
    at(end);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('on several servers at once, many times, is the same as once', async () => {
    at(0);
    const { token } = await aPerson(portal(), 'viewer');
    const other = await buildApp(portal().services);
    onTestFinished(() => other.close());
    at(6);
    const onOther = () => other.inject({ method: 'POST', url: `/api/auth/extend?token=${token}`, payload: {} });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? onOther() : ask(token))));
    expect(answers.map((answer) => ok(answer).json<SessionAnswer>().expires_in)).toEqual(Array(6).fill(12 * 3600));
    at(17);
    expect((await other.inject(`/api/auth/permissions?token=${token}`)).statusCode).toBe(200);
  });

  test('extends no other session of the same user', async () => {
    at(0);
    const { email, token } = await aPerson(portal(), 'viewer');
    const other = await signIn(portal(), email, PASSWORD);
    at(11);
    await extended(token);
    at(13);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
  });

  test('is refused once the session has ended, and does not bring it back', async () => {
    at(0);
    const [expired, signedOut] = [await aPerson(portal(), 'viewer'), await aPerson(portal(), 'viewer')];
    ok(await portal().call(logout, signedOut.token));
    at(12);
    for (const token of [expired.token, signedOut.token, 'made-up', undefined]) {
      expect(codeOf(await ask(token))).toEqual([401, 'unauthenticated']);
    }
    expect(await isSignedIn(expired.token)).toBe(false);
  });

  test('of a person signing out at the same moment never leaves a session that is extended', async () => {
    at(0);
    const { token } = await aPerson(portal(), 'viewer');
    const answers = await Promise.all([ask(token), portal().call(logout, token), ask(token)]);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    expect(await isSignedIn(token)).toBe(false);
  });
});

describe('a portal whose sessions are longer than that', () => {
  const long = aPortal({ SESSION_HOURS: '48', SESSION_IDLE_HOURS: '48' });

  test('shortens none by extending it', async () => {
    onTestFinished(() => long().setNow(null));
    long().setNow(START);
    const { token } = await aPerson(long(), 'viewer');
    long().setNow(new Date(START.getTime() + 30 * HOUR));
    const answer = ok(await long().call(extend, token, { body: {} })).json();
    expect(answer.expires_in).toBe(18 * 3600);
  });
});
