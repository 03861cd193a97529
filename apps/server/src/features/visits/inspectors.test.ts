import { randomUUID } from 'node:crypto';
import { deleteVisit, listHistory, listInspectors, showVisit, updateUser, visitClashes } from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner, type Permission } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { aComingDay, aVisit, dayMonthYear, visitElsewhere } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

type Inspector = { UUID: string; name: string };
type Visit = { UUID: string; inspectors: Inspector[]; updated_at: string };
type Clash = Inspector & { visits: { UUID: string; rig: string; client: { name: string } }[]; elsewhere: boolean };

const save = (token: string, visit: object) => portal().post(token, '/api/visits/save', visit);
const update = (token: string, uuid: string, visit: object) =>
  portal().post(token, `/api/visits/update/${uuid}`, visit);
const show = async (token: string, uuid: string) =>
  ok(await portal().call(showVisit, token, { params: { uuid } })).json();
const inspectorsAt = async (token: string, uuid: string) =>
  (await show(token, uuid)).inspectors.map(({ UUID }) => UUID).toSorted();
const clashes = async (token: string, query: string) =>
  ok(await portal().get(token, `/api/visits/clashes?${query}`)).json<Clash[]>();

/** One of the provider's people, with a name that only they have. */
async function anInspector(name = `Inspector ${randomUUID().slice(0, 8)}`) {
  const person = await aPerson(portal(), 'editor');
  await asSystem(portal().services.db, (db) =>
    db.updateTable('users').set({ name }).where('id', '=', person.id).execute(),
  );
  return { ...person, name };
}

async function aVisitedCompany() {
  const { company, token: editor } = await aCompanyWithEditor(portal());
  const { token } = await aPerson(portal(), 'client', company);
  return { company, token, rig: await aRig(portal(), editor) };
}

const deleteUser = async (uuid: string) =>
  ok(await portal().remove(await theOwner(portal()), `/api/users/delete/${uuid}`));

