import { randomUUID } from 'node:crypto';
import { assignFindings, saveOwnReminders, showOwnReminders } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aSection, aSurvey, registerOf } from '../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aWorker } from '../../../test/support/jobs.ts';
import { aPerson } from '../../../test/support/people.ts';
import { addReminded, aRemindedCompany } from '../../../test/support/records/reminders.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { sendReminders } from './sending.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@provider.test', PUBLIC_URL: 'https://portal.test/' };
const portal = aPortal(MAIL);

/** 25 November 2030 is a Monday. */
const SUNDAY = '2030-11-24T12:00:00Z';
const MONDAY = '2030-11-25T06:00:00Z';
const hoursLater = (hours: number, from = MONDAY) => new Date(Date.parse(from) + hours * 3_600_000);
const WEEK = 7 * 24;

/** One turn of the work; broken off before the page of people `stopAt`. */
const runOnce = (services: Services, stopAt = Infinity) => {
  let pages = 0;
  const progress = async () => {
    pages += 1;
    if (pages > stopAt) throw new Error('The work is broken off.');
  };
  return sendReminders.work(services, {} as never, { progress } as never);
};

const runAt = async (time: string | Date) => {
  portal().setNow(new Date(time));
  return runOnce(portal().services);
};

const aReminded = (rules: object = {}) => aRemindedCompany(portal(), rules);

const withPeople = (client: number, many: number) => addReminded(portal().services.db, client, many);

