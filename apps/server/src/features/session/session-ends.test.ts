import { describe, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../operations/maintenance/public.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { aCompany, aPerson, PASSWORD, type Person, signIn } from '../../../test/support/people.ts';

const portal = aPortal({ SESSION_HOURS: '24', SESSION_IDLE_HOURS: '2' });

const START = new Date('2026-11-05T10:00:00Z');
const MINUTE = 60_000;
const [HOURS, DAYS] = [60, 24 * 60];

function at(minutes: number): void {
  onTestFinished(() => portal().setNow(null));
  portal().setNow(new Date(START.getTime() + minutes * MINUTE));
}

const WITHOUT_REASON = { error: 'Please sign in.', message: 'session.required', code: 'unauthenticated' };

type Refused = { code: string; message: string; reason?: string };

async function refusalOf(token: string): Promise<Refused> {
  const answer = await portal().get(token, '/api/auth/permissions');
  expect(answer.statusCode).toBe(401);
  return answer.json<Refused>();
}

/** Someone of a company that has just signed in, its admin, and one of the provider's. */
async function aSession() {
  at(0);
  const company = await aCompany(portal());
  const [viewer, admin] = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'admin', company)];
  return { company, viewer, admin, provider: await aPerson(portal(), 'admin') };
}

const used = async (token: string, upTo: number) => {
  for (let hour = 1; hour <= upTo; hour++) {
    at(hour * HOURS);
    ok(await portal().get(token, '/api/auth/permissions'));
  }
};

const edited = async (by: string, { uuid, email }: Person, more: object) =>
  ok(await portal().post(by, `/api/users/update/${uuid}`, { name: 'V', email, password: null, ...more }));

type Made = Awaited<ReturnType<typeof aSession>>;

type Ends = Record<string, (made: Made) => Promise<unknown>>;

/** What ends a session before its time. */
const ENDED: Ends = {
  'signed out': async ({ viewer }) => ok(await portal().post(viewer.token, '/api/auth/logout', {})),
  'ended by an admin': async ({ viewer, admin }) =>
    ok(await portal().remove(admin.token, `/api/auth/sessions/of/${viewer.uuid}`)),
  'whose user has another password since': async ({ viewer }) => {
    const other = await signIn(portal(), viewer.email, PASSWORD);
    const password = 'another password for tests';
    const body = { present_password: PASSWORD, password, passwordConfirmation: password };
    ok(await portal().post(other, '/api/auth/password', body));
  },
};

/** What takes rights from a user. */
const WITHDRAWN: Ends = {
  'whose user has another role': ({ viewer, provider, company }) =>
    edited(provider.token, viewer, { client_id: company.id, permission_id: 2 }),
  'whose user is of another company': async ({ viewer, provider }) =>
    edited(provider.token, viewer, { client_id: (await aCompany(portal())).id, permission_id: 3 }),
  'whose user is deleted': async ({ viewer, admin }) =>
    ok(await portal().remove(admin.token, `/api/users/delete/${viewer.uuid}`)),
  'whose company is deleted': async ({ company, provider, admin, viewer }) => {
    for (const { uuid } of [viewer, admin]) ok(await portal().remove(provider.token, `/api/users/delete/${uuid}`));
    ok(await portal().remove(provider.token, `/api/clients/delete/${company.uuid}`));
  },
};

/** The same people; those who end the session of another have signed in again, as theirs are as old. */
const signedInAgain = async (made: Made): Promise<Made> => ({
  ...made,
  admin: { ...made.admin, token: await signIn(portal(), made.admin.email, PASSWORD) },
  provider: { ...made.provider, token: await signIn(portal(), made.provider.email, PASSWORD) },
});

/** What a refusal says so many minutes after the start, once what is over has been swept. */
async function reasonAfter(minutes: number, { token }: Person): Promise<string | undefined> {
  at(minutes);
  await timePasses(portal().services.db, 60 * MINUTE);
  await aWorker(portal(), [sweep]).worker.doDue();
  return (await refusalOf(token)).reason;
}

describe('the refusal of a token says how its session ended', () => {
  test('idle, if nobody has used it for the setting', async () => {
    const { viewer } = await aSession();
    at(2 * HOURS);
    expect(await refusalOf(viewer.token)).toMatchObject({
      code: 'unauthenticated',
      message: 'session.required',
      reason: 'idle',
    });
  });

  test('expired, be it in use or not', async () => {
    const { viewer, admin } = await aSession();
    await used(viewer.token, 23);
    at(24 * HOURS);
    expect((await refusalOf(viewer.token)).reason).toBe('expired');
    expect((await refusalOf(admin.token)).reason).toBe('expired');
  });

  test.each(Object.entries(ENDED))('without a reason for one %s', async (_, end) => {
    const made = await aSession();
    await end(made);
    expect(await refusalOf(made.viewer.token)).toEqual(WITHOUT_REASON);
    // Also once it would have ended by itself.
    at(3 * HOURS);
    expect(await refusalOf(made.viewer.token)).toEqual(WITHOUT_REASON);
    at(25 * HOURS);
    expect(await refusalOf(made.viewer.token)).toEqual(WITHOUT_REASON);
  });

  test.each(Object.entries(ENDED).filter(([what]) => what.startsWith('whose') || what.startsWith('ended')))(
    'without a reason for one that was idle, and then one %s',
    async (_, end) => {
      const made = await aSession();
      at(3 * HOURS);
      await end(await signedInAgain(made));
      expect(await refusalOf(made.viewer.token)).toEqual(WITHOUT_REASON);
    },
  );

  test.each(Object.entries(WITHDRAWN))('withdrawn, for one %s, also after its time', async (_, end) => {
    const made = await aSession();
    await end(made);
    for (const minutes of [0, 3 * HOURS, 25 * HOURS]) {
      at(minutes);
      expect((await refusalOf(made.viewer.token)).reason).toBe('withdrawn');
    }
    const isRead = await portal().get(await signIn(portal(), made.provider.email, PASSWORD), '/api/auth/permissions');
    expect(isRead.statusCode).toBe(200);
  });

  test.each(Object.entries(WITHDRAWN))('withdrawn, for one that was idle, and then one %s', async (_, end) => {
    const made = await aSession();
    at(3 * HOURS);
    await end(await signedInAgain(made));
    expect((await refusalOf(made.viewer.token)).reason).toBe('withdrawn');
  });

  test('withdrawn for a week, and never of one that began afterwards', async () => {
    const made = await aSession();
    await edited(made.provider.token, made.viewer, { client_id: made.company.id, permission_id: 2 });
    const again = await signIn(portal(), made.viewer.email, PASSWORD);
    ok(await portal().get(again, '/api/auth/permissions'));
    expect(await reasonAfter(7 * DAYS - 1, made.viewer)).toBe('withdrawn');
    expect(await reasonAfter(7 * DAYS + 1, made.viewer)).toBeUndefined();
  });

  test('for a week', async () => {
    const { viewer } = await aSession();
    expect(await reasonAfter(3 * HOURS, viewer)).toBe('idle');
    expect(await reasonAfter(2 * HOURS + 7 * DAYS - 1, viewer)).toBe('expired');
    expect(await reasonAfter(2 * HOURS + 7 * DAYS, viewer)).toBeUndefined();
  });

  test('is said neither of a token that is not known nor of none', async () => {
    expect(await refusalOf('x'.repeat(43))).toEqual(WITHOUT_REASON);
    const none = await portal().send({ method: 'GET', url: '/api/auth/permissions' });
    expect([none.statusCode, none.json()]).toEqual([401, WITHOUT_REASON]);
  });
});
