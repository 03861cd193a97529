import { randomUUID } from 'node:crypto';
import { changePassword, login, permissions, updateUser } from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, signIn, type Permission, type Person } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const NEW = 'quite another one';
const MINUTE = 60_000;

const change = (token: string, more: object = {}) =>
  portal().call(changePassword, token, {
    body: {
      present_password: PASSWORD,
      password: NEW,
      passwordConfirmation: NEW,
      ...more,
    },
  });
const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;
const mayStillSignIn = async ({ email }: Person) => (await signIn(portal(), email, PASSWORD)) !== '';

describe('changing the own password', () => {
  test.each<Permission>(['admin', 'editor', 'viewer', 'client'])('is for everyone, such as a(n) %s', async (role) => {
    const person = await aPerson(portal(), role, await aCompany(portal()));
    ok(await change(person.token));
    await expect(signIn(portal(), person.email, PASSWORD)).rejects.toThrow(/401/);
    expect(await isSignedIn(await signIn(portal(), person.email, NEW))).toBe(true);
  });

  test("ends every session of the user, this one too, and nobody else's", async () => {
    const company = await aCompany(portal());
    const [one, other] = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'viewer', company)];
    const second = await signIn(portal(), one.email, PASSWORD);
    ok(await change(one.token));
    expect([await isSignedIn(one.token), await isSignedIn(second), await isSignedIn(other.token)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('is recorded in the history without any password', async () => {
    const person = await aPerson(portal(), 'viewer', await aCompany(portal()));
    ok(await change(person.token));
    const rows = await asSystem(portal().services.db, (db) =>
      db.selectFrom('history').selectAll().where('entity_uuid', '=', person.uuid).execute(),
    );
    expect(rows).toMatchObject([
      { action: 'change', entity: 'user', user_id: person.id, after: { password: 'changed' } },
    ]);
  });

  test.each([
    [{ present_password: 'not the password' }, 422, 'present_password'],
    [{ present_password: '' }, 422, 'present_password'],
    [{ present_password: undefined }, 422, 'present_password'],
    [{ present_password: ['x'] }, 400, 'present_password'],
    [{ password: 'seven77', passwordConfirmation: 'seven77' }, 422, 'password'],
    [{ password: 'Metallica', passwordConfirmation: 'Metallica' }, 422, 'password'],
    [{ password: 'Rigbook2026', passwordConfirmation: 'Rigbook2026' }, 422, 'password'],
    [{ password: 'Viewer of Provider 1', passwordConfirmation: 'Viewer of Provider 1' }, 422, 'password'],
    [{ password: undefined }, 422, 'password'],
    [{ passwordConfirmation: 'something else' }, 422, 'passwordConfirmation'],
    [{ passwordConfirmation: undefined }, 422, 'passwordConfirmation'],
  ])('with %j is refused with %i, naming %s, and changes nothing', async (more, status, field) => {
    const person = await aPerson(portal(), 'viewer');
    expect(fieldsOf(await change(person.token, more))).toEqual([status, [field]]);
    expect([await isSignedIn(person.token), await mayStillSignIn(person)]).toEqual([true, true]);
  });

  test('cannot be used to guess the present one, and guesses of others elsewhere do not prevent it', async () => {
    const person = await aPerson(portal(), 'viewer');
    for (let guess = 0; guess < 10; guess++) {
      await portal().call(login, undefined, { body: { email: person.email, password: 'wrong' } });
    }
    for (let guess = 0; guess < 10; guess++) {
      expect((await change(person.token, { present_password: `guess ${guess}` })).statusCode).toBe(422);
    }
    expect(codeOf(await change(person.token))).toEqual([429, 'too_many_tries']);
    const other = await aPerson(portal(), 'viewer');
    for (let guess = 0; guess < 10; guess++) {
      await portal().call(login, undefined, { body: { email: other.email, password: 'wrong' } });
    }
    expect((await change(other.token)).statusCode).toBe(200);
  });
});

describe('changing the own account as an admin', () => {
  const START = new Date('2026-11-05T10:00:00Z');

  async function anAdmin(minutesLater: number) {
    portal().setNow(START);
    onTestFinished(() => portal().setNow(null));
    const admin = await aPerson(portal(), 'admin', await aCompany(portal()));
    portal().setNow(new Date(START.getTime() + minutesLater * MINUTE));
    const update = (more: object) =>
      portal().call(updateUser, admin.token, {
        params: { uuid: admin.uuid },
        body: {
          name: 'An Admin',
          email: admin.email,
          password: null,
          ...more,
        },
      });
    return { admin, update };
  }
  const password = { password: NEW, passwordConfirmation: NEW };
  const anEmail = () => ({ email: `${randomUUID()}@people.test` });

  test('needs no password within ten minutes after signing in', async () => {
    const { update } = await anAdmin(9);
    expect((await update(anEmail())).statusCode).toBe(200);
    expect((await update({ ...anEmail(), ...password })).statusCode).toBe(200);
  });

  test.each([
    ['password', () => password],
    ['e-mail', anEmail],
  ])('needs the present password for a new %s afterwards', async (_, given) => {
    const { admin, update } = await anAdmin(10);
    for (const present_password of [undefined, null, '', 'not the password']) {
      expect(fieldsOf(await update({ ...given(), present_password }))).toEqual([422, ['present_password']]);
    }
    expect(await mayStillSignIn(admin)).toBe(true);
    ok(await update({ ...given(), present_password: PASSWORD }));
  });

  test('ends the other sessions with a new e-mail, and keeps the one that changed it', async () => {
    const { admin, update } = await anAdmin(1);
    const other = await signIn(portal(), admin.email, PASSWORD);
    ok(await update(anEmail()));
    expect([await isSignedIn(admin.token), await isSignedIn(other)]).toEqual([true, false]);
  });

  test('never needs it for the name', async () => {
    const { update } = await anAdmin(600);
    expect((await update({ name: 'Renamed' })).statusCode).toBe(200);
  });

  test('refuses a wrong one at any time', async () => {
    const { update } = await anAdmin(1);
    expect(fieldsOf(await update({ ...password, present_password: 'wrong' }))).toEqual([422, ['present_password']]);
  });

  test('is not needed to change someone else', async () => {
    const { admin } = await anAdmin(60);
    const person = await aPerson(portal(), 'viewer', admin.company);
    const given = { name: 'Other', ...anEmail(), ...password };
    const answer = await portal().call(updateUser, admin.token, { params: { uuid: person.uuid }, body: given });
    expect(answer.statusCode).toBe(200);
  });
});
