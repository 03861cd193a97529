import { randomUUID } from 'node:crypto';
import { deleteRig, deleteVisit, newDownloadLink, undo, updateVisit } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../test/support/records/calendars.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner, type Permission } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { aCalendar, aComingDay, aVisit, rigIdOf, visitElsewhere } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const path = (uuid: string) => `/api/visits/entry/${uuid}.ics`;
const entry = async (token: string, uuid: string) => {
  const { method, events } = readCalendar(ok(await portal().get(token, path(uuid))).body);
  const [event] = events;
  if (!event || events.length > 1) throw new Error('An entry has one event.');
  return { method, ...event };
};
const subscribed = async (token: string, uuid: string) => {
  const calendar = ok(await portal().send({ method: 'GET', url: await aCalendar(portal(), token) })).body;
  return readCalendar(calendar).events.find(({ uid }) => uid === `${uuid}@rigbook`);
};

async function anInspector(name: string) {
  const person = await aPerson(portal(), 'admin');
  await asSystem(portal().services.db, (db) =>
    db.updateTable('users').set({ name }).where('id', '=', person.id).execute(),
  );
  return person;
}

async function aVisitedCompany(more: object = {}) {
  const { company, token: editor } = await aCompanyWithEditor(portal());
  const admin = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), editor);
  const visit = await aVisit(portal(), admin.token, rig.UUID, { description: 'Hoses; moonpool,\nderrick', ...more });
  return { company, token: admin.token, rig, rigId: await rigIdOf(portal(), editor, rig.UUID), visit };
}

describe('the calendar entry of a visit', () => {
  test('is a file that another program reads: what, where, when, and in which version', async () => {
    const { token, visit, rig } = await aVisitedCompany();
    const answer = ok(await portal().get(token, path(visit)));
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'text/calendar; charset=utf-8',
      'attachment; filename="visit.ics"',
    ]);
    expect(await entry(token, visit)).toMatchObject({
      method: 'PUBLISH',
      uid: `${visit}@rigbook`,
      sequence: 0,
      day: aComingDay(),
      summary: `${rig.name} - Full rig conditional survey`,
      description: 'Hoses; moonpool,\nderrick',
      status: 'CONFIRMED',
      organizer: expect.stringMatching(/^mailto:/),
      attendees: [],
    });
  });

  test('keeps its UID and gets a higher number with each change, not with a save that changes nothing', async () => {
    const person = await anInspector('Ann Bell');
    const { token, visit, rigId } = await aVisitedCompany();
    const fields = { ...visitElsewhere(), rig_id: rigId, other_rig: null, description: 'Hoses' };
    const changes = [{}, { date: aComingDay(9) }, { visit_type_id: 2 }, { rig_id: 0, other_rig: 'X' }];
    const seen = [await entry(token, visit)];
    for (const change of [...changes, { inspectors: [person.uuid] }]) {
      ok(await portal().call(updateVisit, token, { params: { uuid: visit }, body: { ...fields, ...change } }));
      seen.push(await entry(token, visit));
      ok(await portal().call(updateVisit, token, { params: { uuid: visit }, body: { ...fields, ...change } }));
    }
    expect(seen.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(seen.map(({ uid }) => uid))).toEqual(new Set([`${visit}@rigbook`]));
  });

  test('of a deleted visit is its cancellation, and of one that is restored the visit again', async () => {
    const { token, visit } = await aVisitedCompany();
    ok(await portal().call(deleteVisit, token, { params: { uuid: visit } }));
    expect(await entry(token, visit)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 1,
      uid: `${visit}@rigbook`,
    });
    ok(await portal().call(undo, token, { body: { entity: 'visit', UUID: visit } }));
    expect(await entry(token, visit)).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', sequence: 2 });
  });

  test('is cancelled as well when the deletion of its rig takes the visit along', async () => {
    const { token, visit, rig } = await aVisitedCompany();
    ok(await portal().call(deleteRig, token, { params: { uuid: rig.UUID } }));
    expect(await entry(token, visit)).toMatchObject({ method: 'CANCEL', sequence: 1 });
  });

  test('has no attendees, whoever downloads it, because it asks nobody; the inspectors are in its text', async () => {
    const [ann, odd] = [await anInspector('Ann Bell'), await anInspector('B "Bo"; \r\nX-EVIL:1, Ward')];
    const { token, visit } = await aVisitedCompany({ inspectors: [ann.uuid, odd.uuid] });
    for (const reader of [token, await theOwner(portal())]) {
      const body = ok(await portal().get(reader, path(visit))).body;
      expect(body).not.toMatch(/ATTENDEE|@people\.test/);
      expect((await entry(reader, visit)).description).toContain('Inspectors: Ann Bell, B');
    }
    ok(await portal().call(deleteVisit, token, { params: { uuid: visit } }));
    expect(ok(await portal().get(await theOwner(portal()), path(visit))).body).not.toContain('ATTENDEE');
  });

  test("is the same event in a subscribed calendar, in which the provider's people see who goes there", async () => {
    const [ann, odd] = [await anInspector('Ann Bell'), await anInspector('B "Bo"; \r\nX-EVIL:1, Ward')];
    const { token, visit } = await aVisitedCompany({ inspectors: [ann.uuid, odd.uuid] });
    const inspectors = [ann.uuid, odd.uuid];
    const moved = { ...visitElsewhere(), description: 'Moved', inspectors };
    ok(await portal().call(updateVisit, token, { params: { uuid: visit }, body: moved }));
    for (const reader of [token, await theOwner(portal())]) {
      const { uid, sequence, day, summary } = await entry(reader, visit);
      expect(await subscribed(reader, visit)).toMatchObject({ uid, sequence, day, summary });
    }
    expect((await subscribed(await theOwner(portal()), visit))?.attendees).toEqual([
      { name: 'Ann Bell', email: ann.email },
      { name: "B 'Bo'; X-EVIL:1, Ward", email: odd.email },
    ]);
    expect((await subscribed(token, visit))?.attendees).toEqual([]);
  });

  test('is not found by people of another company, and by nobody without a session', async () => {
    const { visit } = await aVisitedCompany();
    const { token } = await aVisitedCompany();
    for (const uuid of [visit, randomUUID(), 'x'])
      expect(codeOf(await portal().get(token, path(uuid)))).toEqual([404, 'not_found']);
    expect((await portal().send({ method: 'GET', url: path(visit) })).statusCode).toBe(401);
  });

  test('is opened by a download link', async () => {
    const { token, visit } = await aVisitedCompany();
    const { link } = ok(await portal().call(newDownloadLink, token, { body: { path: path(visit) } })).json();
    const answer = ok(await portal().send({ method: 'GET', url: link }));
    expect(readCalendar(answer.body).events).toHaveLength(1);
  });

  test.each<[Permission, number]>([
    ['admin', 404],
    ['client', 404],
    ['viewer', 404],
    ['editor', 403],
  ])('that is not theirs is answered to a(n) %s with %i', async (role, status) => {
    const { visit } = await aVisitedCompany();
    const { token } = await aPerson(portal(), role, await aCompany(portal()));
    expect((await portal().get(token, path(visit))).statusCode).toBe(status);
  });
});
