import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  inviteUser,
  linkHolds,
  listMails,
  listUsers,
  permissions,
  resetPassword,
  resetState,
  saveOwnReminders,
  updateUser,
} from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../../../test/support/database.ts';
import { anotherServer, aPortal, codeOf, fieldsOf, ok, type Portal } from '../../../test/support/harness.ts';
import { aWorker, jobsOf } from '../../../test/support/jobs.ts';
import { aMailServer } from '../../../test/support/connections/mail-server.ts';
import { aCompany, aPerson, PASSWORD, signIn, theOwner } from '../../../test/support/people.ts';
import { openPortal } from '../../../test/support/portal.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { sendNow } from '../mails/public.ts';
import { prepareReset } from './public.ts';

/** Without mail. */
const quiet = aPortal();

async function aMailingPortal() {
  const server = await aMailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'office@rigbook.test', PUBLIC_URL: 'https://rigbook.test' };
  const { portal, close } = await openPortal(env, await aDatabase());
  onTestFinished(close);
  return { ...server, portal };
}

const NEW = 'a quite new password';
const set = (portal: Portal, token: string, password = NEW) =>
  portal.call(resetPassword, undefined, { body: { token, password, passwordConfirmation: password } });

const mailAll = (portal: Portal) => aWorker(portal, [prepareReset, sendNow]).worker.doDue();

const holds = async (portal: Portal, token: string) =>
  ok(await portal.call(linkHolds, undefined, { body: { token } })).json<{ holds: boolean }>().holds;

/** The secret of the link in a mail. */
const tokenIn = (text: string | undefined) => /https:\/\/rigbook\.test\/reset#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

const invited = async (portal: Portal) => {
  const company = await aCompany(portal);
  const { token } = await aPerson(portal, 'admin', company);
  const user = { uuid: randomUUID(), name: 'Ola Nordmann', email: `${randomUUID()}@people.test`, invite: true };
  ok(await portal.post(token, '/api/users/save', user));
  const answer = ok(await portal.call(inviteUser, token, { params: { uuid: user.uuid }, body: { language: 'en' } }));
  return { ...user, token, company, answer: answer.json<{ mailed: boolean; path: string | null }>() };
};

test('a link for a forgotten password is promised only where mail is sent, to whoever asks', async () => {
  const known = await aPerson(quiet(), 'admin');
  for (const email of [known.email, 'nobody@people.test']) {
    expect(ok(await quiet().call(forgotPassword, undefined, { body: { email } })).body).toBe(
      'This portal sends no mail. Ask your office for a new password.',
    );
  }
  expect(ok(await quiet().call(resetState, undefined)).json()).toEqual({ mail: false });
  const { portal } = await aMailingPortal();
  expect(ok(await portal.call(resetState, undefined)).json()).toEqual({ mail: true });
  expect(ok(await portal.call(forgotPassword, undefined, { body: { email: known.email } })).body).toMatch(/on its way/);
});

