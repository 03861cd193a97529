import { randomUUID } from 'node:crypto';
import {
  changePassword,
  deleteUser,
  deleteVisit,
  endAllSessions,
  endAllSessionsOf,
  logout,
  setFactorRule,
  updateClient,
  updateUser,
  updateVisit,
} from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import {
  aCompany,
  aCompanyWithEditor,
  aPerson,
  PASSWORD,
  theOwner,
  type Permission,
  type Person,
} from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { aCalendar, aComingDay, aVisit, visitElsewhere } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const LINK = '/api/visits/calendar-link';
const read = (path: string) => portal().send({ method: 'GET', url: path });
const link = async (token: string) => ok(await portal().get(token, LINK)).json<object>();

/** The properties of the events in a calendar, its folded lines joined again. */
async function eventsAt(path: string): Promise<Record<string, string>[]> {
  const unfolded = ok(await read(path)).body.replaceAll('\r\n ', '');
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) =>
    Object.fromEntries(
      lines.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
}

/** A client company with one visit to its rig, and one of its client users. */
async function aVisitedCompany(description = 'Hoses') {
  const { company, token: editor } = await aCompanyWithEditor(portal());
  const person = await aPerson(portal(), 'client', company);
  const rig = await aRig(portal(), editor);
  const visit = await aVisit(portal(), person.token, rig.UUID, { description });
  return { company, person, token: person.token, rig, visit };
}

describe('a calendar address', () => {
  test('is created by its user and shown once: afterwards only when it was created', async () => {
    const { token } = await aVisitedCompany();
    expect(await link(token)).toEqual({ created_at: null, silent: false });
    const made = ok(await portal().post(token, `${LINK}/renew`, {})).json<{ path: string; created_at: string }>();
    expect(made).toEqual({
      created_at: expect.stringMatching(/Z$/),
      silent: false,
      path: expect.stringMatching(/^\/api\/visits\/calendar\/[\w-]{43}\.ics$/),
    });
    expect(await link(token)).toEqual({ created_at: made.created_at, silent: false });
  });

  test.each([
    ['role', { permission_id: 2 }],
    ['e-mail', { email: `${randomUUID()}@people.test` }],
  ])('ends with another %s of its user, and so do their sessions', async (_, change) => {
    const { person, token, company } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    const { uuid, email } = person;
    const owner = await theOwner(portal());
    const user = { email, client_id: company.id, permission_id: 4 };
    ok(await portal().call(updateUser, owner, { params: { uuid }, body: { ...user, name: 'Only another name' } }));
    expect([(await read(path)).statusCode, (await portal().get(token, LINK)).statusCode]).toEqual([200, 200]);
    ok(await portal().call(updateUser, owner, { params: { uuid }, body: { ...user, name: 'The same', ...change } }));
    expect([(await read(path)).statusCode, (await portal().get(token, LINK)).statusCode]).toEqual([404, 401]);
  });

  test('is read by a calendar program without a session, as a calendar that is not cached', async () => {
    const { token } = await aVisitedCompany();
    const answer = await read(await aCalendar(portal(), token));
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n/);
  });

  test('gives every visit as an event of a whole day, stable from one reading to the next', async () => {
    const { token, rig, visit } = await aVisitedCompany('Hoses; moonpool, and\nderrick');
    const path = await aCalendar(portal(), token);
    const day = aComingDay().replaceAll('-', '');
    const [event] = await eventsAt(path);
    expect(event).toMatchObject({
      UID: `${visit}@rigbook`,
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      'DTSTART;VALUE=DATE': day,
      'DTEND;VALUE=DATE': aComingDay(8).replaceAll('-', ''),
      SUMMARY: `${rig.name} - Full rig conditional survey`,
      LOCATION: rig.name,
      DESCRIPTION: String.raw`Hoses\; moonpool\, and\nderrick`,
    });
    expect((await read(path)).body).toBe((await read(path)).body);
  });

  test('folds lines of more than 75 bytes in any script, and leaves out what a calendar cannot contain', async () => {
    const long = `${'حفارة 🛢 '.repeat(60)}\u0007end`;
    const { token } = await aVisitedCompany(long);
    const path = await aCalendar(portal(), token);
    const { body } = await read(path);
    expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [event] = await eventsAt(path);
    expect(event?.['DESCRIPTION']).toBe(long.replace('\u0007', ''));
  });

  test('follows a visit that is moved, and drops one that is deleted', async () => {
    const { token, visit } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    const moved = { ...visitElsewhere(), date: aComingDay(20) };
    ok(await portal().call(updateVisit, token, { params: { uuid: visit }, body: moved }));
    expect(await eventsAt(path)).toMatchObject([
      { UID: `${visit}@rigbook`, 'DTSTART;VALUE=DATE': moved.date.replaceAll('-', ''), LOCATION: moved.other_rig },
    ]);
    ok(await portal().call(deleteVisit, token, { params: { uuid: visit } }));
    expect(await eventsAt(path)).toEqual([]);
  });

  test("shows users of a company its own visits, and the provider's users all visits with the client's name", async () => {
    const [a, b] = [await aVisitedCompany(), await aVisitedCompany()];
    const uids = async (token: string) => (await eventsAt(await aCalendar(portal(), token))).map(({ UID }) => UID);
    expect(await uids(a.token)).toEqual([`${a.visit}@rigbook`]);
    expect(await uids(b.token)).toEqual([`${b.visit}@rigbook`]);
    const owners = await eventsAt(await aCalendar(portal(), await theOwner(portal())));
    const ofB = owners.find(({ UID }) => UID === `${b.visit}@rigbook`);
    expect(ofB?.['SUMMARY']).toBe(`${b.rig.name} - Full rig conditional survey - ${b.company.name}`);
    expect(owners.map(({ UID }) => UID)).toContain(`${a.visit}@rigbook`);
  });
});

