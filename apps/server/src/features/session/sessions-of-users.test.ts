import { type OwnSession, permissions } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, PASSWORD, sessionsOf, signIn, type Person } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const of = ({ uuid }: Person) => `/api/auth/sessions/of/${uuid}`;
const listed = async (token: string, person: Person) => ok(await portal().get(token, of(person))).json<OwnSession[]>();
const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;
const historyOf = ({ uuid }: Person) =>
  asSystem(portal().services.db, (db) =>
    db.selectFrom('history').selectAll().where('entity_uuid', '=', uuid).orderBy('id').execute(),
  );

/** A company's admin and one of its viewers. */
async function aStaff() {
  const company = await aCompany(portal());
  return { admin: await aPerson(portal(), 'admin', company), viewer: await aPerson(portal(), 'viewer', company) };
}

describe("an admin sees a user's sessions", () => {
  test('as the user does, and none is called the current one', async () => {
    const { admin, viewer } = await aStaff();
    const { current } = await sessionsOf(portal(), viewer.token);
    expect(await listed(admin.token, viewer)).toEqual([{ ...current, current: false }]);
  });

  test('of the own company only; the provider sees those of every company', async () => {
    const { viewer } = await aStaff();
    const [other, owner] = [await aStaff(), await aPerson(portal(), 'admin')];
    expect(codeOf(await portal().get(other.admin.token, of(viewer)))).toEqual([404, 'not_found']);
    expect(codeOf(await portal().get(other.admin.token, of(owner)))).toEqual([404, 'not_found']);
    expect(await listed(owner.token, viewer)).toHaveLength(1);
  });

  test.each(['editor', 'viewer', 'client'] as const)('which a(n) %s does not', async (role) => {
    const { viewer } = await aStaff();
    const { token } = await aPerson(portal(), role, viewer.company);
    expect((await portal().get(token, of(viewer))).statusCode).toBe(403);
    expect((await portal().remove(token, of(viewer))).statusCode).toBe(403);
  });
});

describe("an admin ends a user's sessions", () => {
  test('one of them, which the history records', async () => {
    const { admin, viewer } = await aStaff();
    const second = await signIn(portal(), viewer.email, PASSWORD);
    const { current } = await sessionsOf(portal(), second);
    const end = () => portal().remove(admin.token, `${of(viewer)}/${current.UUID}`);
    expect(ok(await end()).body).toBe('This session is ended.');
    expect([await isSignedIn(viewer.token), await isSignedIn(second)]).toEqual([true, false]);
    expect(codeOf(await end())).toEqual([404, 'not_found']);
    expect(await historyOf(viewer)).toMatchObject([
      { action: 'sessions', entity: 'user', user_id: admin.id, after: { sessions: 'one ended' } },
    ]);
  });

  test("only by the user's own address: a session of someone else is not found there", async () => {
    const { admin, viewer } = await aStaff();
    const { current } = await sessionsOf(portal(), admin.token);
    expect(codeOf(await portal().remove(admin.token, `${of(viewer)}/${current.UUID}`))).toEqual([404, 'not_found']);
    expect(await isSignedIn(admin.token)).toBe(true);
  });

  test('all of them, which the history records', async () => {
    const { admin, viewer } = await aStaff();
    const second = await signIn(portal(), viewer.email, PASSWORD);
    expect(ok(await portal().remove(admin.token, of(viewer))).body).toBe(
      `viewer of ${viewer.company.name} is signed out everywhere.`,
    );
    expect([await isSignedIn(viewer.token), await isSignedIn(second), await isSignedIn(admin.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await historyOf(viewer)).toMatchObject([{ action: 'sessions', after: { sessions: 'all ended' } }]);
  });

  test('not those of another company, nor of the provider', async () => {
    const { viewer } = await aStaff();
    const [other, owner] = [await aStaff(), await aPerson(portal(), 'admin')];
    for (const person of [viewer, owner]) {
      expect(codeOf(await portal().remove(other.admin.token, of(person)))).toEqual([404, 'not_found']);
      const { current } = await sessionsOf(portal(), person.token);
      const end = await portal().remove(other.admin.token, `${of(person)}/${current.UUID}`);
      expect(codeOf(end)).toEqual([404, 'not_found']);
      expect(await isSignedIn(person.token)).toBe(true);
    }
    expect(await historyOf(viewer)).toEqual([]);
  });
});
