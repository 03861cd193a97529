import { randomUUID } from 'node:crypto';
import { currentUser, deleteUser, listUsers, permissions, showUser } from '@rigbook/contract';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, signIn, theOwner, type Company } from '../../../test/support/people.ts';

const portal = aPortal();

type User = { UUID: string; name: string; email: string; client_id: number; permission_id: number; updated_at: string };

const aUser = (company: Company, more: object = {}) => ({
  name: 'A. Surveyor',
  email: `${randomUUID()}@people.test`,
  permission_id: 3,
  client_id: company.id,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  uuid: randomUUID(),
  ...more,
});
const save = (token: string, user: object) => portal().post(token, '/api/users/save', user);
const update = (token: string, uuid: string, user: object) => portal().post(token, `/api/users/update/${uuid}`, user);
const remove = (token: string, uuid: string) => portal().call(deleteUser, token, { params: { uuid } });
const show = async (token: string, uuid: string) =>
  ok(await portal().call(showUser, token, { params: { uuid } })).json();
const list = async (token: string, query: string) =>
  ok(await portal().get(token, `/api/users/list${query}`)).json<{ data: User[]; total: number }>();
const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;

describe('users', () => {
  test('are added, shown, changed and deleted by an owner, and sign in with their password', async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const user = aUser(company);
    expect((await save(owner, user)).body).toBe('User is saved successfully.');
    expect(await show(owner, user.uuid)).toEqual({
      id: expect.any(Number),
      UUID: user.uuid,
      name: user.name,
      email: user.email,
      client_id: company.id,
      permission_id: 3,
      client: { name: company.name },
      permission: { type: 'VIEWER' },
      updated_at: expect.stringMatching(/Z$/),
      invited_at: null,
      last_seen_on: null,
    });
    const token = await signIn(portal(), user.email, PASSWORD);
    ok(await update(owner, user.uuid, { ...user, name: 'New name', password: null, passwordConfirmation: null }));
    expect(await show(owner, user.uuid)).toMatchObject({ name: 'New name' });
    expect(await isSignedIn(token)).toBe(true);
    expect((await remove(owner, user.uuid)).body).toBe('User is deleted successfully.');
    expect(await isSignedIn(token)).toBe(false);
    await expect(signIn(portal(), user.email, PASSWORD)).rejects.toThrow(/401/);
    expect((await portal().call(showUser, owner, { params: { uuid: user.uuid } })).statusCode).toBe(404);
  });

  test('are listed by name with their client and permission, narrowed and searched', async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    ok(await save(owner, aUser(company, { name: 'beta', permission_id: 2 })));
    ok(await save(owner, aUser(company, { name: 'Alpha', permission_id: 4, email: `needle-${randomUUID()}@x.test` })));
    const names = async (query: string) => (await list(owner, `?client=${company.id}${query}`)).data.map((u) => u.name);
    expect(await names('')).toEqual(['Alpha', 'beta']);
    expect(await names('&permission=2')).toEqual(['beta']);
    expect(await names('&permission=')).toEqual(['Alpha', 'beta']);
    expect(await names('&search=needle')).toEqual(['Alpha']);
    expect(await names('&search=edit')).toEqual(['beta']);
    expect(await names(`&search=${encodeURIComponent(company.name)}`)).toEqual(['Alpha', 'beta']);
    expect(await names('&page=2')).toEqual([]);
    for (const search of ['', `&search=${encodeURIComponent(company.name)}`])
      for (const page of [1, 2])
        expect((await list(owner, `?client=${company.id}${search}&page=${page}`)).total).toBe(2);
  });

  test('never show a password or its hash in any answer', async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const user = aUser(company);
    ok(await save(owner, user));
    const answers = [
      await portal().call(showUser, owner, { params: { uuid: user.uuid } }),
      await portal().call(listUsers, owner, { query: { client: company.id } }),
    ];
    for (const { body } of answers) expect(body).not.toMatch(/password|\$argon2/i);
  });

  test.each([
    [{ name: ' ' }, 422, 'name'],
    [{ email: '' }, 422, 'email'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ email: 'a b@c' }, 422, 'email'],
    [{ email: 7 }, 400, 'email'],
    [{ client_id: null }, 422, 'client_id'],
    [{ client_id: 999_999 }, 422, 'client_id'],
    [{ client_id: 99_999_999_999 }, 422, 'client_id'],
    [{ client_id: 'x' }, 400, 'client_id'],
    [{ permission_id: undefined }, 422, 'permission_id'],
    [{ permission_id: 5 }, 422, 'permission_id'],
    [{ permission_id: 0 }, 422, 'permission_id'],
    [{ password: null, passwordConfirmation: null }, 422, 'password'],
    [{ password: '', passwordConfirmation: '' }, 422, 'password'],
    [{ password: 'seven77', passwordConfirmation: 'seven77' }, 422, 'password'],
    [{ password: 'x'.repeat(201), passwordConfirmation: 'x'.repeat(201) }, 422, 'password'],
    [{ password: 'PassWord123', passwordConfirmation: 'PassWord123' }, 422, 'password'],
    [{ passwordConfirmation: 'another one' }, 422, 'passwordConfirmation'],
    [{ uuid: '' }, 422, 'uuid'],
  ])('with %j are refused with %i, naming %s', async (more, status, field) => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    expect(fieldsOf(await save(owner, aUser(company, more)))).toEqual([status, [field]]);
    expect((await list(owner, `?client=${company.id}`)).total).toBe(0);
  });

  // The 1st, 100th and 3,000th of the common ones that are long enough, and one of the portal's own.
  test.each(['password', 'metallica', '13101988', 'Drilling1'])(
    'are refused the common password %s',
    async (common) => {
      const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
      const user = aUser(company, { password: common, passwordConfirmation: common });
      expect(fieldsOf(await save(owner, user))).toEqual([422, ['password']]);
    },
  );

  test('are refused a password that is the name of the portal, the person, the e-mail or the company', async () => {
    const owner = await theOwner(portal());
    const company = await aCompany(portal(), { name: 'Halcyon Reach' });
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const email = `ola.nordmann.${randomUUID()}@people.test`;
    const named = { name: 'Kari Haugen', email };
    const passwordsOf = (password: string) => ({ password, passwordConfirmation: password });
    for (const password of ['rigbook2026', 'Kari Haugen', 'karihaugen1', email, 'HalcyonReach26']) {
      for (const by of [owner, admin])
        expect(fieldsOf(await save(by, aUser(company, { ...named, ...passwordsOf(password) })))).toEqual([
          422,
          ['password'],
        ]);
    }
    const user = aUser(company, named);
    ok(await save(owner, user));
    const refused = await update(owner, user.uuid, { ...user, ...passwordsOf('kari-haugen-7') });
    expect(refused.json()).toMatchObject({ code: 'invalid', message: 'password.own_word' });
    ok(await update(owner, user.uuid, { ...user, ...passwordsOf('Kari Haugen has a boat') }));
  });

  test('have a unique e-mail, whatever its case', async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const [one, other] = [aUser(company), aUser(company)];
    ok(await save(owner, one));
    ok(await save(owner, other));
    expect(fieldsOf(await save(owner, aUser(company, { email: one.email.toUpperCase() })))).toEqual([409, ['email']]);
    expect(fieldsOf(await update(owner, other.uuid, { ...other, email: one.email }))).toEqual([409, ['email']]);
  });

  test('saved again succeed with the same content and password, and are 409 with others', async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const user = aUser(company);
    // On a PostgreSQL these run side by side.
    const [first] = await Promise.all([1, 2, 3].map(async () => ok(await save(owner, user))));
    expect(ok(await save(owner, user)).body).toBe(first?.body);
    expect(codeOf(await save(owner, { ...user, name: 'Other' }))).toEqual([409, 'exists']);
    const password = 'quite another one';
    expect(codeOf(await save(owner, { ...user, password, passwordConfirmation: password }))).toEqual([409, 'exists']);
    expect((await list(owner, `?client=${company.id}`)).total).toBe(1);
  });

  test('changed by someone else in the meantime are stale', async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const user = { ...aUser(company), password: null, passwordConfirmation: null };
    ok(await save(owner, { ...user, password: PASSWORD }));
    const { updated_at } = await show(owner, user.uuid);
    ok(await update(owner, user.uuid, { ...user, name: 'First', updated_at }));
    expect(codeOf(await update(owner, user.uuid, { ...user, name: 'Second', updated_at }))).toEqual([409, 'stale']);
    expect(await show(owner, user.uuid)).toMatchObject({ name: 'First' });
  });
});

