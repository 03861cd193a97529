import { randomUUID } from 'node:crypto';
import { deleteVisit, listVisits, listVisitTypes, showVisit, visitsOfDay } from '@rigbook/contract';
import { addDays, VISIT_TYPES } from '@rigbook/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { aVisit, rigIdOf, visitElsewhere } from '../../../test/support/records/visits.ts';

const portal = aPortal({ TIME_ZONE: 'Asia/Dubai', SESSION_HOURS: '8760', SESSION_IDLE_HOURS: '8760' });
afterEach(() => portal().setNow(null));

type Visit = { UUID: string; date: string; rig_id: number; updated_at: string; description: string };

const save = (token: string, visit: object) => portal().post(token, '/api/visits/save', visit);
const update = (token: string, uuid: string, visit: object) =>
  portal().post(token, `/api/visits/update/${uuid}`, visit);
const show = async (token: string, uuid: string) =>
  ok(await portal().call(showVisit, token, { params: { uuid } })).json();
const list = async (token: string, query = '') =>
  ok(await portal().get(token, `/api/visits/list${query}`)).json<Visit[]>();
const day = async (token: string, address: string) =>
  ok(await portal().get(token, `/api/visits/day/${address}`)).json<Visit[]>();

/**
 * A client company with a rig, and one of its client users, who may do everything with visits
 * (rules.md#rights-of-roles).
 */
async function aVisitedCompany() {
  const { company, token: editor } = await aCompanyWithEditor(portal());
  const { token } = await aPerson(portal(), 'client', company);
  const rig = await aRig(portal(), editor);
  return { company, token, rig, rigId: await rigIdOf(portal(), token, rig.UUID) };
}

test('a new portal has the visit types that are named in every language', async () => {
  const { token } = await aVisitedCompany();
  const types = ok(await portal().call(listVisitTypes, token)).json();
  expect(types.map(({ name }) => name)).toEqual(VISIT_TYPES);
});

