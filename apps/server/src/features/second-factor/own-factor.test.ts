import { login, permissions, showOwnFactor, updateUser } from '@rigbook/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { aPortal, codeOf as errorOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aPerson, PASSWORD, sessionsOf, signIn, type Person } from '../../../test/support/people.ts';
import { aBegunFactor, aFactor, codeOf } from '../../../test/support/records/second-factors.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { checkSecretKey } from '../../platform/identity/sealed-secrets.ts';

const portal = aPortal();
const START = new Date('2026-11-05T10:00:00Z');

afterEach(() => portal().setNow(null));

const show = async (token: string) => ok(await portal().call(showOwnFactor, token)).json();
const post = (person: Person, verb: string, body: object) =>
  portal().post(person.token, `/api/second-factor/${verb}`, body);
const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;
const tryToSignIn = async ({ email }: Person, code?: string) =>
  (await portal().call(login, undefined, { body: { email, password: PASSWORD, code } })).statusCode;

/** Moves the clock past every code used so far, and past the window of the throttle. */
function later(): void {
  portal().setNow(new Date(portal().services.now().getTime() + 20 * 60_000));
}

const historyOf = async ({ uuid }: Person) => {
  const rows = await asSystem(portal().services.db, (db) =>
    db.selectFrom('history').selectAll().where('entity_uuid', '=', uuid).orderBy('id').execute(),
  );
  return rows.map(({ action, after }) => [action, after]);
};

async function aPersonAt(now: Date): Promise<Person> {
  portal().setNow(now);
  return aPerson(portal(), 'viewer');
}

