import {
  type Mail,
  mailState,
  type PageOf,
  permissions,
  saveBranding,
  showBranding,
  testMail,
} from '@rigbook/contract';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../../../test/support/database.ts';
import { aForm } from '../../../test/support/inputs/forms.ts';
import { aPortal, ok, type Portal } from '../../../test/support/harness.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { aMailServer, type Manner } from '../../../test/support/connections/mail-server.ts';
import { aCompany, aPerson, type Person, theOwner } from '../../../test/support/people.ts';
import { openPortal } from '../../../test/support/portal.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { patience } from './mail-line.ts';
import { queueMail, queueMails, sendMails, sendNow, type NewMail } from './public.ts';

const quiet = aPortal();

/** A portal that sends its mail to a server of its own. */
async function aMailingPortal(manner: Manner = {}, from = 'Rigbook <office@rigbook.test>') {
  const server = await aMailServer(manner);
  const env = { SMTP_URL: server.url, MAIL_FROM: from, PUBLIC_URL: 'https://rigbook.test/' };
  const { portal, close } = await openPortal(env, await aDatabase());
  onTestFinished(close);
  return { ...server, portal, person: await aPerson(portal, 'editor', await aCompany(portal)) };
}

const aMail = ({ id, email, company }: Person, own: Partial<NewMail> = {}): NewMail => ({
  key: `key ${id}`,
  kind: 'test',
  clientId: company.id,
  user: { id, address: email },
  language: 'en',
  subject: 'Findings are due',
  body: {
    language: 'en',
    title: 'Findings are due',
    paragraphs: ['Two findings are due.'],
    footer: 'You follow these findings.',
  },
  ...own,
});

const queue = (portal: Portal, ...mails: NewMail[]) =>
  asSystem(portal.services.db, (db, scope) => queueMails(portal.services, db, scope, mails));

const send = (portal: Portal) => aWorker(portal, [sendNow]).worker.doDue();

/** Later, when what was refused is tried again. */
async function tryAgain(portal: Portal, now: Date) {
  portal.setNow(now);
  await timePasses(portal.services.db, 3_600_000);
  await aWorker(portal, [sendMails]).worker.doDue();
}

const listed = async (portal: Portal, query = '') => {
  const { token } = await aPerson(portal, 'admin');
  return ok(await portal.get(token, `/api/mails/list${query}`)).json<PageOf<Mail>>().data;
};

/** Gives the provider a logo of 200 x 120 pixels. */
async function chooseLogo(portal: Portal) {
  const token = await theOwner(portal);
  const bytes = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#0b4f6c' } })
    .png()
    .toBuffer();
  const form = aForm({}, { field: 'image', name: 'logo.png', bytes });
  const logo = ok(await portal.postForm(token, '/api/branding/upload/logo', form)).body;
  const present = ok(await portal.call(showBranding, token)).json();
  const branding = ok(await portal.call(saveBranding, token, { body: { ...present, logo } })).json();
  return { token, branding };
}