const DEAD = [404, 'not_found'];
const refusal = async (path: string) => codeOf(await read(path));

describe('a calendar address does not work', () => {
  test.each([
    '/api/visits/calendar/x.ics',
    `/api/visits/calendar/${'a'.repeat(43)}.ics`,
    `/api/visits/calendar/${'a'.repeat(43)}`,
    `/api/visits/calendar/${'%2e'.repeat(43)}.ics`,
    '/api/visits/calendar/.ics',
  ])('when it never was one: %s', async (path) => {
    expect(await refusal(path)).toEqual(DEAD);
  });

  test('as soon as it is renewed', async () => {
    const { token } = await aVisitedCompany();
    const before = await aCalendar(portal(), token);
    const after = await aCalendar(portal(), token);
    expect(await refusal(before)).toEqual(DEAD);
    ok(await read(after));
  });

  test('as soon as its user is deleted', async () => {
    const { person, token } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    ok(await portal().call(deleteUser, await theOwner(portal()), { params: { uuid: person.uuid } }));
    expect(await refusal(path)).toEqual(DEAD);
  });

  test('while the company is inactive, and its user is informed', async () => {
    const { company, token } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    const owner = await theOwner(portal());
    const set = (active: 0 | 1) =>
      portal().call(updateClient, owner, {
        params: { uuid: company.uuid },
        body: { name: company.name, code: company.uuid, active },
      });
    ok(await set(0));
    expect(await refusal(path)).toEqual(DEAD);
    expect(await link(token)).toMatchObject({ silent: true });
    ok(await set(1));
    ok(await read(path));
  });

  test('once its user may no longer see visits', async () => {
    const { person, token } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    await asSystem(portal().services.db, (db) =>
      db.updateTable('users').set({ permission_id: 2 }).where('id', '=', person.id).execute(),
    );
    expect(await refusal(path)).toEqual(DEAD);
  });
});

