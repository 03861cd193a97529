import { permissions } from '@rigbook/contract';
import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../operations/maintenance/public.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { aPerson, PASSWORD, sessionsOf, signIn } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal({ SESSION_HOURS: '24', SESSION_IDLE_HOURS: '2' });

const START = new Date('2026-11-05T10:00:00Z');
const MINUTE = 60_000;
/** In minutes. */
const WEEK = 7 * 24 * 60;

function at(minutes: number): void {
  onTestFinished(() => portal().setNow(null));
  portal().setNow(new Date(START.getTime() + minutes * MINUTE));
}

const isSignedIn = async (token: string) => (await portal().call(permissions, token)).statusCode === 200;

test('a session that nobody uses for as long as the setting says is over', async () => {
  at(0);
  const { token } = await aPerson(portal(), 'viewer');
  at(119);
  expect(await isSignedIn(token)).toBe(true);
  at(119 + 119);
  expect(await isSignedIn(token)).toBe(true);
  at(119 + 119 + 120);
  expect(await isSignedIn(token)).toBe(false);
});

test('one in use ends at its expiry all the same', async () => {
  at(0);
  const { token } = await aPerson(portal(), 'viewer');
  for (let hours = 1; hours < 24; hours++) {
    at(hours * 60);
    expect(await isSignedIn(token)).toBe(true);
  }
  at(24 * 60);
  expect(await isSignedIn(token)).toBe(false);
});

test('it is no longer listed, and is removed by the hourly sweep a week later', async () => {
  at(0);
  const { email, id } = await aPerson(portal(), 'viewer');
  at(120);
  const { others } = await sessionsOf(portal(), await signIn(portal(), email, PASSWORD));
  expect(others).toEqual([]);
  const leftAfter = async (minutes: number) => {
    at(minutes);
    await timePasses(portal().services.db, 60 * MINUTE);
    await aWorker(portal(), [sweep]).worker.doDue();
    const left = await asSystem(portal().services.db, (db) =>
      db.selectFrom('sessions').select('created_at').where('user_id', '=', id).orderBy('created_at').execute(),
    );
    return left.map(({ created_at: began }) => (began.getTime() - START.getTime()) / MINUTE);
  };
  expect(await leftAfter(120 + WEEK - 1)).toEqual([0, 120]);
  expect(await leftAfter(120 + WEEK)).toEqual([120]);
});

test('its use is noted once a minute, not with every request', async () => {
  at(0);
  const { token, id } = await aPerson(portal(), 'viewer');
  const version = () =>
    asSystem(portal().services.db, (db) =>
      db
        .selectFrom('sessions')
        .select((eb) =>
          eb
            .ref('xmin' as never)
            .$castTo<string>()
            .as('version'),
        )
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const written = await version();
  for (let time = 0; time < 5; time++) ok(await portal().call(permissions, token));
  expect(await version()).toEqual(written);
  at(1);
  ok(await portal().call(permissions, token));
  expect(await version()).not.toEqual(written);
});
