import { login, permissions } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aPerson, PASSWORD } from '../../../test/support/people.ts';
import { aFactor } from '../../../test/support/records/second-factors.ts';
import { aCalendar } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { resetSignIn } from './service.ts';

const portal = aPortal();

const signIn = (email: string, password: string) => portal().call(login, undefined, { body: { email, password } });

test('a user without phone, codes and password gets a new password, which is shown once', async () => {
  const person = await aPerson(portal(), 'admin');
  await aFactor(portal(), person);
  const calendar = await aCalendar(portal(), person.token);
  for (let guess = 0; guess < 10; guess++) await signIn(person.email, `guess ${guess}`);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(429);
  const { name, password } = await resetSignIn(portal().services, ` ${person.email.toUpperCase()} `);
  expect(name).toBe('admin of Provider');
  expect(codeOf(await signIn(person.email, PASSWORD))).toEqual([401, 'wrong_credentials']);
  ok(await signIn(person.email, password));
  expect((await portal().call(permissions, person.token)).statusCode).toBe(401);
  expect((await portal().get(undefined, calendar)).statusCode).toBe(404);
  const history = await asSystem(portal().services.db, (db) =>
    db
      .selectFrom('history')
      .selectAll()
      .where('entity_uuid', '=', person.uuid)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  expect(history).toMatchObject({
    user_id: null,
    user_name: 'npm run reset-sign-in',
    after: { password: 'changed', second_factor: 'reset' },
  });
  expect(JSON.stringify(history)).not.toContain(password);
});

test('an unknown e-mail is reported', async () => {
  await expect(resetSignIn(portal().services, 'nobody@people.test')).rejects.toThrow(
    'No user signs in as nobody@people.test',
  );
});