describe('an invitation', () => {
  test('lets someone set the first password, which nobody else has known', async () => {
    const { portal, received } = await aMailingPortal();
    const { email, answer, company } = await invited(portal);
    expect(answer).toMatchObject({ mailed: true, path: null });
    await mailAll(portal);
    expect(received).toMatchObject([{ to: [email], subject: 'You are invited to Rigbook' }]);
    expect(received[0]?.text).toContain(company.name);
    const signed = ok(await set(portal, tokenIn(received[0]?.text))).json<{
      access_token: string;
      user_name: string;
    }>();
    expect(signed).toMatchObject({ token_type: 'bearer', user_name: 'Ola Nordmann', user_permission: 4, owner: false });
    ok(await portal.call(permissions, signed.access_token));
    expect(await signIn(portal, email, NEW)).toMatch(/./);
  });

  test('shows in the list of users, and so does the day on which someone was last here', async () => {
    const { token, uuid, email, answer } = await invited(quiet());
    const row = async () => {
      const { data } = ok(await quiet().call(listUsers, token, { query: { search: email } })).json();
      return data.find(({ UUID }) => UUID === uuid);
    };
    expect(await row()).toMatchObject({ invited_at: expect.stringMatching(/^\d{4}-.*Z$/), last_seen_on: null });
    const { updated_at } = (await row()) ?? {};
    ok(await set(quiet(), (answer.path ?? '').slice('/reset#'.length)));
    const today = quiet().services.now().toISOString().slice(0, 10);
    expect(await row()).toMatchObject({ last_seen_on: today });
    const admin = ok(await quiet().call(listUsers, token)).json().data;
    expect(admin.filter(({ last_seen_on: day }) => day === today).length).toBeGreaterThan(1);
    expect(updated_at).toMatch(/Z$/);
  });

  test('says no name that is a link: strangers would get it in the name of the provider', async () => {
    const { portal, received } = await aMailingPortal();
    const company = await aCompany(portal, { name: 'You have won at www.evil.test' });
    const admin = await aPerson(portal, 'admin', company);
    const invitee = await aPerson(portal, 'viewer', company);
    const { uuid, email } = admin;
    ok(
      await portal.call(updateUser, admin.token, {
        params: { uuid },
        body: { name: 'Prize: https://evil.test', email },
      }),
    );
    for (const language of ['en', 'ar'])
      ok(await portal.post(admin.token, `/api/users/invite/${invitee.uuid}`, { language }));
    await mailAll(portal);
    const { subject, html, text } = received[0] ?? {};
    expect(`${subject} ${html} ${text}`).not.toMatch(/evil|won|Prize/);
    expect(text).toContain('أضافك أحد المستخدمين، مستخدمًا لدى إحدى الشركات، إلى البوابة');
  });

  test.each(['en', 'ar'])(
    'ends its sentences with one full stop after a company such as "... Co.", in %s',
    async (language) => {
      const { portal, received } = await aMailingPortal();
      const company = await aCompany(portal, { name: 'Dune Ridge Drilling Co.' });
      const admin = await aPerson(portal, 'admin', company);
      const { uuid } = await aPerson(portal, 'viewer', company);
      ok(await portal.post(admin.token, `/api/users/invite/${uuid}`, { language }));
      await mailAll(portal);
      expect(received[0]?.text).toContain('Dune Ridge Drilling Co.');
      expect(received[0]?.text).not.toContain('..');
    },
  );

  test('is handed over as a link while there is no mail', async () => {
    const { email, answer } = await invited(quiet());
    expect(answer).toMatchObject({ mailed: false, path: expect.stringMatching(/^\/reset#[\w-]{43}$/) });
    ok(await set(quiet(), (answer.path ?? '').slice('/reset#'.length)));
    expect(await signIn(quiet(), email, NEW)).toMatch(/./);
  });

  test('holds for seven days, and only the last one of someone', async () => {
    const { answer, token, uuid } = await invited(quiet());
    const again = ok(await quiet().call(inviteUser, token, { params: { uuid }, body: {} })).json();
    const tokens = [answer.path, again.path].map((path) => (path ?? '').slice('/reset#'.length));
    expect(fieldsOf(await set(quiet(), tokens[0] ?? ''))).toEqual([422, ['token']]);
    expect(await Promise.all(tokens.map((one) => holds(quiet(), one)))).toEqual([false, true]);
    const now = quiet().services.now();
    quiet().setNow(new Date(now.getTime() + 7 * 86_400_000 + 1000));
    expect(await holds(quiet(), tokens[1] ?? '')).toBe(false);
    expect(fieldsOf(await set(quiet(), tokens[1] ?? ''))).toEqual([422, ['token']]);
    quiet().setNow(new Date(now.getTime() + 6 * 86_400_000));
    ok(await set(quiet(), tokens[1] ?? ''));
    expect(await holds(quiet(), tokens[1] ?? '')).toBe(false);
    quiet().setNow(null);
  });

  test('holds once, also if it is used several times at once', async () => {
    const { answer, email } = await invited(quiet());
    const token = (answer.path ?? '').slice('/reset#'.length);
    const passwords = ['the first of three words', 'the second of three words', 'the third of three words'];
    const used = await Promise.all(passwords.map((password) => set(quiet(), token, password)));
    expect(used.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2);
    const chosen = passwords[used.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await signIn(quiet(), email, chosen)).toMatch(/./);
  });

  test('is only one of several that are made at once', async () => {
    const { token, uuid } = await invited(quiet());
    const again = () => quiet().call(inviteUser, token, { params: { uuid }, body: {} });
    const made = await Promise.all([again(), again(), again()]);
    const tokens = made.map((one) => ok(one).json<{ path: string }>().path.slice('/reset#'.length));
    const used = [];
    for (const one of tokens) used.push((await set(quiet(), one)).statusCode);
    expect(used.filter((status) => status === 422)).toHaveLength(2);
    expect(used).toContain(200);
  });

  test('no longer holds once the address or the password of the user is another', async () => {
    for (const change of [{ email: `${randomUUID()}@people.test` }, { password: NEW, passwordConfirmation: NEW }]) {
      const { answer, token, uuid, name, email } = await invited(quiet());
      ok(await quiet().call(updateUser, token, { params: { uuid }, body: { name, email, ...change } }));
      expect(fieldsOf(await set(quiet(), (answer.path ?? '').slice('/reset#'.length)))).toEqual([422, ['token']]);
    }
  });

  test('is handed over where no mail would reach the user', async () => {
    const { portal } = await aMailingPortal();
    const idle = await aCompany(portal, { active: 0 });
    const company = await aCompany(portal);
    const office = await theOwner(portal);
    for (const [client, email] of [
      [idle, `${randomUUID()}@people.test`],
      [company, `${randomUUID()},and@people.test`],
    ] as const) {
      const user = { uuid: randomUUID(), name: 'Ola', email, client_id: client.id, permission_id: 3, invite: true };
      ok(await portal.post(office, '/api/users/save', user));
      const answer = ok(await portal.call(inviteUser, office, { params: { uuid: user.uuid }, body: {} }));
      expect(answer.json()).toMatchObject({ mailed: false, path: expect.stringMatching(/^\/reset#/) });
    }
  });

  test("reaches nobody of another company, and not by those who can't add users", async () => {
    const { uuid } = await invited(quiet());
    const { token: stranger } = await aPerson(quiet(), 'admin', await aCompany(quiet()));
    const { token: editor } = await aPerson(quiet(), 'editor');
    expect(codeOf(await quiet().call(inviteUser, stranger, { params: { uuid }, body: {} }))).toEqual([
      404,
      'not_found',
    ]);
    expect(codeOf(await quiet().call(inviteUser, editor, { params: { uuid }, body: {} }))).toEqual([403, 'forbidden']);
  });

  test('that waits while its link is replaced or used up is not mailed any more', async () => {
    const { portal, received } = await aMailingPortal();
    const { token, uuid, email } = await invited(portal);
    ok(await portal.call(inviteUser, token, { params: { uuid }, body: {} }));
    await mailAll(portal);
    expect(received).toHaveLength(1);
    ok(await set(portal, tokenIn(received[0]?.text)));
    expect(await signIn(portal, email, NEW)).toMatch(/./);
    const { token: office } = await aPerson(portal, 'admin');
    expect(ok(await portal.call(listMails, office, { query: { state: 'problem' } })).json()).toMatchObject({
      data: [{ kind: 'invitation', state: 'not_sent', reason: 'over', to: { email } }],
    });
  });

  test('is mailed to the same person five times an hour at most', async () => {
    const { portal, received } = await aMailingPortal();
    const { token, uuid } = await invited(portal);
    const again = () => portal.call(inviteUser, token, { params: { uuid }, body: {} });
    await mailAll(portal);
    for (let time = 2; time <= 5; time++) {
      ok(await again());
      await mailAll(portal);
    }
    expect(codeOf(await again())).toEqual([429, 'too_many_tries']);
    expect(received).toHaveLength(5);
    portal.setNow(new Date(portal.services.now().getTime() + 61 * 60_000));
    ok(await again());
  });

  test('is one of fifty that the people of a company send within a day, on whichever server and to whomever', async () => {
    const { portal } = await aMailingPortal();
    const another = await anotherServer(portal);
    onTestFinished(another.close);
    const company = await aCompany(portal);
    const [admin, colleague] = [await aPerson(portal, 'admin', company), await aPerson(portal, 'admin', company)];
    const invite = ({ token }: { token: string }, { uuid }: { uuid: string }, on = portal) =>
      on.call(inviteUser, token, { params: { uuid }, body: {} });
    const invitees = await Promise.all(Array.from({ length: 12 }, () => aPerson(portal, 'viewer', company)));
    const answers = await Promise.all(invitees.flatMap((one) => Array.from({ length: 5 }, () => invite(admin, one))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    const fresh = await aPerson(portal, 'viewer', company);
    for (const on of [portal, another.portal]) {
      const refused = await invite(colleague, fresh, on);
      expect(codeOf(refused)).toEqual([429, 'too_many_tries']);
      expect(refused.json()).toMatchObject({ message: 'password.too_many_invitations', params: { most: 50 } });
      const retryAfter = Number(refused.headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(86_000);
      expect(retryAfter).toBeLessThanOrEqual(86_400);
    }
    // The provider has fifty of its own, like any other company.
    ok(await invite(await aPerson(portal, 'admin'), fresh));
    const other = await aCompany(portal);
    ok(await invite(await aPerson(portal, 'admin', other), await aPerson(portal, 'viewer', other)));
    portal.setNow(new Date(portal.services.now().getTime() + 86_400_000));
    ok(await invite(await aPerson(portal, 'admin', company), fresh));
  });

  test('opens for someone of a company that is not active, who may sign in as well', async () => {
    const { email, answer, company } = await invited(quiet());
    await asSystem(quiet().services.db, (db) =>
      db.updateTable('clients').set({ active: 0 }).where('id', '=', company.id).execute(),
    );
    ok(await set(quiet(), (answer.path ?? '').slice('/reset#'.length)));
    expect(await signIn(quiet(), email, NEW)).toMatch(/./);
  });

  test('is no way around the present password: nobody invites themselves', async () => {
    const { token, uuid } = await aPerson(quiet(), 'admin', await aCompany(quiet()));
    expect(codeOf(await quiet().call(inviteUser, token, { params: { uuid }, body: {} }))).toEqual([409, 'in_use']);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a link, once, which ends all sessions', async () => {
    const { portal, received } = await aMailingPortal();
    const { email, token } = await aPerson(portal, 'editor', await aCompany(portal));
    ok(await portal.call(forgotPassword, undefined, { body: { email: email.toUpperCase(), language: 'ar' } }));
    await mailAll(portal);
    expect(received).toMatchObject([{ to: [email], subject: 'تعيين كلمة مرور جديدة' }]);
    const link = tokenIn(received[0]?.text);
    ok(await set(portal, link));
    expect(codeOf(await portal.call(permissions, token))).toEqual([401, 'unauthenticated']);
    expect(fieldsOf(await set(portal, link))).toEqual([422, ['token']]);
    expect(await signIn(portal, email, NEW)).toMatch(/./);
  });

  test('is replaced by a link in the language that the user has chosen for mails', async () => {
    const { portal, received } = await aMailingPortal();
    const { email, token } = await aPerson(portal, 'editor', await aCompany(portal));
    ok(await portal.call(saveOwnReminders, token, { body: { language: 'ar' } }));
    ok(await portal.call(forgotPassword, undefined, { body: { email, language: 'en' } }));
    await mailAll(portal);
    expect(received[0]?.html).toContain('dir="rtl"');
  });

  test('is asked for with the same answer and the same work, whether or not someone has the address', async () => {
    const { portal, received } = await aMailingPortal();
    const { email } = await aPerson(portal, 'editor', await aCompany(portal));
    const answers = [];
    for (const address of [email, 'nobody@people.test', 'no address at all'])
      answers.push(ok(await portal.call(forgotPassword, undefined, { body: { email: address } })).body);
    expect(new Set(answers).size).toBe(1);
    expect(await jobsOf(portal.services.db, 'forgotten-password')).toHaveLength(3);
    await mailAll(portal);
    expect(received).toHaveLength(1);
  });

  test('is mailed three times an hour at most, and not to users who are deleted or of an inactive company', async () => {
    const { portal, received } = await aMailingPortal();
    const person = await aPerson(portal, 'editor', await aCompany(portal));
    const idle = await aPerson(portal, 'editor', await aCompany(portal, { active: 0 }));
    const gone = await aPerson(portal, 'editor', await aCompany(portal));
    await asSystem(portal.services.db, (db) =>
      db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute(),
    );
    for (const { email } of [person, person, person, person, person, idle, gone])
      ok(await portal.call(forgotPassword, undefined, { body: { email } }));
    await mailAll(portal);
    expect(received.map(({ to }) => to[0])).toEqual([person.email, person.email, person.email]);
  });

  test('is not replaced an hour later, nor by a weak password, nor by two that differ', async () => {
    const { portal, received } = await aMailingPortal();
    const { email } = await aPerson(portal, 'editor', await aCompany(portal));
    ok(await portal.call(forgotPassword, undefined, { body: { email } }));
    await mailAll(portal);
    const token = tokenIn(received[0]?.text);
    for (const weak of ['short', 'rigbook2026', email, email.split('@')[0] ?? ''])
      expect(fieldsOf(await set(portal, token, weak))).toEqual([422, ['password']]);
    const differ = { token, password: NEW, passwordConfirmation: 'another' };
    expect(fieldsOf(await portal.call(resetPassword, undefined, { body: differ }))).toEqual([
      422,
      ['passwordConfirmation'],
    ]);
    portal.setNow(new Date(portal.services.now().getTime() + 61 * 60_000));
    expect(fieldsOf(await set(portal, token))).toEqual([422, ['token']]);
    expect(await signIn(portal, email, PASSWORD)).toMatch(/./);
  });
});