describe('the weekly digest', () => {
  test('is queued from six in the morning where the company is, once a week', async () => {
    const { mails, owner, company } = await aReminded({ time_zone: 'Asia/Riyadh' });
    await runAt(SUNDAY);
    await runAt('2030-11-25T02:59:59Z');
    expect(await mails()).toEqual([]);
    await runAt('2030-11-25T03:00:00Z');
    expect(await mails()).toMatchObject([
      { address: owner.email, subject: `${company.name}: 1 overdue, 1 due within a week`, language: 'en' },
    ]);
    for (const hours of [0, 1, 30, WEEK - 4]) await runAt(hoursLater(hours));
    expect(await mails()).toHaveLength(1);
    await runAt(hoursLater(WEEK));
    expect(await mails()).toMatchObject([{}, { subject: `${company.name}: 2 overdue` }]);
  });

  test('names one company, leads to the findings in the portal, and stops by its link', async () => {
    const { mails, find, rig, company, owner } = await aReminded();
    const other = await aReminded();
    await runAt(SUNDAY);
    await runAt(MONDAY);
    const [mail] = await mails();
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(`https://portal.test/finding/show/${find('ladder')}`);
      expect(form).toContain(rig.name);
      expect(form).toContain(company.name);
      expect(form).not.toContain(other.company.name);
      expect(form).not.toContain(other.rig.name);
    }
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toContain('5 days overdue');
    portal().setNow(null);
    expect(mail?.html).toContain(
      `https://portal.test${mail?.unsubscribePath.replace('/api/reminders/unsubscribe/', '/unsubscribe#')}`,
    );
    ok(await portal().post(undefined, mail?.unsubscribePath ?? '', {}));
    expect(ok(await portal().call(showOwnReminders, owner.token)).json()).toEqual({
      digest: 0,
      figures: 0,
      language: 'en',
    });
    await runAt(hoursLater(WEEK));
    expect([(await mails()).length, (await other.mails()).length]).toEqual([1, 2]);
  });

  test('says no name that is a link', async () => {
    const { mails, rig, company } = await aReminded();
    await asSystem(portal().services.db, async (db) => {
      await db.updateTable('clients').set({ name: 'Win at www.evil.test' }).where('id', '=', company.id).execute();
      await db.updateTable('rigs').set({ name: 'https://evil.test' }).where('uuid', '=', rig.UUID).execute();
    });
    await runAt(SUNDAY);
    await runAt(MONDAY);
    const [mail] = await mails();
    expect(mail?.subject).toBe('a company: 1 overdue, 1 due within a week');
    expect(mail?.text).toContain('a rig');
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/evil|Win at/);
  });

  test("says what earlier surveys have open: one's own, or all to people who take care of the findings of others", async () => {
    const reminded = await aReminded();
    const { mails, owner, company, rig, token } = reminded;
    const old = aSection('Deck', [
      { text: 'old rope', priority: 'CRITICAL' },
      { text: 'old hook', priority: 'MAJOR' },
      { text: 'old net', priority: 'MAJOR' },
      { text: 'old lamp', status: 'CLOSED' },
    ]);
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: [old], date: '2019-05-01' });
    const rows = await registerOf(portal(), token).all();
    const rope = rows.filter(({ deficiency }) => deficiency === 'old rope').map(({ UUID }) => UUID);
    const assigned = { event: randomUUID(), findings: rope, owner: owner.uuid };
    ok(await portal().call(assignFindings, token, { body: assigned }));
    const surveyor = await aPerson(portal(), 'editor');
    await reminded.answer('ladder', { state: 'ready', text: 'New rungs fitted.' });
    await runAt(SUNDAY);
    await runAt(MONDAY);
    const textTo = async (address: string) => (await mails()).find((mail) => mail.address === address)?.text;
    const title = 'Still open in earlier surveys';
    expect(await textTo(owner.email)).toContain(
      `${title} (1)\n- Critical: 1\n  https://portal.test/findings?owner=me&scope=earlier\n`,
    );
    expect(await textTo(surveyor.email)).toContain(
      `${title} (3)\n- Critical: 1 · Major: 2\n  https://portal.test/findings?client=${company.id}&scope=earlier\n`,
    );
    const other = await aReminded();
    await runAt(hoursLater(WEEK));
    expect((await other.mails()).map(({ text }) => text.includes(title))).toEqual([false]);
  });

  test('is in Arabic for users who have chosen that, with ten findings of a sort and the number of the rest', async () => {
    const { mails, owner, company } = await aReminded();
    ok(await portal().call(saveOwnReminders, owner.token, { body: { language: 'ar' } }));
    await withPeople(company.id, 30);
    await asSystem(portal().services.db, (db) =>
      db.updateTable('register').set({ owner_id: owner.id }).where('deficiency', '=', 'one of many').execute(),
    );
    await runAt(SUNDAY);
    await runAt(MONDAY);
    const [mail] = await mails();
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    // Ten that are overdue, and the one that is due.
    expect(mail?.text.match(/finding.show/g)).toHaveLength(11);
    expect(mail?.text).toContain('و21 أخرى');
    expect(mail?.text).toContain('/findings?owner=me&overdue=1');
  });

  test('goes to the people of the provider on the weekday of the company whose findings wait', async () => {
    const monday = await aReminded();
    const friday = await aReminded({ remind_weekday: 5 });
    const surveyor = await aPerson(portal(), 'editor');
    await monday.answer('ladder', { state: 'ready', text: 'New rungs fitted.' });
    await friday.answer('ladder', { state: 'ready', text: 'New rungs fitted.' });
    const toSurveyor = async ({ mails }: typeof monday) =>
      (await mails()).filter(({ address }) => address === surveyor.email).map(({ subject }) => subject);
    await runAt(SUNDAY);
    await runAt(MONDAY);
    expect(await toSurveyor(monday)).toEqual([`${monday.company.name}: 1 to verify`]);
    expect(await toSurveyor(friday)).toEqual([]);
    await runAt(hoursLater(4 * 24));
    expect(await toSurveyor(friday)).toEqual([`${friday.company.name}: 1 to verify`]);
    expect(await toSurveyor(monday)).toHaveLength(1);
  });

  test('is late rather than never, but not of a day before it was turned on', async () => {
    const late = await aReminded();
    await runAt(SUNDAY);
    portal().setNow(null);
    const turnedOn = await aReminded({ remind_weekday: null });
    await runAt(SUNDAY);
    await runAt(hoursLater(48));
    expect(await late.mails()).toHaveLength(1);
    portal().setNow(null);
    await turnedOn.change({ remind_weekday: 1 });
    await runAt(hoursLater(49));
    await runAt(hoursLater(72));
    expect(await turnedOn.mails()).toEqual([]);
    await runAt(hoursLater(WEEK));
    expect(await turnedOn.mails()).toHaveLength(1);
  });

  test('is sent on its day although it was turned on after six, and once in a week although the day was changed', async () => {
    const { mails, change } = await aReminded({ remind_weekday: 3 });
    await runAt(SUNDAY);
    portal().setNow(null);
    await change({ remind_weekday: 1 });
    await runAt(hoursLater(9));
    expect(await mails()).toHaveLength(1);
    portal().setNow(null);
    await change({ remind_weekday: 5 });
    await runAt(hoursLater(10));
    await runAt(hoursLater(4 * 24));
    expect(await mails()).toHaveLength(1);
    await runAt(hoursLater(11 * 24));
    expect(await mails()).toHaveLength(2);
  });

  test('is not sent without mail, a weekday, an active company, or anything to say', async () => {
    const [off, never, inactive, nothing] = [
      await aReminded(),
      await aReminded({ remind_weekday: null }),
      await aReminded(),
      await aReminded(),
    ];
    await asSystem(portal().services.db, async (db) => {
      await db.updateTable('clients').set({ active: 0 }).where('id', '=', inactive.company.id).execute();
      await db
        .updateTable('register')
        .set({ due_on: '2031-11-25' })
        .where('client_id', '=', nothing.company.id)
        .execute();
    });
    await runAt(SUNDAY);
    portal().setNow(new Date(MONDAY));
    const { services } = portal();
    await runOnce({ ...services, settings: { ...services.settings, SMTP_URL: undefined } });
    expect(await off.mails()).toEqual([]);
    await runAt(MONDAY);
    expect(await off.mails()).toHaveLength(1);
    for (const { mails } of [never, inactive, nothing]) expect(await mails()).toEqual([]);
  });
});

