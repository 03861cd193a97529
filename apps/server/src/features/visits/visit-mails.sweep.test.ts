import { randomUUID } from 'node:crypto';
import {
  deleteClient,
  deleteRig,
  deleteUser,
  deleteVisit,
  listMails,
  saveNoticeChoice,
  saveOwnReminders,
  saveVisit,
  undo,
  updateVisit,
} from '@rigbook/contract';
import { addDays } from '@rigbook/domain';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readCalendar } from '../../../test/support/records/calendars.ts';
import { aDatabase } from '../../../test/support/database.ts';
import { ok, type Portal } from '../../../test/support/harness.ts';
import { aWorker, timePasses } from '../../../test/support/jobs.ts';
import { aMailServer, type Received } from '../../../test/support/connections/mail-server.ts';
import { aCompany, aPerson, theOwner, type Company, type Permission } from '../../../test/support/people.ts';
import { openPortal } from '../../../test/support/portal.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { aComingDay, aVisit, rigIdOf, visitElsewhere } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { sendMails, sendNow } from '../mails/public.ts';
import { settleVisitMails, visitMails } from './public.ts';

async function aMailingPortal() {
  const { url, received, manner } = await aMailServer();
  const env = { SMTP_URL: url, MAIL_FROM: 'Rigbook <office@rigbook.test>', PUBLIC_URL: 'https://rigbook.test/' };
  const { portal, close } = await openPortal(env, await aDatabase());
  onTestFinished(close);
  const company = await aCompany(portal, { name: 'Halcyon Reach' });
  const { token } = await aPerson(portal, 'admin', company);
  const rig = await aRig(portal, token, { name: 'Marlin Crest' });
  /** What has been mailed since, by address. */
  const mailed = async () => {
    received.length = 0;
    await timePasses(portal.services.db, 60_000);
    await aWorker(portal, [visitMails]).worker.doDue();
    await aWorker(portal, [sendNow]).worker.doDue();
    return new Map(received.map((mail) => [mail.to[0] ?? '', mail]));
  };
  return { portal, company, token, rig, rigId: await rigIdOf(portal, token, rig.UUID), mailed, received, manner };
}

/** Someone of a company who wants visits by mail, of all rigs or of some. */
async function aReader(portal: Portal, company: Company, role: Permission = 'viewer', rigs: 'all' | string[] = 'all') {
  const person = await aPerson(portal, role, company);
  ok(await portal.call(saveNoticeChoice, person.token, { body: { bell: [], mail: ['visit_planned'], rigs } }));
  return person;
}

/** The calendar entry in a mail. */
function entryIn(mail: Received | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename === 'visit.ics');
  if (!file) throw new Error('A mail about a visit has an entry.');
  const text = typeof file.content === 'string' ? file.content : Buffer.from(file.content as Uint8Array).toString();
  const { method, events } = readCalendar(text);
  return {
    method,
    ...events[0],
    alternative: /content-type: text\/calendar;[^\r\n]*method=(\w+)/i.exec(mail?.raw ?? '')?.[1],
  };
}

const inspector = (portal: Portal) => aPerson(portal, 'editor');
const change = async (portal: Portal, token: string, visit: string, fields: object) =>
  ok(await portal.call(updateVisit, token, { params: { uuid: visit }, body: { ...visitElsewhere(), ...fields } }));

