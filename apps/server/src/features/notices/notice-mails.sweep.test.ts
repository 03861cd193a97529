import { randomUUID } from 'node:crypto';
import { assignFindings, saveOwnReminders } from '@rigbook/contract';
import { expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aDatabase } from '../../../test/support/database.ts';
import { ok } from '../../../test/support/harness.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { aMailServer } from '../../../test/support/connections/mail-server.ts';
import { choose } from '../../../test/support/records/notices.ts';
import { aPerson } from '../../../test/support/people.ts';
import { openPortal } from '../../../test/support/portal.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { sendNow } from '../mails/public.ts';
import { noticeMails, settleNoticeMails } from './public.ts';

/** A portal with mail and a survey, and someone of its company who wants to know by mail what is given to them. */
async function aWatchedSurvey() {
  const { url, received } = await aMailServer();
  const env = { SMTP_URL: url, MAIL_FROM: 'office@rigbook.test', PUBLIC_URL: 'https://rigbook.test' };
  const { portal, close } = await openPortal(env, await aDatabase());
  onTestFinished(close);
  const sections = { Mast: [{ text: 'braces', ref: 'DM-1' }, { text: 'ladder' }, { text: 'sheave' }] };
  const made = await aFollowedSurvey(portal, { sections });
  const reader = await aPerson(portal, 'client', made.company);
  ok(await choose(portal, reader.token, { bell: [], mail: ['assigned'] }));
  const assign = async (...texts: string[]) => {
    const body = { event: randomUUID(), findings: texts.map(made.find), owner: reader.uuid };
    ok(await portal.call(assignFindings, made.token, { body }));
  };
  const mailed = async () => {
    received.length = 0;
    await timePasses(portal.services.db, 60_000);
    await aWorker(portal, [noticeMails]).worker.doDue();
    await aWorker(portal, [sendNow]).worker.doDue();
    return [...received];
  };
  const start = Date.now();
  const anHourLater = (hours = 1) => portal.setNow(new Date(start + hours * 3_660_000));
  return { ...made, portal, reader, assign, mailed, anHourLater };
}

test('a notice is mailed once, to people who have chosen it, with the page that it is about', async () => {
  const { reader, rig, company, assign, mailed, find } = await aWatchedSurvey();
  await assign('braces');
  const mails = await mailed();
  expect(mails).toMatchObject([{ to: [reader.email], subject: `Assigned to you: DM-1, ${rig.name}` }]);
  expect(mails[0]?.text).toContain(`https://rigbook.test/finding/show/${find('braces')}`);
  expect(mails[0]?.html).toContain(company.name);
  expect(await mailed()).toEqual([]);
});

test('no name that is a link is mailed', async () => {
  const { portal, reader, company, rig, assign, mailed, anHourLater } = await aWatchedSurvey();
  await asSystem(portal.services.db, async (db) => {
    await db.updateTable('clients').set({ name: 'Win at www.evil.test' }).where('id', '=', company.id).execute();
    await db.updateTable('rigs').set({ name: 'See https://evil.test' }).where('uuid', '=', rig.UUID).execute();
  });
  await assign('braces');
  anHourLater();
  await assign('ladder', 'sheave');
  const mails = await mailed();
  expect(mails).toMatchObject([{ to: [reader.email], subject: '2 notices: a company' }]);
  expect(mails[0]?.text).toContain('Assigned to you: 2 findings of a rig');
  expect(`${mails[0]?.html} ${mails[0]?.text}`).not.toMatch(/evil|Win|See/);
});

test('several notices of a person are one mail, in the language that the person has chosen', async () => {
  const { portal, reader, company, assign, mailed, anHourLater } = await aWatchedSurvey();
  ok(await portal.call(saveOwnReminders, reader.token, { body: { language: 'ar' } }));
  await assign('braces');
  anHourLater();
  await assign('ladder', 'sheave');
  const mails = await mailed();
  expect(mails).toMatchObject([{ to: [reader.email], subject: `إشعاران: ${company.name}` }]);
  expect(mails[0]?.html).toContain('<html lang="ar" dir="rtl">');
});

test('what comes of the same within an hour of a mail is one more mail, after that hour', async () => {
  const { rig, assign, mailed, anHourLater } = await aWatchedSurvey();
  const subjects = async () => (await mailed()).map(({ subject }) => subject);
  await assign('braces');
  expect(await subjects()).toEqual([`Assigned to you: DM-1, ${rig.name}`]);
  await assign('ladder');
  await assign('sheave');
  expect(await subjects()).toEqual([]);
  anHourLater();
  expect(await subjects()).toEqual([`Assigned to you: 2 findings of ${rig.name}`]);
  anHourLater(3);
  expect(await subjects()).toEqual([]);
});

test('nothing is mailed of what its person may no longer see, nor of what was noted before a restore', async () => {
  const { portal, reader, assign, mailed } = await aWatchedSurvey();
  await assign('braces');
  await asSystem(portal.services.db, (db) =>
    db.updateTable('rigs').set({ deleted_at: new Date() }).where('client_id', '=', reader.company.id).execute(),
  );
  expect(await mailed()).toEqual([]);
  await asSystem(portal.services.db, (db) =>
    db.updateTable('rigs').set({ deleted_at: null }).where('client_id', '=', reader.company.id).execute(),
  );
  await assign('ladder');
  await asSystem(portal.services.db, (db, scope) => settleNoticeMails({ db, scope, now: new Date() }));
  expect(await mailed()).toEqual([]);
});