describe('a calendar address ends', () => {
  const NEW = 'quite another one';
  const changed = { password: NEW, passwordConfirmation: NEW };

  test.each<[string, (person: Person, owner: string) => Promise<{ statusCode: number; body: string }>]>([
    ['when its user signs out everywhere', ({ token }) => portal().call(endAllSessions, token)],
    [
      'when its user changes the password',
      ({ token }) => portal().call(changePassword, token, { body: { present_password: PASSWORD, ...changed } }),
    ],
    [
      'when an admin sets another password',
      ({ uuid, email, company }, owner) =>
        portal().call(updateUser, owner, {
          params: { uuid },
          body: {
            name: 'Same',
            email,
            client_id: company.id,
            permission_id: 4,
            ...changed,
          },
        }),
    ],
    [
      'when an admin ends all sessions',
      ({ uuid }, owner) => portal().call(endAllSessionsOf, owner, { params: { uuid } }),
    ],
    [
      'when the company requires a second factor',
      ({ company }, owner) =>
        portal().call(setFactorRule, owner, { params: { uuid: company.uuid }, body: { required: true } }),
    ],
  ])('%s, and no other does', async (_, end) => {
    const [{ person, token }, other] = [await aVisitedCompany(), await aVisitedCompany()];
    const [path, others] = [await aCalendar(portal(), token), await aCalendar(portal(), other.token)];
    ok(await end(person, await theOwner(portal())));
    expect(await refusal(path)).toEqual(DEAD);
    ok(await read(others));
  });

  test('not when its user signs out of one browser', async () => {
    const { token } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    ok(await portal().call(logout, token));
    expect((await read(path)).statusCode).toBe(200);
  });

  test('it rests while its user lacks a second factor that is required', async () => {
    const { company, token } = await aVisitedCompany();
    const path = await aCalendar(portal(), token);
    const rule = { client_id: company.id, required_at: new Date() };
    await asSystem(portal().services.db, (db) => db.insertInto('second_factor_rules').values(rule).execute());
    expect(await refusal(path)).toEqual(DEAD);
  });
});

test('a user who moves to another company reads its visits at the same address', async () => {
  const { person, token } = await aVisitedCompany();
  const other = await aVisitedCompany();
  const path = await aCalendar(portal(), token);
  const change = { name: 'Moved', email: person.email, client_id: other.company.id, permission_id: 4, password: null };
  ok(await portal().call(updateUser, await theOwner(portal()), { params: { uuid: person.uuid }, body: change }));
  expect(await eventsAt(path)).toMatchObject([{ UID: `${other.visit}@rigbook` }]);
});

test.each<[Permission, number]>([
  ['admin', 200],
  ['editor', 403],
  ['viewer', 200],
  ['client', 200],
])('a(n) %s who asks for a calendar address is answered %i', async (role, status) => {
  const { token } = await aPerson(portal(), role, await aCompany(portal()));
  expect((await portal().get(token, LINK)).statusCode).toBe(status);
  expect((await portal().post(token, `${LINK}/renew`, {})).statusCode).toBe(status);
});

test('the secret is stored hashed, and history records that the address was renewed, but not the address', async () => {
  const { person, token } = await aVisitedCompany();
  const path = await aCalendar(portal(), token);
  const secret = /calendar\/(.*)\.ics/.exec(path)?.[1] ?? '';
  const stored = await asSystem(portal().services.db, async (db) => [
    await db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', person.id).execute(),
    await db.selectFrom('history').selectAll().where('entity_uuid', '=', person.uuid).execute(),
  ]);
  expect(stored.map((rows) => rows.length)).toEqual([1, 1]);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

describe('from one network address', () => {
  const busy = aPortal();

  test('calendars can be read a limited number of times, and the refusal says when to retry', async () => {
    const guessFrom = (remoteAddress: string) =>
      busy().send({ method: 'GET', url: `/api/visits/calendar/${randomUUID()}.ics`, remoteAddress });
    const statuses: number[] = [];
    // The /64 network of an IPv6 address counts as one.
    for (let made = 0; made < 300; made++) statuses.push((await guessFrom(`2001:db8::${made}`)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await guessFrom('2001:db8::ffff:1');
    expect(codeOf(refused)).toEqual([429, 'too_many_tries']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guessFrom('2001:db8:0:1::1')).statusCode).toBe(404);
  });
});