describe('a visit is mailed', () => {
  test('in the language that someone has chosen for mails', async () => {
    const { portal, token, rig, mailed } = await aMailingPortal();
    const [ann, zoe] = [await inspector(portal), await inspector(portal)];
    ok(await portal.call(saveOwnReminders, zoe.token, { body: { language: 'ar' } }));
    await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid, zoe.uuid] });
    const mails = await mailed();
    expect(mails.get(ann.email)?.html).toContain('<html lang="en" dir="ltr">');
    expect(mails.get(zoe.email)?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mails.get(zoe.email)?.subject).toMatch(/ مسح شامل لحالة المنصة /);
    expect(mails.get(zoe.email)?.subject).not.toMatch(/survey|[A-Z][a-z]+ \d{4}/);
    expect(entryIn(mails.get(zoe.email)).summary).toContain('مسح شامل لحالة المنصة');
  });

  test('without names that are links, and with what was written to its readers', async () => {
    const { portal, company, token, rig, mailed } = await aMailingPortal();
    const ann = await inspector(portal);
    await asSystem(portal.services.db, async (db) => {
      await db.updateTable('clients').set({ name: 'Win at www.evil.test' }).where('id', '=', company.id).execute();
      await db.updateTable('rigs').set({ name: 'https://evil.test' }).where('uuid', '=', rig.UUID).execute();
      await db.updateTable('users').set({ name: 'Me www.evil.test' }).where('id', '=', ann.id).execute();
    });
    const description = 'We meet at https://meet.test/rig';
    await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid], description });
    const mail = (await mailed()).get(ann.email);
    expect(mail?.subject).toMatch(/: a rig - Full rig conditional survey - a company$/);
    expect(mail?.text).toContain(description);
    expect(`${mail?.html} ${mail?.text} ${JSON.stringify(entryIn(mail))}`).not.toContain('evil');
  });

  test('as a calendar entry to its inspectors, and to those of its company who have chosen to', async () => {
    const { portal, company, token, rig, mailed } = await aMailingPortal();
    const [ann, zoe, reader] = [await inspector(portal), await inspector(portal), await aReader(portal, company)];
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid, zoe.uuid], description: 'Hoses' });
    const mails = await mailed();
    expect([...mails.keys()].toSorted()).toEqual([ann.email, zoe.email, reader.email].toSorted());
    expect(mails.get(ann.email)?.subject).toMatch(
      /^Visit on \d+ [A-Z][a-z]+ \d{4}: Marlin Crest - Full rig conditional survey - Halcyon Reach$/,
    );
    expect(mails.get(ann.email)?.text).toContain(`https://rigbook.test/visit/show/${visit}`);
    const entry = entryIn(mails.get(ann.email));
    expect(entry).toMatchObject({
      method: 'REQUEST',
      alternative: 'REQUEST',
      uid: `${visit}@rigbook`,
      sequence: 0,
      day: aComingDay(),
      organizer: 'mailto:office@rigbook.test',
    });
    expect(entry.attendees?.map(({ email }) => email).toSorted()).toEqual([ann.email, zoe.email].toSorted());
    // Of the provider's people a company reads the names.
    const companys = mails.get(reader.email);
    expect(entryIn(companys)).toMatchObject({ method: 'PUBLISH', alternative: 'PUBLISH', attendees: [] });
    expect(companys?.text).toContain('Inspectors: editor of Provider');
    for (const { email } of [ann, zoe]) expect(companys?.raw).not.toContain(email);
    expect((await mailed()).size).toBe(0);
  });

  test('again when it changes, and cancelled to people whom it no longer concerns', async () => {
    const { portal, token, rigId, rig, mailed } = await aMailingPortal();
    const [ann, zoe] = [await inspector(portal), await inspector(portal)];
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    await mailed();
    const day = addDays(aComingDay(), 3);
    await change(portal, token, visit, { rig_id: rigId, other_rig: null, date: day, inspectors: [zoe.uuid] });
    const mails = await mailed();
    expect(entryIn(mails.get(zoe.email))).toMatchObject({ method: 'REQUEST', sequence: 1, day });
    expect(entryIn(mails.get(ann.email))).toMatchObject({
      method: 'CANCEL',
      alternative: 'CANCEL',
      sequence: 1,
      day: aComingDay(),
      status: 'CANCELLED',
      uid: `${visit}@rigbook`,
    });
    await change(portal, token, visit, {
      rig_id: rigId,
      other_rig: null,
      date: aComingDay(20),
      inspectors: [zoe.uuid],
    });
    const later = await mailed();
    expect([...later.keys()]).toEqual([zoe.email]);
    expect(later.get(zoe.email)?.subject).toMatch(/^Changed: visit on /);
    expect(entryIn(later.get(zoe.email))).toMatchObject({ method: 'REQUEST', sequence: 2 });
  });

  test('as cancelled, not as planned once more, by a server that refused the request at first', async () => {
    const { portal, token, rig, mailed, manner, received } = await aMailingPortal();
    const ann = await inspector(portal);
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    manner.refuseRecipient = '450 Try later';
    expect((await mailed()).size).toBe(0);
    delete manner.refuseRecipient;
    ok(await portal.call(deleteVisit, token, { params: { uuid: visit } }));
    expect(entryIn((await mailed()).get(ann.email)).method).toBe('CANCEL');
    portal.setNow(new Date(Date.now() + 600_000));
    await timePasses(portal.services.db, 600_000);
    await aWorker(portal, [sendMails]).worker.doDue();
    expect(received).toHaveLength(1);
    const { token: owner } = await aPerson(portal, 'admin');
    expect(ok(await portal.call(listMails, owner, { query: { state: 'problem' } })).json()).toMatchObject({
      data: [{ kind: 'visit', state: 'not_sent', reason: 'superseded' }],
    });
  });

  test('as cancelled when it is deleted, also with its rig, and again when it is restored', async () => {
    const { portal, company, token, rig, mailed } = await aMailingPortal();
    const [ann, reader] = [await inspector(portal), await aReader(portal, company)];
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    await mailed();
    ok(await portal.call(deleteRig, token, { params: { uuid: rig.UUID } }));
    const cancelled = await mailed();
    for (const { email } of [ann, reader]) {
      expect(entryIn(cancelled.get(email))).toMatchObject({ method: 'CANCEL', sequence: 1, uid: `${visit}@rigbook` });
    }
    ok(await portal.call(undo, token, { body: { entity: 'rig', UUID: rig.UUID } }));
    const restored = await mailed();
    expect(entryIn(restored.get(ann.email))).toMatchObject({ method: 'REQUEST', sequence: 2 });
    expect(entryIn(restored.get(reader.email))).toMatchObject({ method: 'PUBLISH', sequence: 2 });
  });

  test('again when it is restored, however long ago it was planned', async () => {
    const { portal, token, rig, mailed } = await aMailingPortal();
    const ann = await inspector(portal);
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid], date: aComingDay(30) });
    await mailed();
    await asSystem(portal.services.db, (db) =>
      db
        .updateTable('visits')
        .set({ updated_at: new Date('2026-01-01') })
        .where('uuid', '=', visit)
        .execute(),
    );
    await mailed();
    ok(await portal.call(deleteVisit, token, { params: { uuid: visit } }));
    expect(entryIn((await mailed()).get(ann.email)).method).toBe('CANCEL');
    ok(await portal.call(undo, token, { body: { entity: 'visit', UUID: visit } }));
    expect(entryIn((await mailed()).get(ann.email)).method).toBe('REQUEST');
  });

  test('as cancelled to its inspectors when its company is deleted, or is not active any more', async () => {
    const { portal, mailed } = await aMailingPortal();
    const [ann, owner] = [await inspector(portal), await theOwner(portal)];
    const [gone, idle] = [await aCompany(portal), await aCompany(portal)];
    for (const { id } of [gone, idle]) {
      const fields = { ...visitElsewhere(), client_id: id, inspectors: [ann.uuid], uuid: randomUUID() };
      ok(await portal.call(saveVisit, owner, { body: fields }));
      await mailed();
      if (id === gone.id) ok(await portal.call(deleteClient, owner, { params: { uuid: gone.uuid } }));
      else {
        const { uuid, name } = idle;
        ok(await portal.post(owner, `/api/clients/update/${uuid}`, { uuid, name, code: uuid.slice(0, 13), active: 0 }));
        ok(await portal.call(deleteVisit, owner, { params: { uuid: fields.uuid } }));
      }
      expect(entryIn((await mailed()).get(ann.email)).method).toBe('CANCEL');
    }
  });

  test('once more when it is moved to a day that has passed, to those who have a coming one', async () => {
    const { portal, token, rig, rigId, mailed } = await aMailingPortal();
    const [ann, zoe] = [await inspector(portal), await inspector(portal)];
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    await mailed();
    const date = aComingDay(-1);
    const moved = { rig_id: rigId, other_rig: null, date };
    await change(portal, token, visit, { ...moved, inspectors: [ann.uuid, zoe.uuid] });
    const mails = await mailed();
    expect([...mails.keys()]).toEqual([ann.email]);
    expect(entryIn(mails.get(ann.email))).toMatchObject({ method: 'REQUEST', day: date });
    await change(portal, token, visit, { ...moved, description: 'Over' });
    expect((await mailed()).size).toBe(0);
  });

  test('given to another client, names it to nobody of the one before', async () => {
    const { portal, company, token, rig, mailed } = await aMailingPortal();
    const [owner, other] = [await theOwner(portal), await aCompany(portal, { name: 'Dune Ridge' })];
    const [reader, theirs] = [await aReader(portal, company), await aReader(portal, other)];
    const visit = await aVisit(portal, token, rig.UUID, { description: 'Known' });
    await mailed();
    await change(portal, owner, visit, { client_id: other.id, other_rig: 'Sahra Falcon', description: 'Secret' });
    const mails = await mailed();
    expect(mails.get(theirs.email)?.subject).toContain('Sahra Falcon');
    expect(entryIn(mails.get(reader.email))).toMatchObject({
      method: 'CANCEL',
      summary: expect.stringContaining('Marlin Crest'),
    });
    const { raw = '', text = '', html = '' } = mails.get(reader.email) ?? {};
    for (const hidden of ['Sahra Falcon', 'Secret', 'Dune Ridge']) expect(raw + text + html).not.toContain(hidden);
  });
});