describe('setting up a second factor', () => {
  test('takes the password, and a code from the app before it is active', async () => {
    const person = await aPersonAt(START);
    expect(await show(person.token)).toEqual({ enrolled: false, since: null, required: false, recovery_codes: 0 });
    expect(fieldsOf(await post(person, 'begin', { password: 'wrong' }))).toEqual([422, ['password']]);
    const begun = ok(await post(person, 'begin', { password: PASSWORD })).json<{ secret: string; uri: string }>();
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(await tryToSignIn(person)).toBe(200);
    expect(fieldsOf(await post(person, 'confirm', { code: codeOf(portal(), begun.secret, 2) }))).toEqual([
      422,
      ['code'],
    ]);
    expect(await tryToSignIn(person)).toBe(200);
    const confirmed = ok(await post(person, 'confirm', { code: codeOf(portal(), begun.secret) }));
    expect(confirmed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
    expect(await tryToSignIn(person)).toBe(401);
    const since = START.toISOString();
    expect(await show(person.token)).toEqual({ enrolled: true, since, required: false, recovery_codes: 10 });
    expect(await historyOf(person)).toEqual([['second_factor', { second_factor: 'set up' }]]);
  });

  test('ends the sessions that began without it, except the current one', async () => {
    const person = await aPersonAt(START);
    const other = await signIn(portal(), person.email, PASSWORD);
    await aFactor(portal(), person);
    expect([await isSignedIn(person.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await sessionsOf(portal(), person.token)).others).toEqual([]);
  });

  test('begun again drops the previous secret, and a confirmed one is not overwritten', async () => {
    const person = await aPersonAt(START);
    const first = await aBegunFactor(portal(), person);
    const second = await aBegunFactor(portal(), person);
    expect(errorOf(await post(person, 'confirm', { code: codeOf(portal(), first) }))).toEqual([422, 'invalid']);
    ok(await post(person, 'confirm', { code: codeOf(portal(), second) }));
    expect(errorOf(await post(person, 'begin', { password: PASSWORD }))).toEqual([409, 'in_use']);
    expect(errorOf(await post(person, 'confirm', { code: codeOf(portal(), second, 1) }))).toEqual([409, 'in_use']);
  });

  test('cannot be guessed: after ten wrong codes the right one is refused as well', async () => {
    const person = await aPersonAt(START);
    const secret = await aBegunFactor(portal(), person);
    for (let guess = 0; guess < 10; guess++) {
      const code = codeOf(portal(), secret, 5 + guess);
      expect((await post(person, 'confirm', { code })).statusCode).toBe(422);
    }
    expect((await post(person, 'confirm', { code: codeOf(portal(), secret) })).statusCode).toBe(429);
  });

  test('keeps the secret sealed and the recovery codes hashed', async () => {
    const person = await aPersonAt(START);
    const { secret, recoveryCodes } = await aFactor(portal(), person);
    const stored = await asSystem(portal().services.db, async (db) => [
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    const text = JSON.stringify(stored);
    expect(text).toContain('"key_id":"database"');
    for (const secretText of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(secretText);
      expect(text).not.toContain(secretText.replaceAll('-', ''));
    }
  });
});

describe('recovery codes', () => {
  test('are renewed with password and code, and the previous ones stop working', async () => {
    const person = await aPersonAt(START);
    const { secret, recoveryCodes } = await aFactor(portal(), person);
    const [first = '', second = ''] = recoveryCodes;
    later();
    expect(await tryToSignIn(person, first.toUpperCase())).toBe(200);
    expect(await show(person.token)).toMatchObject({ recovery_codes: 9 });
    const code = codeOf(portal(), secret);
    expect(fieldsOf(await post(person, 'recovery-codes', { password: 'wrong', code }))).toEqual([422, ['password']]);
    const renewed = ok(await post(person, 'recovery-codes', { password: PASSWORD, code }));
    const [fresh = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(await show(person.token)).toMatchObject({ recovery_codes: 10 });
    expect([await tryToSignIn(person, second), await tryToSignIn(person, fresh)]).toEqual([401, 200]);
  });
});

describe('removing it', () => {
  test.each([
    ['a wrong password', { password: 'wrong' }, ['password']],
    ['a wrong code', { code: '000000' }, ['code']],
    ['no code', { code: '' }, ['code']],
  ])('with %s is refused and nothing changes', async (_, wrong, fields) => {
    const person = await aPersonAt(START);
    const { secret } = await aFactor(portal(), person);
    later();
    const given = { password: PASSWORD, code: codeOf(portal(), secret), ...wrong };
    expect(fieldsOf(await post(person, 'remove', given))).toEqual([422, fields]);
    expect(await show(person.token)).toMatchObject({ enrolled: true });
  });

  test('with password and code, no code is asked for any more, and the other sessions end', async () => {
    const person = await aPersonAt(START);
    const { secret, recoveryCodes } = await aFactor(portal(), person);
    later();
    const { email } = person;
    const answer = await portal().call(login, undefined, {
      body: {
        email,
        password: PASSWORD,
        code: recoveryCodes[0],
      },
    });
    const other = ok(answer).json<{ access_token: string }>().access_token;
    ok(await post(person, 'remove', { password: PASSWORD, code: codeOf(portal(), secret) }));
    expect([await isSignedIn(person.token), await isSignedIn(other)]).toEqual([true, false]);
    expect(await tryToSignIn(person)).toBe(200);
    expect(await historyOf(person)).toEqual([
      ['second_factor', { second_factor: 'set up' }],
      ['second_factor', { second_factor: 'removed' }],
    ]);
    expect(errorOf(await post(person, 'remove', { password: PASSWORD, code: '123456' }))).toEqual([409, 'in_use']);
  });

  test('is not done by a new password, which ends every session; the code is still asked for', async () => {
    portal().setNow(START);
    const [admin, person] = [await aPerson(portal(), 'admin'), await aPerson(portal(), 'viewer')];
    const { secret } = await aFactor(portal(), person);
    later();
    const { uuid, email } = person;
    const fields = { name: 'Same', email, client_id: 1, permission_id: 3, password: 'another password' };
    ok(await portal().call(updateUser, admin.token, { params: { uuid }, body: fields }));
    expect(await isSignedIn(person.token)).toBe(false);
    const again = (code?: string) =>
      portal().call(login, undefined, { body: { email, password: 'another password', code } });
    expect(errorOf(await again())).toEqual([401, 'second_factor']);
    expect((await again(codeOf(portal(), secret))).statusCode).toBe(200);
  });
});

describe('the key of the settings', () => {
  const SECRET_KEY = 'k'.repeat(32);
  const keyed = aPortal({ SECRET_KEY });

  test('seals new secrets, and the server refuses to start with a different key', async () => {
    keyed().setNow(START);
    const person = await aPerson(keyed(), 'viewer');
    const { secret } = await aFactor(keyed(), person);
    const { db } = keyed().services;
    const check = (keys: { SECRET_KEY?: string }) => asSystem(db, (tx, scope) => checkSecretKey(tx, scope, keys));
    await check({ SECRET_KEY });
    for (const other of [{}, { SECRET_KEY: 'x'.repeat(32) }]) {
      await expect(check(other)).rejects.toThrow('SECRET_KEY: is not the one with which second factors are stored');
    }
    const { email } = person;
    const code = codeOf(keyed(), secret, 1);
    ok(await keyed().call(login, undefined, { body: { email, password: PASSWORD, code } }));
  });
});