describe('what exists cannot be found out', () => {
  const messageOf = (answer: LightMyRequestResponse) => answer.json<{ message: string }>().message;

  test("a user's password not by repeating the save: after ten others even the right one is refused", async () => {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const user = aUser(company);
    ok(await save(owner, user));
    for (let guess = 0; guess < 10; guess++) {
      const password = `another password ${guess}`;
      expect(codeOf(await save(owner, { ...user, password, passwordConfirmation: password }))).toEqual([409, 'exists']);
    }
    expect(codeOf(await save(owner, user))).toEqual([429, 'too_many_tries']);
  });

  test("users of other companies: their e-mail can't be used, and nothing is said about why", async () => {
    const [company, other] = [await aCompany(portal()), await aCompany(portal())];
    const admin = await aPerson(portal(), 'admin', company);
    const [near, far] = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'viewer', other)];
    const errorsFor = async (email: string) => {
      const saved = await save(admin.token, aUser(company, { email }));
      const updated = await update(admin.token, near.uuid, { name: 'Near', email, password: null });
      return [saved, updated].map((answer) => [...fieldsOf(answer), messageOf(answer)]);
    };
    const unusable = [409, ['email'], 'user.email_unusable'];
    expect(await errorsFor(far.email)).toEqual([unusable, unusable]);
    expect(await errorsFor(far.email.toUpperCase())).toEqual([unusable, unusable]);
    const taken = [409, ['email'], 'user.email_taken'];
    expect(await errorsFor(admin.email)).toEqual([taken, taken]);
    const byOwner = await save(await theOwner(portal()), aUser(company, { email: far.email }));
    expect(messageOf(byOwner)).toBe('user.email_taken');
  });

  test('after twenty such answers the caller is refused for a while, others are not', async () => {
    const company = await aCompany(portal());
    const [admin, other] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'admin', company)];
    ok(await save(admin.token, aUser(company)));
    const asks = Array.from({ length: 25 }, () => save(admin.token, aUser(company, { email: other.email })));
    const statuses = (await Promise.all(asks)).map(({ statusCode }) => statusCode).toSorted((one, next) => one - next);
    expect(statuses).toEqual([...Array<number>(20).fill(409), ...Array<number>(5).fill(429)]);
    const refused = await save(admin.token, aUser(company));
    expect([...codeOf(refused), messageOf(refused)]).toEqual([429, 'too_many_tries', 'request.too_often']);
    ok(await save(other.token, aUser(company)));
  });
});