const minutesFrom = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('a mail', () => {
  test('is sent once it is committed, as plain text beside HTML, with how to unsubscribe', async () => {
    const { portal, person, received } = await aMailingPortal();
    await queue(portal, aMail(person, { unsubscribePath: '/api/unsubscribe/1' }));
    await send(portal);
    const [mail] = received;
    expect(mail).toMatchObject({
      to: [person.email],
      subject: 'Findings are due',
      text: expect.stringContaining('Two findings are due.'),
      html: expect.stringContaining('>Two findings are due.</p>'),
      from: { address: 'office@rigbook.test', name: 'Rigbook' },
    });
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect(headers.get('list-unsubscribe')).toBe('<https://rigbook.test/api/unsubscribe/1>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await listed(portal)).toMatchObject([{ state: 'sent', to: { UUID: person.uuid }, tries: 1, reason: null }]);
  });

  test("brings the provider's logo along, also if it was chosen while the mail waited", async () => {
    const { portal, person, received } = await aMailingPortal();
    await queue(portal, aMail(person));
    await chooseLogo(portal);
    await send(portal);
    const [mail] = received;
    // The parser puts the part itself in the place of its name.
    expect(mail?.html).toContain(' alt="" width="100" height="60"');
    expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', related: true }]);
  });

  test('shows no place for a logo that was taken away while it waited', async () => {
    const { portal, person, received } = await aMailingPortal();
    const chosen = await chooseLogo(portal);
    await queue(portal, aMail(person));
    ok(await portal.call(saveBranding, chosen.token, { body: { ...chosen.branding, logo: null } }));
    await send(portal);
    expect(received[0]?.attachments).toEqual([]);
    expect(received[0]?.html).not.toContain('<img');
  });

  test('with the same key is queued once, and what is not committed never', async () => {
    const { portal, person, received } = await aMailingPortal();
    expect(await queue(portal, aMail(person))).toBe(1);
    expect(await queue(portal, aMail(person), aMail(person, { key: 'another' }))).toBe(1);
    const undone = asSystem(portal.services.db, async (db, scope) => {
      await queueMail(portal.services, db, scope, aMail(person, { key: 'undone' }));
      throw new Error('not saved');
    });
    await expect(undone).rejects.toThrow('not saved');
    await send(portal);
    expect(received).toHaveLength(2);
  });

  test('is sent with TLS, by a name and a password', async () => {
    const user = { name: 'portal@rigbook.test', password: 'p@ss/word:1' };
    const { portal, person, received } = await aMailingPortal({ user, secure: true });
    await queue(portal, aMail(person));
    await send(portal);
    expect(received).toHaveLength(1);
  });

  test('is not sent with a wrong password, and says what the server said', async () => {
    const { portal, person, received, manner } = await aMailingPortal({ user: { name: 'portal', password: 'right' } });
    manner.user = { name: 'portal', password: 'changed since' };
    await queue(portal, aMail(person));
    await send(portal);
    expect(received).toEqual([]);
    expect(await listed(portal)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('535') }]);
  });

  test.each([
    ['the recipient', { refuseRecipient: '550 No such mailbox' }, '550 No such mailbox'],
    ['the content', { refuseContent: '554 This looks like spam' }, '554 This looks like spam'],
  ])('of which a server refuses %s for good has failed at once, and is not tried again', async (_, manner, reason) => {
    const { portal, person, tried, received } = await aMailingPortal({ ...manner });
    await queue(portal, aMail(person));
    await send(portal);
    expect(await listed(portal, '?state=problem')).toMatchObject([{ state: 'failed', tries: 1, reason }]);
    expect(await listed(portal, '?state=waiting')).toEqual([]);
    await tryAgain(portal, minutesFrom(portal.services.now(), 600));
    expect(tried).toHaveLength(1);
    expect(received).toEqual([]);
  });

  test('that waits is listed as waiting; once it was put off, among the problems as well', async () => {
    const { portal, person } = await aMailingPortal({ refuseRecipient: '450 Mailbox is busy' });
    await queue(portal, aMail(person));
    expect(await listed(portal, '?state=waiting')).toMatchObject([{ state: 'queued', tries: 0, reason: null }]);
    expect(await listed(portal, '?state=problem')).toEqual([]);
    await send(portal);
    for (const state of ['waiting', 'problem']) {
      expect(await listed(portal, `?state=${state}`)).toMatchObject([{ state: 'queued', tries: 1 }]);
    }
  });

  test('that is put off before its content was sent is tried again three times, then has failed', async () => {
    const { portal, person, received, tried } = await aMailingPortal({ refuseRecipient: '450 Mailbox is busy' });
    const start = portal.services.now();
    await queue(portal, aMail(person));
    await send(portal);
    expect(await listed(portal)).toMatchObject([{ state: 'queued', tries: 1, reason: '450 Mailbox is busy' }]);
    for (const minutes of [2, 10, 60, 600]) await tryAgain(portal, minutesFrom(start, minutes));
    expect(tried).toHaveLength(4);
    expect(received).toEqual([]);
    expect(await listed(portal, '?state=problem')).toMatchObject([
      { state: 'failed', tries: 4, reason: '450 Mailbox is busy', to: { email: person.email } },
    ]);
  });

  test('that is put off at first arrives later', async () => {
    const { portal, person, received, manner } = await aMailingPortal({ drop: 'recipient' });
    await queue(portal, aMail(person));
    await send(portal);
    expect(await listed(portal)).toMatchObject([{ state: 'queued', tries: 1 }]);
    manner.drop = undefined;
    await tryAgain(portal, minutesFrom(portal.services.now(), 2));
    expect(received).toHaveLength(1);
    expect(await listed(portal)).toMatchObject([{ state: 'sent', tries: 2, reason: null }]);
  });

  test.each([
    ['put off', { refuseContent: '451 Try again later' }, /451 Try again later/],
    ['lost', { drop: 'content' }, /./],
  ] as const)('whose content was %s is unclear, and is never sent again', async (_, manner, reason) => {
    const { portal, person, tried } = await aMailingPortal({ ...manner });
    await queue(portal, aMail(person));
    await send(portal);
    await tryAgain(portal, minutesFrom(portal.services.now(), 600));
    expect(tried).toHaveLength(1);
    expect(await listed(portal)).toMatchObject([{ state: 'unclear', reason: expect.stringMatching(reason) }]);
  });

  test.each([
    ['greet', 'greeting', 'queued'],
    ['answer once it has the content', 'content', 'unclear'],
  ] as const)('to a server that does not %s does not wait for ever', async (_, stall, state) => {
    const { portal, person, received } = await aMailingPortal({ stall });
    const { greetingTimeout, socketTimeout } = patience;
    Object.assign(patience, { greetingTimeout: 300, socketTimeout: 300 });
    onTestFinished(() => void Object.assign(patience, { greetingTimeout, socketTimeout }));
    await queue(portal, aMail(person));
    await send(portal);
    expect(received).toEqual([]);
    expect(await listed(portal)).toMatchObject([{ state, tries: 1 }]);
  });

  test('of a server that died while it sent is unclear, and is never sent again', async () => {
    const { portal, person, received } = await aMailingPortal();
    await queue(portal, aMail(person));
    await asSystem(portal.services.db, (db) => db.updateTable('mails').set({ state: 'sending', tries: 1 }).execute());
    await tryAgain(portal, minutesFrom(portal.services.now(), 30));
    expect(received).toEqual([]);
    expect(await listed(portal)).toMatchObject([{ state: 'unclear', reason: 'interrupted' }]);
  });

  test('is sent by one of two servers', async () => {
    const { portal, person, received } = await aMailingPortal();
    const mails = Array.from({ length: 20 }, (_, index) => aMail(person, { key: `mail ${index}` }));
    await queue(portal, ...mails);
    await queue(portal, aMail(person, { key: 'one more' }));
    const two = [aWorker(portal, [sendNow]), aWorker(portal, [sendNow])];
    await Promise.all(two.map(({ worker }) => worker.doDue()));
    expect(received).toHaveLength(21);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(21);
  });

  test('has no header but its own, whatever is in a name or a subject', async () => {
    const { portal, person, received } = await aMailingPortal();
    const subject = 'Rig\r\nBcc: all@rigbook.test\r\n\r\nA second body';
    await queue(portal, aMail(person, { subject }));
    await send(portal);
    expect(received).toMatchObject([{ to: [person.email], subject: 'Rig Bcc: all@rigbook.test A second body' }]);
    expect(received[0]?.bcc).toBeUndefined();
  });

  test('to what is no address is not sent, and says so', async () => {
    const { portal, person, tried } = await aMailingPortal();
    const address = 'one@rigbook.test, two@rigbook.test';
    await queue(portal, aMail(person, { user: { id: person.id, address } }));
    await send(portal);
    expect(tried).toEqual([]);
    expect(await listed(portal)).toMatchObject([{ state: 'not_sent', reason: 'address' }]);
  });

  test.each([
    ['was deleted', 'deleted', { table: 'users', set: { deleted_at: new Date() } }],
    ['has another address now', 'other_address', { table: 'users', set: { email: 'new@people.test' } }],
    ['is of a company that is not active any more', 'inactive', { table: 'clients', set: { active: 0 } }],
  ] as const)('is not sent to someone who %s', async (_, reason, { table, set }) => {
    const { portal, person, tried } = await aMailingPortal();
    await queue(portal, aMail(person));
    const id = table === 'users' ? person.id : person.company.id;
    await asSystem(portal.services.db, (db) => db.updateTable(table).set(set).where('id', '=', id).execute());
    await send(portal);
    expect(tried).toEqual([]);
    expect(await listed(portal)).toMatchObject([{ state: 'not_sent', reason }]);
  });

  test('is not sent to someone who has moved to a company that it is not about', async () => {
    const { portal, person, tried } = await aMailingPortal();
    const other = await aCompany(portal);
    await queue(portal, aMail(person));
    await asSystem(portal.services.db, (db) =>
      db.updateTable('users').set({ client_id: other.id }).where('id', '=', person.id).execute(),
    );
    await send(portal);
    expect(tried).toEqual([]);
    expect(await listed(portal)).toMatchObject([{ state: 'not_sent', reason: 'moved' }]);
  });

  test('goes over a new line to a server that takes one on each', async () => {
    const { portal, person, received } = await aMailingPortal({ drop: 'mail' });
    await queue(portal, ...['1', '2', '3'].map((key) => aMail(person, { key })));
    await send(portal);
    expect(received).toHaveLength(3);
    for (const mail of await listed(portal)) expect(mail).toMatchObject({ state: 'sent', tries: 1 });
  });

  test('is sent by a server that is cut off when it says goodbye', async () => {
    const { portal, person, received } = await aMailingPortal({ cutOff: true });
    await queue(portal, aMail(person));
    await send(portal);
    await queue(portal, aMail(person, { key: 'the next' }));
    await send(portal);
    expect(received).toHaveLength(2);
  });

  test('that someone waits for goes before the reminders of a week', async () => {
    const { portal, person, received } = await aMailingPortal();
    const digests = Array.from({ length: 1000 }, (_, index) =>
      aMail(person, { key: `digest ${index}`, kind: 'digest' }),
    );
    expect(await queue(portal, ...digests)).toBe(1000);
    await queue(portal, aMail(person, { key: 'link', subject: 'You asked for it' }));
    await asSystem(portal.services.db, (db) =>
      db.deleteFrom('mails').where('key', 'like', 'digest %').where('key', 'not like', 'digest 1').execute(),
    );
    await send(portal);
    expect(received.map(({ subject }) => subject)).toEqual(['You asked for it', 'Findings are due']);
  });

  test('that can not be written has failed, and keeps no other from being sent', async () => {
    const { portal, person, received } = await aMailingPortal();
    await queue(portal, aMail(person, { key: 'damaged' }));
    await asSystem(portal.services.db, (db) => db.updateTable('mails').set({ content: '{' }).execute());
    await queue(portal, aMail(person, { key: 'whole' }));
    await send(portal);
    expect(received).toHaveLength(1);
    expect((await listed(portal, '?state=problem')).map(({ state }) => state)).toEqual(['failed']);
  });

  test('has one sender, whatever is in its name', async () => {
    const { portal, person, received } = await aMailingPortal({}, 'Rigs, the (old) office <office@rigbook.test>');
    await queue(portal, aMail(person));
    await send(portal);
    expect(received[0]?.from).toEqual({ name: 'Rigs, the (old) office', address: 'office@rigbook.test' });
  });

  test('keeps nothing of its content once it was sent', async () => {
    const { portal, person } = await aMailingPortal();
    await queue(portal, aMail(person));
    await send(portal);
    const rows = await asSystem(portal.services.db, (db) => db.selectFrom('mails').select('content').execute());
    expect(rows).toEqual([{ content: null }]);
  });
});

describe('mail', () => {
  test('is off until it is set up, and says what is missing', async () => {
    const { token } = await aPerson(quiet(), 'admin');
    expect(ok(await quiet().call(mailState, token)).json()).toEqual({
      on: false,
      missing: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
      from: null,
    });
    expect(ok(await quiet().call(permissions, token)).json()).not.toHaveProperty('mail');
    expect((await quiet().call(testMail, token, { body: {} })).statusCode).toBe(422);
    expect(await queue(quiet(), aMail(await aPerson(quiet(), 'editor')))).toBe(0);
  });

  test('is sent as a test to the person who requests it, in both languages', async () => {
    const { portal, received } = await aMailingPortal();
    const { token, email } = await aPerson(portal, 'admin');
    expect(ok(await portal.call(permissions, token)).json()).toMatchObject({ mail: true });
    ok(await portal.call(testMail, token, { body: {} }));
    ok(await portal.call(testMail, token, { body: { language: 'ar' } }));
    await send(portal);
    expect(received.map(({ to }) => to)).toEqual([[email], [email]]);
    expect(received[1]?.html).toContain('<html lang="ar" dir="rtl">');
  });
});
