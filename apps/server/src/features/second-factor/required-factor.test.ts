import {
  listFactorRules,
  listRigs,
  logout,
  pathOf,
  permissions,
  removeFactor,
  resetFactorOf,
  type Route,
  ROUTES,
  setFactorRule,
  showFactorOf,
  showOwnFactor,
} from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf as errorOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, theOwner, type Company } from '../../../test/support/people.ts';
import { aFactor, codeOf } from '../../../test/support/records/second-factors.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const require = async (company: Company, required: boolean) =>
  ok(
    await portal().call(setFactorRule, await theOwner(portal()), {
      params: { uuid: company.uuid },
      body: { required },
    }),
  );

const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;

/** Any address of a route: a caller without permission is refused before its parameters are read. */
const anAddress = (route: Route) =>
  pathOf(route, new Proxy({}, { get: () => '00000000-0000-4000-8000-000000000000' })).replace('*', 'rigs/x.jpg');

const GUARDED = ROUTES.filter(
  ({ access, name, withoutFactor }) => (access !== 'public' || name === 'system.uploads') && !withoutFactor,
);

const historyOf = async (uuid: string) => {
  const rows = await asSystem(portal().services.db, (db) =>
    db.selectFrom('history').selectAll().where('entity_uuid', '=', uuid).orderBy('id').execute(),
  );
  return rows.map(({ user_name, action, after }) => [user_name, action, after]);
};

describe('a company that requires a second factor', () => {
  test('lets users without one call only what sets one up, in existing sessions too', async () => {
    const company = await aCompany(portal());
    const { token } = await aPerson(portal(), 'admin', company);
    await require(company, true);
    for (const route of GUARDED) {
      const answer = await portal().send({ method: route.method, url: anAddress(route), token });
      expect([route.name, ...errorOf(answer)]).toEqual([route.name, 403, 'factor_required']);
    }
    expect(ok(await portal().call(showOwnFactor, token)).json()).toMatchObject({
      required: true,
      enrolled: false,
    });
    ok(await portal().call(logout, token));
  });

  test('allows only these calls before that: setting it up, and signing out', () => {
    expect(ROUTES.filter((route) => route.withoutFactor).map(({ name }) => name)).toEqual([
      'session.logout',
      'second-factor.show',
      'second-factor.begin',
      'second-factor.confirm',
    ]);
  });

  test('lets them in once they have one, and asks again after they remove it', async () => {
    const company = await aCompany(portal());
    const person = await aPerson(portal(), 'viewer', company);
    await require(company, true);
    const { secret } = await aFactor(portal(), person);
    expect(await isSignedIn(person.token)).toBe(true);
    const given = { password: 'a password for tests', code: codeOf(portal(), secret, 1) };
    ok(await portal().call(removeFactor, person.token, { body: given }));
    expect(errorOf(await portal().call(listRigs, person.token))).toEqual([403, 'factor_required']);
  });

  test('does not affect other companies, and no longer requires it once that is revoked', async () => {
    const [company, other] = [await aCompany(portal()), await aCompany(portal())];
    const [one, another] = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'viewer', other)];
    await require(company, true);
    expect([await isSignedIn(one.token), await isSignedIn(another.token)]).toEqual([false, true]);
    await require(company, false);
    expect(await isSignedIn(one.token)).toBe(true);
    expect(await historyOf(company.uuid)).toEqual([
      ['Provider', 'second_factor', { second_factor: 'required' }],
      ['Provider', 'second_factor', { second_factor: 'not required' }],
    ]);
  });

  test('can only be chosen by admins of the provider', async () => {
    const company = await aCompany(portal());
    const [admin, editor] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'editor')];
    for (const { token } of [admin, editor]) {
      expect(errorOf(await portal().call(listFactorRules, token))).toEqual([403, 'forbidden']);
      const set = await portal().call(setFactorRule, token, {
        params: { uuid: company.uuid },
        body: { required: true },
      });
      expect(errorOf(set)).toEqual([403, 'forbidden']);
    }
    const unknown = '/api/second-factor/rules/00000000-0000-4000-8000-000000000000';
    const answer = await portal().post(await theOwner(portal()), unknown, { required: true });
    expect(errorOf(answer)).toEqual([404, 'not_found']);
  });

  test('is listed with the number of its users who have one, the provider first', async () => {
    const company = await aCompany(portal());
    const people = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'editor', company)] as const;
    await aFactor(portal(), people[0]);
    await require(company, true);
    const page = async (search: string) =>
      ok(await portal().call(listFactorRules, await theOwner(portal()), { query: { search } })).json().data;
    expect(await page(company.name)).toEqual([
      { UUID: company.uuid, name: company.name, users: 2, enrolled: 1, required: true },
    ]);
    expect((await page(''))[0]).toMatchObject({ name: 'Provider', required: false });
  });
});

describe("the provider's own staff", () => {
  const own = aPortal();

  test('can be required to have one, including the admin who requires it', async () => {
    const owner = await theOwner(own());
    const { data } = ok(await own().call(listFactorRules, owner)).json();
    ok(await own().call(setFactorRule, owner, { params: { uuid: data[0]?.UUID }, body: { required: true } }));
    expect(errorOf(await own().call(listRigs, owner))).toEqual([403, 'factor_required']);
    const login = await own().post(undefined, '/api/auth/login', {
      email: 'owner@provider.test',
      password: 'the owner signs in',
    });
    expect(login.json()).toMatchObject({ factor_required: true });
  });
});

describe('a lost phone', () => {
  const reset = (token: string, uuid: string) => portal().call(resetFactorOf, token, { params: { uuid } });
  const shown = async (token: string, uuid: string) =>
    (await portal().call(showFactorOf, token, { params: { uuid } })).json();

  test("is solved by an admin of the company: the factor is removed, the user's sessions end, and history records it", async () => {
    const company = await aCompany(portal());
    const [admin, person] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'viewer', company)];
    expect(await shown(admin.token, person.uuid)).toEqual({ enrolled: false, since: null });
    expect(errorOf(await reset(admin.token, person.uuid))).toEqual([409, 'in_use']);
    await aFactor(portal(), person);
    expect(await shown(admin.token, person.uuid)).toEqual({ enrolled: true, since: expect.stringMatching(/Z$/) });
    expect(ok(await reset(admin.token, person.uuid)).body).toBe(
      `The second factor of viewer of ${company.name} is removed.`,
    );
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await shown(admin.token, person.uuid)).toEqual({ enrolled: false, since: null });
    expect((await historyOf(person.uuid)).at(-1)).toEqual([
      `admin of ${company.name}`,
      'second_factor',
      { second_factor: 'reset' },
    ]);
  });

  test('is no way to bypass it: not for oneself, not for users other than admins, and not in another company', async () => {
    const company = await aCompany(portal());
    const [admin, editor] = [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'editor', company)];
    const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
    await aFactor(portal(), admin);
    expect(errorOf(await reset(admin.token, admin.uuid))).toEqual([409, 'in_use']);
    expect(errorOf(await reset(editor.token, admin.uuid))).toEqual([403, 'forbidden']);
    expect(errorOf(await reset(stranger.token, admin.uuid))).toEqual([404, 'not_found']);
    expect(await shown(admin.token, admin.uuid)).toMatchObject({ enrolled: true });
  });
});
