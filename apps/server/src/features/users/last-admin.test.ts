import { deleteUser, listUsers, updateUser } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPortal, codeOf, ok, OWNER } from '../../../test/support/harness.ts';
import { aCompany, aPerson, theOwner } from '../../../test/support/people.ts';

const portal = aPortal();

test('the last admin of the provider is neither deleted, demoted nor moved; one of two may be', async () => {
  const owner = await theOwner(portal());
  const company = await aCompany(portal());
  const users = (await portal().call(listUsers, owner)).json().data;
  const uuid = users.find((user) => user.email === OWNER.email)?.UUID ?? '';
  const fields = { name: 'Provider', email: OWNER.email, client_id: 1, permission_id: 1, password: null };
  const update = (change: object) =>
    portal().call(updateUser, owner, { params: { uuid }, body: { ...fields, ...change } });

  const refused = await update({ permission_id: 2 });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: 'This is the last admin of the provider. Make someone else an admin first.',
      message: 'user.last_admin',
      code: 'in_use',
    },
  ]);
  expect(codeOf(await update({ client_id: company.id }))).toEqual([409, 'in_use']);
  ok(await update({ name: 'Still the admin' }));
  await aPerson(portal(), 'admin', company);
  expect(codeOf(await update({ permission_id: 2 }))).toEqual([409, 'in_use']);

  const second = await aPerson(portal(), 'admin');
  ok(await update({ permission_id: 2 }));
  expect(codeOf(await portal().call(deleteUser, second.token, { params: { uuid: second.uuid } }))).toEqual([
    409,
    'in_use',
  ]);
});

test('of two admins who delete each other at the same moment, one remains', async () => {
  const [one, other] = [await aPerson(portal(), 'admin'), await aPerson(portal(), 'admin')];
  const { data } = (await portal().call(listUsers, one.token, { query: { permission: '1', client: '1' } })).json();
  for (const { UUID } of data.filter((user) => ![one.uuid, other.uuid].includes(user.UUID))) {
    ok(await portal().call(deleteUser, one.token, { params: { uuid: UUID } }));
  }
  await Promise.all([
    portal().call(deleteUser, one.token, { params: { uuid: other.uuid } }),
    portal().call(deleteUser, other.token, { params: { uuid: one.uuid } }),
  ]);
  const left = [one, other].map(async ({ token }) => (await portal().call(listUsers, token)).statusCode);
  expect((await Promise.all(left)).toSorted((a, b) => a - b)).toEqual([200, 401]);
});