describe('a visit', () => {
  test('is added, shown, changed and deleted, each with its own answer', async () => {
    const { token, rig, rigId, company } = await aVisitedCompany();
    const uuid = randomUUID();
    const visit = { ...visitElsewhere(), rig_id: rigId, other_rig: null };
    expect((await save(token, { ...visit, uuid })).body).toBe('Visit is saved successfully.');
    expect(await show(token, uuid)).toEqual({
      id: expect.any(Number),
      UUID: uuid,
      date: visit.date,
      client_id: company.id,
      rig_id: rigId,
      other_rig: null,
      visit_type_id: 1,
      description: visit.description,
      rig: { name: rig.name },
      rig_uuid: rig.UUID,
      type: { name: 'Full rig conditional survey' },
      client: { name: company.name },
      inspectors: [],
      updated_at: expect.stringMatching(/Z$/),
    });
    ok(await update(token, uuid, { ...visit, rig_id: 0, other_rig: ' The other one ' }));
    expect(await show(token, uuid)).toMatchObject({ rig_id: 0, rig: null, other_rig: 'The other one' });
    expect((await portal().call(deleteVisit, token, { params: { uuid } })).body).toBe('Visit is deleted successfully.');
    expect((await portal().call(showVisit, token, { params: { uuid } })).statusCode).toBe(404);
  });

  test('may have either spelling of its UUID, and its date as a timestamp', async () => {
    const { token } = await aVisitedCompany();
    const [UUID, visit] = [randomUUID(), visitElsewhere()];
    ok(await save(token, { ...visit, UUID, date: `${visit.date}T23:30:00.000Z` }));
    expect(await show(token, UUID)).toMatchObject({ UUID, date: visit.date });
  });

  test.each([
    [{ date: '' }, 422, 'date'],
    [{ date: undefined }, 422, 'date'],
    [{ date: 'tomorrow' }, 400, 'date'],
    [{ date: '2030-02-30' }, 400, 'date'],
    [{ date: '9999-12-31' }, 400, 'date'],
    [{ date: 20_300_101 }, 400, 'date'],
    [{ rig_id: undefined }, 422, 'rig_id'],
    [{ rig_id: 999_999 }, 422, 'rig_id'],
    [{ rig_id: 'x' }, 400, 'rig_id'],
    [{ other_rig: '  ' }, 422, 'other_rig'],
    [{ other_rig: '\u200B\u3164' }, 422, 'other_rig'],
    [{ description: '\u00AD\uFE0F' }, 422, 'description'],
    [{ other_rig: null }, 422, 'other_rig'],
    [{ visit_type_id: 999 }, 422, 'visit_type_id'],
    [{ visit_type_id: null }, 422, 'visit_type_id'],
    [{ description: '   ' }, 422, 'description'],
    [{ description: 'x'.repeat(10_001) }, 422, 'description'],
    [{ uuid: undefined }, 422, 'uuid'],
    [{ uuid: 'x' }, 400, 'uuid'],
  ])('with %j is refused with %i, naming %s', async (more, status, field) => {
    const { token } = await aVisitedCompany();
    expect(fieldsOf(await save(token, { ...visitElsewhere(), uuid: randomUUID(), ...more }))).toEqual([
      status,
      [field],
    ]);
    expect(await list(token)).toEqual([]);
  });

  test("of an owner needs a client, and a rig of that client's", async () => {
    const owner = await theOwner(portal());
    const [{ company, rigId }, other] = [await aVisitedCompany(), await aCompany(portal())];
    const visit = { ...visitElsewhere(), uuid: randomUUID() };
    for (const client_id of [undefined, null, 1, 999_999]) {
      expect(fieldsOf(await save(owner, { ...visit, client_id }))).toEqual([422, ['client_id']]);
    }
    expect(fieldsOf(await save(owner, { ...visit, client_id: other.id, rig_id: rigId }))).toEqual([422, ['rig_id']]);
    expect((await save(owner, { ...visit, client_id: company.id, rig_id: rigId })).statusCode).toBe(200);
  });

  test("belongs to the caller's own company, whatever client the request names", async () => {
    const [{ token, company }, other] = [await aVisitedCompany(), await aVisitedCompany()];
    const uuid = randomUUID();
    ok(await save(token, { ...visitElsewhere(), uuid, client_id: other.company.id }));
    expect(await show(token, uuid)).toMatchObject({ client_id: company.id });
    const foreignRig = { ...visitElsewhere(), uuid: randomUUID(), rig_id: other.rigId };
    expect(fieldsOf(await save(token, foreignRig))).toEqual([422, ['rig_id']]);
  });

  test('saved again succeeds with the same content, even once its day has passed, and is 409 with different content', async () => {
    const { token } = await aVisitedCompany();
    const visit = { ...visitElsewhere(), uuid: randomUUID() };
    // On a PostgreSQL these run side by side.
    await Promise.all([1, 2, 3, 4].map(async () => ok(await save(token, visit))));
    portal().setNow(new Date(Date.now() + 30 * 86_400_000));
    ok(await save(token, visit));
    expect(codeOf(await save(token, { ...visit, description: 'Other' }))).toEqual([409, 'exists']);
    expect(await list(token)).toHaveLength(1);
  });

  test('changed by someone else in the meantime is stale', async () => {
    const { token } = await aVisitedCompany();
    const visit = visitElsewhere();
    const uuid = randomUUID();
    ok(await save(token, { ...visit, uuid }));
    const { updated_at } = await show(token, uuid);
    ok(await update(token, uuid, { ...visit, description: 'First', updated_at }));
    expect(codeOf(await update(token, uuid, { ...visit, description: 'Second', updated_at }))).toEqual([409, 'stale']);
    expect(await show(token, uuid)).toMatchObject({ description: 'First' });
  });
});