describe('the inspectors of a visit', () => {
  test('are shown by name wherever the visit is, to its company too, which sees nothing else of them', async () => {
    const { token } = await aVisitedCompany();
    const [zoe, ann] = [await anInspector('Zoe Ward'), await anInspector('ann Bell')];
    const visit = { ...visitElsewhere(), uuid: randomUUID(), inspectors: [zoe.uuid, ann.uuid, zoe.uuid] };
    ok(await save(token, visit));
    const expected = [
      { UUID: ann.uuid, name: 'ann Bell' },
      { UUID: zoe.uuid, name: 'Zoe Ward' },
    ];
    for (const reader of [token, await theOwner(portal())]) {
      expect((await show(reader, visit.uuid)).inspectors).toEqual(expected);
      for (const path of ['list', `day/${dayMonthYear(visit.date)}`]) {
        const visits = ok(await portal().get(reader, `/api/visits/${path}`)).json<Visit[]>();
        expect(visits.find(({ UUID }) => UUID === visit.uuid)?.inspectors).toEqual(expected);
      }
    }
  });

  test('stay when an update leaves them out, are replaced by others and removed by an empty list', async () => {
    const { token } = await aVisitedCompany();
    const [one, other] = [await anInspector(), await anInspector()];
    const { uuid, ...visit } = { ...visitElsewhere(), uuid: randomUUID() };
    ok(await save(token, { ...visit, uuid, inspectors: [one.uuid] }));
    ok(await update(token, uuid, { ...visit, description: 'Another day' }));
    ok(await update(token, uuid, { ...visit, description: 'Another one', inspectors: null }));
    expect(await inspectorsAt(token, uuid)).toEqual([one.uuid]);
    ok(await update(token, uuid, { ...visit, inspectors: [other.uuid.toUpperCase()] }));
    expect(await inspectorsAt(token, uuid)).toEqual([other.uuid]);
    ok(await update(token, uuid, { ...visit, inspectors: [] }));
    expect(await inspectorsAt(token, uuid)).toEqual([]);
  });

  test('are none unless someone chose them', async () => {
    const { token, rig } = await aVisitedCompany();
    expect((await show(token, await aVisit(portal(), token, rig.UUID))).inspectors).toEqual([]);
  });

  test('belong to what a repeated save is recognised by, and a change of them makes an older edit stale', async () => {
    const { token } = await aVisitedCompany();
    const [one, other] = [await anInspector(), await anInspector()];
    const visit = { ...visitElsewhere(), uuid: randomUUID(), inspectors: [one.uuid, other.uuid] };
    ok(await save(token, visit));
    ok(await save(token, { ...visit, inspectors: [other.uuid, one.uuid] }));
    expect(codeOf(await save(token, { ...visit, inspectors: [one.uuid] }))).toEqual([409, 'exists']);
    const { updated_at } = await show(token, visit.uuid);
    ok(await update(token, visit.uuid, { ...visit, inspectors: [one.uuid], updated_at }));
    const late = { ...visit, description: 'Later', updated_at };
    expect(codeOf(await update(token, visit.uuid, late))).toEqual([409, 'stale']);
  });

  test('are only people of the provider who still have an account', async () => {
    const { token, company } = await aVisitedCompany();
    const [gone, own] = [await anInspector(), await aPerson(portal(), 'admin', company)];
    const foreign = await aPerson(portal(), 'admin', await aCompany(portal()));
    await deleteUser(gone.uuid);
    const uuid = randomUUID();
    const visit = visitElsewhere();
    ok(await save(token, { ...visit, uuid }));
    for (const [inspectors, answer] of [
      [[own.uuid], [422, ['inspectors']]],
      [[foreign.uuid], [422, ['inspectors']]],
      [[gone.uuid], [422, ['inspectors']]],
      [[randomUUID()], [422, ['inspectors']]],
      [Array.from({ length: 21 }, () => own.uuid), [422, ['inspectors']]],
      [['x'], [400, ['inspectors.0']]],
      ['x', [400, ['inspectors']]],
      [{ 0: own.uuid }, [400, ['inspectors']]],
    ] as const) {
      expect(fieldsOf(await save(token, { ...visit, uuid: randomUUID(), inspectors }))).toEqual(answer);
      expect(fieldsOf(await update(token, uuid, { ...visit, inspectors }))).toEqual(answer);
    }
    expect(await inspectorsAt(token, uuid)).toEqual([]);
  });

  test('remain named after their account is deleted, and no longer once they belong to another company', async () => {
    const { token, company } = await aVisitedCompany();
    const [left, moved] = [await anInspector(), await anInspector()];
    const visit = { ...visitElsewhere(), uuid: randomUUID(), inspectors: [left.uuid, moved.uuid] };
    ok(await save(token, visit));
    await deleteUser(left.uuid);
    const change = { name: 'Moved', email: moved.email, client_id: company.id, permission_id: 3, password: null };
    ok(await portal().call(updateUser, await theOwner(portal()), { params: { uuid: moved.uuid }, body: change }));
    expect((await show(token, visit.uuid)).inspectors).toEqual([{ UUID: left.uuid, name: left.name }]);
    const { inspectors: _, ...unchanged } = visit;
    ok(await update(token, visit.uuid, { ...unchanged, description: 'They went there' }));
    expect(await inspectorsAt(token, visit.uuid)).toEqual([left.uuid]);
  });

  test('go along when the visit is given to another client', async () => {
    const owner = await theOwner(portal());
    const [from, to] = [await aVisitedCompany(), await aVisitedCompany()];
    const person = await anInspector();
    const visit = { ...visitElsewhere(), uuid: randomUUID(), client_id: from.company.id, inspectors: [person.uuid] };
    ok(await save(owner, visit));
    const { inspectors: _, ...unchanged } = visit;
    ok(await update(owner, visit.uuid, { ...unchanged, client_id: to.company.id }));
    expect(await inspectorsAt(to.token, visit.uuid)).toEqual([person.uuid]);
    expect((await portal().call(showVisit, from.token, { params: { uuid: visit.uuid } })).statusCode).toBe(404);
  });

  test('are in the history of the visit by name', async () => {
    const { token, company } = await aVisitedCompany();
    const admin = await aPerson(portal(), 'admin', company);
    const [one, other] = [await anInspector('Ann Bell'), await anInspector('Zoe Ward')];
    const visit = { ...visitElsewhere(), uuid: randomUUID() };
    ok(await save(token, { ...visit, inspectors: [one.uuid] }));
    ok(await update(token, visit.uuid, { ...visit, inspectors: [other.uuid] }));
    const { data } = ok(
      await portal().call(listHistory, admin.token, { query: { entity: 'visit', uuid: visit.uuid } }),
    ).json();
    expect(data).toMatchObject([
      { action: 'change', before: { inspectors: ['Ann Bell'] }, after: { inspectors: ['Zoe Ward'] } },
      { action: 'add', after: { inspectors: ['Ann Bell'] } },
    ]);
  });
});