describe("a user's sessions", () => {
  async function signedIn() {
    const [owner, company] = [await theOwner(portal()), await aCompany(portal())];
    const user = aUser(company);
    ok(await save(owner, user));
    const unchanged = { ...user, password: null, passwordConfirmation: null };
    return { owner, company, user, unchanged, token: await signIn(portal(), user.email, PASSWORD) };
  }

  test('end when the password changes, and the new one is then the only one', async () => {
    const { owner, user, token } = await signedIn();
    const password = 'quite another one';
    ok(await update(owner, user.uuid, { ...user, password, passwordConfirmation: password }));
    expect(await isSignedIn(token)).toBe(false);
    await expect(signIn(portal(), user.email, PASSWORD)).rejects.toThrow(/401/);
    expect(await isSignedIn(await signIn(portal(), user.email, password))).toBe(true);
  });

  test.each([
    ['permission', () => ({ permission_id: 2 })],
    ['client', async () => ({ client_id: (await aCompany(portal())).id })],
    ['e-mail', () => ({ email: `${randomUUID()}@people.test` })],
  ])('end when the %s changes', async (_, change) => {
    const { owner, user, unchanged, token } = await signedIn();
    ok(await update(owner, user.uuid, { ...unchanged, ...(await change()) }));
    expect(await isSignedIn(token)).toBe(false);
  });

  test('continue if none of that changes', async () => {
    const { owner, user, unchanged, token } = await signedIn();
    ok(await update(owner, user.uuid, { ...unchanged, name: 'New name' }));
    ok(await update(owner, user.uuid, { ...unchanged, password: undefined }));
    expect(await isSignedIn(token)).toBe(true);
  });
});

describe('the signed-in user', () => {
  test('is distinguished from all others', async () => {
    const [one, other] = [await aPerson(portal(), 'viewer'), await aPerson(portal(), 'viewer')];
    const isCurrent = async (uuid: string) =>
      ok(await portal().call(currentUser, one.token, { params: { uuid } })).json().current;
    expect(await isCurrent(one.uuid)).toBe(true);
    expect(await isCurrent(one.uuid.toUpperCase())).toBe(true);
    for (const uuid of [other.uuid, randomUUID(), 'nobody']) expect(await isCurrent(uuid)).toBe(false);
  });

  test('cannot delete itself', async () => {
    const admin = await aPerson(portal(), 'admin');
    expect(codeOf(await remove(admin.token, admin.uuid))).toEqual([409, 'in_use']);
    expect(await isSignedIn(admin.token)).toBe(true);
  });
});

describe('for the admin of a client company', () => {
  test('there are only the users of that company, and added ones are CLIENT users of it', async () => {
    const [company, other] = [await aCompany(portal()), await aCompany(portal())];
    const { token, uuid } = await aPerson(portal(), 'admin', company);
    await aPerson(portal(), 'viewer', other);
    const user = aUser(other, { permission_id: 1 });
    ok(await save(token, user));
    expect(await show(token, user.uuid)).toMatchObject({ client_id: company.id, permission_id: 4 });
    const { data } = await list(token, '');
    expect(data.map((shown) => shown.UUID).toSorted()).toEqual([uuid, user.uuid].toSorted());
    expect((await list(token, `?client=${other.id}`)).total).toBe(0);
  });

  test('needs neither client nor permission, and changes neither', async () => {
    const company = await aCompany(portal());
    const { token } = await aPerson(portal(), 'admin', company);
    const viewer = await aPerson(portal(), 'viewer', company);
    ok(await update(token, viewer.uuid, { name: 'New name', email: viewer.email, permission_id: 1, client_id: 1 }));
    expect(await show(token, viewer.uuid)).toMatchObject({ name: 'New name', permission_id: 3, client_id: company.id });
  });
});