describe('the work', () => {
  const MANY = 350;

  test('broken off three times reaches everybody, and nobody twice', async () => {
    const { mails, company } = await aReminded();
    await withPeople(company.id, MANY);
    await runAt(SUNDAY);
    portal().setNow(new Date(MONDAY));
    const reached = [];
    for (let time = 0; time < 3; time++) {
      await expect(runOnce(portal().services, 1)).rejects.toThrow('broken off');
      reached.push((await mails()).length);
    }
    expect(reached.every((number) => number > 0 && number < MANY)).toBe(true);
    expect(new Set(reached).size).toBe(3);
    await runOnce(portal().services);
    const addresses = (await mails()).map(({ address }) => address);
    expect(addresses).toHaveLength(MANY + 1);
    expect(new Set(addresses).size).toBe(MANY + 1);
  });

  test('of three servers at once, and of a portal that was restored, reaches nobody twice', async () => {
    const { mails, company } = await aReminded();
    await withPeople(company.id, MANY);
    await runAt(SUNDAY);
    portal().setNow(new Date(MONDAY));
    await Promise.all([1, 2, 3].map(() => runOnce(portal().services)));
    expect(await mails()).toHaveLength(MANY + 1);
    await asSystem(portal().services.db, (db) => db.deleteFrom('reminder_rounds').execute());
    await runOnce(portal().services);
    expect(await mails()).toHaveLength(MANY + 1);
  });

  test('that fails for one company reaches all others, and is tried again', async () => {
    const [broken, other] = [await aReminded(), await aReminded()];
    const setReady = (day: string) =>
      asSystem(portal().services.db, (db) => {
        const ready = { due_on: day, state: 'ready' } as const;
        return db.updateTable('register').set(ready).where('uuid', '=', broken.find('ladder')).execute();
      });
    await runAt(SUNDAY);
    // No digest can say a day with such a year.
    await setReady('12030-12-01');
    await aPerson(portal(), 'editor');
    portal().setNow(new Date(MONDAY));
    await expect(runOnce(portal().services)).rejects.toThrow(`The digests of companies ${broken.company.id} failed.`);
    await runOnce(portal().services);
    expect([(await broken.mails()).length, (await other.mails()).length]).toEqual([0, 1]);
    await setReady('2030-12-01');
    await runAt(hoursLater(1));
    expect((await broken.mails()).length).toBeGreaterThan(0);
    expect(await other.mails()).toHaveLength(1);
  });

  test('is done as a job of the portal', async () => {
    const { mails } = await aReminded();
    await runAt(SUNDAY);
    portal().setNow(new Date(MONDAY));
    const { worker, logged } = aWorker(portal(), [{ ...sendReminders, name: 'reminders of a test' }]);
    await worker.doDue();
    expect(logged).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });
});