describe('the people who can be inspectors', () => {
  test('are those of the provider, by name, for everyone who plans visits', async () => {
    const { token, company } = await aVisitedCompany();
    const own = await aPerson(portal(), 'admin', company);
    const [zed, abe] = [await anInspector('Zz Last'), await anInspector('aa First')];
    await deleteUser((await anInspector('Mm Gone')).uuid);
    for (const reader of [token, await theOwner(portal())]) {
      const people = ok(await portal().call(listInspectors, reader)).json();
      const names = people.map(({ name }) => name);
      expect(names.indexOf('aa First')).toBeLessThan(names.indexOf('Zz Last'));
      expect(people).toEqual(expect.arrayContaining([{ UUID: abe.uuid, name: 'aa First' }]));
      expect(people.map(({ UUID }) => UUID)).toContain(zed.uuid);
      expect(people.map(({ UUID }) => UUID)).not.toContain(own.uuid);
      expect(names).not.toContain('Mm Gone');
    }
  });

  test.each<[Permission, number]>([
    ['admin', 200],
    ['client', 200],
    ['editor', 403],
    ['viewer', 403],
  ])('are answered to a(n) %s of a company with %i, as are their clashes', async (role, status) => {
    const { token } = await aPerson(portal(), role, await aCompany(portal()));
    expect((await portal().call(listInspectors, token)).statusCode).toBe(status);
    expect((await portal().call(visitClashes, token, { query: { date: aComingDay() } })).statusCode).toBe(status);
  });
});

describe('a clash', () => {
  test('is another visit on that day: the provider sees which, a company only its own, and that there is one', async () => {
    const [a, b] = [await aVisitedCompany(), await aVisitedCompany()];
    const [busy, free] = [await anInspector(), await anInspector()];
    const day = { date: aComingDay(31), inspectors: [busy.uuid] };
    const [ofA, ofB] = [
      await aVisit(portal(), a.token, a.rig.UUID, day),
      await aVisit(portal(), b.token, b.rig.UUID, day),
    ];
    const query = `date=${day.date}&inspectors=${busy.uuid},${free.uuid}`;
    const [seen] = await clashes(await theOwner(portal()), query);
    expect(seen).toMatchObject({ UUID: busy.uuid, name: busy.name, elsewhere: false });
    expect(seen?.visits.map(({ UUID, rig, client }) => [UUID, rig, client.name])).toEqual([
      [ofA, a.rig.name, a.company.name],
      [ofB, b.rig.name, b.company.name],
    ]);
    const answer = await portal().get(a.token, `/api/visits/clashes?${query}`);
    expect(ok(answer).json()).toMatchObject([{ UUID: busy.uuid, visits: [{ UUID: ofA }], elsewhere: true }]);
    for (const hidden of [ofB, b.rig.name, b.company.name]) expect(answer.body).not.toContain(hidden);
    expect(await clashes(a.token, `${query}&except=${ofA}`)).toEqual([
      { UUID: busy.uuid, name: busy.name, visits: [], elsewhere: true },
    ]);
  });

  test('is none on another day, with a deleted visit, with the visit itself, or for someone of another company', async () => {
    const { token, rig, company } = await aVisitedCompany();
    const owner = await theOwner(portal());
    const [person, own] = [await anInspector(), await aPerson(portal(), 'admin', company)];
    const visit = await aVisit(portal(), token, rig.UUID, { date: aComingDay(31), inspectors: [person.uuid] });
    const on = (date: string, more = '') => clashes(owner, `date=${date}&inspectors=${person.uuid}${more}`);
    expect(await on(aComingDay(31))).toHaveLength(1);
    expect(await on(aComingDay(32))).toEqual([]);
    expect(await on(aComingDay(31), `&except=${visit}`)).toEqual([]);
    expect(await clashes(owner, `date=${aComingDay(31)}&inspectors=${own.uuid}`)).toEqual([]);
    expect(await clashes(owner, `date=${aComingDay(31)}`)).toEqual([]);
    ok(await portal().call(deleteVisit, token, { params: { uuid: visit } }));
    expect(await on(aComingDay(31))).toEqual([]);
    expect(await clashes((await aVisitedCompany()).token, `date=${aComingDay(31)}&inspectors=${person.uuid}`)).toEqual(
      [],
    );
  });

  test('forbids nothing: the visit is saved', async () => {
    const { token, rig } = await aVisitedCompany();
    const day = { date: aComingDay(31), inspectors: [(await anInspector()).uuid] };
    const visits = [await aVisit(portal(), token, rig.UUID, day), await aVisit(portal(), token, rig.UUID, day)];
    for (const uuid of visits) expect(await inspectorsAt(token, uuid)).toEqual(day.inspectors);
  });

  test.each([
    ['inspectors=', 'date'],
    ['date=soon', 'date'],
    ['date=2026-02-30', 'date'],
    [`date=${aComingDay()}&inspectors=x`, 'inspectors'],
    [`date=${aComingDay()}&inspectors=${'0f8fad5b-d9cb-469f-a165-70867728950e,'.repeat(21)}`, 'inspectors'],
    [`date=${aComingDay()}&except=x`, 'except'],
  ])('is not looked for with %s', async (query, field) => {
    const { token } = await aVisitedCompany();
    const [status, fields] = fieldsOf(await portal().get(token, `/api/visits/clashes?${query}`));
    expect([[400, 422].includes(Number(status)), fields]).toEqual([true, [field]]);
  });
});