describe('a visit is not mailed', () => {
  test('to people who have not chosen it, may not see it, chose other rigs, or whose account is deleted', async () => {
    const { portal, company, token, rig, mailed } = await aMailingPortal();
    const other = await aRig(portal, token);
    await aPerson(portal, 'viewer', company);
    await aReader(portal, await aCompany(portal));
    await aReader(portal, company, 'viewer', [other.UUID]);
    await aReader(portal, company, 'editor');
    const gone = await aReader(portal, company);
    const wanting = await aReader(portal, company, 'client', [rig.UUID]);
    ok(await portal.call(deleteUser, token, { params: { uuid: gone.uuid } }));
    await aVisit(portal, token, rig.UUID);
    expect([...(await mailed()).keys()]).toEqual([wanting.email]);
  });

  test('to its inspectors, while its company is not active', async () => {
    const { portal, mailed } = await aMailingPortal();
    const [ann, owner, idle] = [await inspector(portal), await theOwner(portal), await aCompany(portal)];
    const { uuid, name } = idle;
    const fields = { ...visitElsewhere(), client_id: idle.id, inspectors: [ann.uuid], uuid: randomUUID() };
    ok(await portal.call(saveVisit, owner, { body: fields }));
    ok(await portal.post(owner, `/api/clients/update/${uuid}`, { uuid, name, code: uuid.slice(0, 13), active: 0 }));
    expect((await mailed()).size).toBe(0);
  });

  test('if it was planned more than a day ago, while mail was off, or its day has passed', async () => {
    const { portal, company, token, rig, mailed } = await aMailingPortal();
    const ann = await inspector(portal);
    await aReader(portal, company);
    await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    await asSystem(portal.services.db, (db) =>
      sql`update visits_to_mail set noted_at = noted_at - interval '25 hours'`.execute(db),
    );
    expect((await mailed()).size).toBe(0);
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    await mailed();
    portal.setNow(new Date(Date.now() + 30 * 86_400_000));
    const { token: later } = await aPerson(portal, 'admin', company);
    ok(await portal.call(deleteVisit, later, { params: { uuid: visit } }));
    expect((await mailed()).size).toBe(0);
  });

  test('by a portal restored from a backup', async () => {
    const { portal, token, rig, mailed } = await aMailingPortal();
    const [ann, zoe] = [await inspector(portal), await inspector(portal)];
    const visit = await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid] });
    await asSystem(portal.services.db, (db, scope) => settleVisitMails(db, scope));
    expect((await mailed()).size).toBe(0);
    // Calendars may have got versions of it since the backup: this one has a later number than any of them.
    await change(portal, token, visit, { inspectors: [zoe.uuid] });
    const { sequence } = entryIn((await mailed()).get(zoe.email));
    expect(sequence).toBeGreaterThan(1000);
  });

  test('twice, when two servers look at the same time', async () => {
    const { portal, token, rig, mailed } = await aMailingPortal();
    const ann = await inspector(portal);
    await aVisit(portal, token, rig.UUID, { inspectors: [ann.uuid], uuid: randomUUID() });
    const job = {
      id: '',
      clientId: null,
      userId: null,
      signal: new AbortController().signal,
      progress: async () => undefined,
    };
    const work = visitMails.work as (
      services: Portal['services'],
      input: object,
      job: object,
    ) => Promise<{ queued: number }>;
    const done = await Promise.all([1, 2, 3].map(() => work(portal.services, {}, job)));
    expect(done.reduce((sum, { queued }) => sum + queued, 0)).toBe(1);
    expect([...(await mailed()).keys()]).toEqual([ann.email]);
  });
});