describe('a date that has passed', () => {
  // In Dubai it is 00:30 on the 6th; one day of tolerance allows the 5th for clients west of it.
  const now = new Date('2026-11-05T20:30:00Z');

  test.each([
    ['2026-11-06', 200],
    ['2026-11-05', 200],
    ['2026-11-04', 422],
    ['1999-12-31', 422],
  ])("%s is answered with %i, by the day in the provider's time zone", async (date, status) => {
    portal().setNow(now);
    const { token } = await aVisitedCompany();
    const answer = await save(token, { ...visitElsewhere(), date, uuid: randomUUID() });
    expect([answer.statusCode, answer.statusCode === 200 || fieldsOf(answer)[1]]).toEqual([
      status,
      status === 200 || ['date'],
    ]);
  });

  test('may be kept by a change, but not moved to', async () => {
    portal().setNow(now);
    const { token } = await aVisitedCompany();
    const [uuid, visit] = [randomUUID(), { ...visitElsewhere(), date: '2026-11-06' }];
    ok(await save(token, { ...visit, uuid }));
    portal().setNow(new Date('2026-12-01T08:00:00Z'));
    ok(await update(token, uuid, { ...visit, description: 'It took place' }));
    expect(fieldsOf(await update(token, uuid, { ...visit, date: '2026-11-07' }))).toEqual([422, ['date']]);
    expect(await show(token, uuid)).toMatchObject({ date: '2026-11-06', description: 'It took place' });
  });
});

describe('the calendar', () => {
  test('has the 13 months around today by date, or those asked for, both ends included', async () => {
    portal().setNow(new Date('2026-01-15T08:00:00Z'));
    const { token } = await aVisitedCompany();
    const dates = ['2026-05-01', '2026-04-30', '2027-05-31', '2027-06-01', '2026-11-15'];
    for (const date of dates) ok(await save(token, { ...visitElsewhere(), date, uuid: randomUUID() }));
    portal().setNow(new Date('2026-11-15T08:00:00Z'));
    const shown = async (query: string) => (await list(token, query)).map((visit) => visit.date);
    expect(await shown('')).toEqual(['2026-05-01', '2026-11-15', '2027-05-31']);
    expect(await shown('?from=&to=')).toEqual(['2026-05-01', '2026-11-15', '2027-05-31']);
    expect(await shown('?from=2026-04-30&to=2026-05-01')).toEqual(['2026-04-30', '2026-05-01']);
    expect(await shown('?from=2027-05-31')).toEqual(['2027-05-31', '2027-06-01']);
    expect(await shown('?to=2026-05-01')).toEqual(['2026-04-30', '2026-05-01']);
    for (const text of ['soon', '2026-02-30', '0000-01-01', '2026-11-15&from=2026-11-16'])
      expect(fieldsOf(await portal().call(listVisits, token, { query: { from: text } }))).toEqual([400, ['from']]);
  });

  test("is narrowed by client and rig; rig 0 is 'Other'", async () => {
    const owner = await theOwner(portal());
    const { token, rig, rigId, company } = await aVisitedCompany();
    const kept = await aVisit(portal(), token, rig.UUID);
    const elsewhere = randomUUID();
    ok(await save(token, { ...visitElsewhere(), uuid: elsewhere }));
    const shown = async (query: string) =>
      (await list(owner, `?client=${company.id}${query}`)).map((visit) => visit.UUID);
    expect(await shown('')).toEqual([kept, elsewhere]);
    expect(await shown(`&rig=${rigId}`)).toEqual([kept]);
    expect(await shown('&rig=0')).toEqual([elsewhere]);
    expect(await shown('&rig=')).toEqual([kept, elsewhere]);
  });

  test('shows one day', async () => {
    const { token } = await aVisitedCompany();
    const visit = visitElsewhere();
    const [uuid, next] = [randomUUID(), randomUUID()];
    ok(await save(token, { ...visit, uuid }));
    ok(await save(token, { ...visit, uuid: next, date: addDays(visit.date, 1) }));
    const [year, month, date] = visit.date.split('-');
    expect((await day(token, `${date}/${month}/${year}`)).map((shown) => shown.UUID)).toEqual([uuid]);
    expect((await day(token, `${Number(date)}/${Number(month)}/${year}`)).map((shown) => shown.UUID)).toEqual([uuid]);
    for (const none of [`30/2/${year}`, '1/1/0000']) expect(await day(token, none)).toEqual([]);
    expect((await portal().call(visitsOfDay, token, { params: { day: 'x', month: 'y', year: 'z' } })).statusCode).toBe(
      404,
    );
  });

  test('offers the survey services as types', async () => {
    const { token } = await aVisitedCompany();
    const types = ok(await portal().call(listVisitTypes, token)).json();
    expect(types).toHaveLength(13);
    expect(types[0]).toEqual({ id: 1, name: 'Full rig conditional survey' });
  });
});
