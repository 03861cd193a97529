import { randomUUID } from 'node:crypto';
import { allRigs, DELETE_ROUTES, listRigs, showRig } from '@rigbook/contract';
import { STEP_TITLES } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf } from '../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import { anInspectionChain, aRig } from '../../../test/support/records/reports.ts';

const portal = aPortal();

type Page = { data: { name: string; UUID: string }[]; current_page: number; per_page: number; total: number };

const list = async (token: string, query = '') => (await portal().get(token, `/api/rigs/list${query}`)).json<Page>();
const namesOf = (page: Page) => page.data.map((rig) => rig.name);
const save = (token: string, rig: object) => portal().post(token, '/api/rigs/save-new-rig', rig);

describe('the list of rigs', () => {
  test('has 12 per page, by name ignoring case, and an empty page past the end', async () => {
    const { token } = await aCompanyWithEditor(portal());
    for (const number of [...Array(13).keys()].toReversed()) {
      await aRig(portal(), token, { name: `${number % 2 === 0 ? 'RIG' : 'rig'} ${String(number).padStart(2, '0')}` });
    }
    const first = await list(token);
    expect([first.current_page, first.per_page, first.total, first.data.length]).toEqual([1, 12, 13, 12]);
    expect(namesOf(first).map((name) => name.slice(4))).toEqual(
      [...Array(12).keys()].map((n) => String(n).padStart(2, '0')),
    );
    expect(namesOf(await list(token, '?page=2'))).toEqual(['RIG 12']);
    expect(await list(token, '?page=3')).toEqual({ data: [], current_page: 3, per_page: 12, total: 13 });
    expect(await list(token, '?page=99999999999999')).toMatchObject({ data: [], total: 13 });
    const totals = ['1', '2', '3', '99999999999999'].map((page) => list(token, `?search=rig&page=${page}`));
    expect((await Promise.all(totals)).map(({ data, total }) => [data.length, total])).toEqual([
      [12, 13],
      [1, 13],
      [0, 13],
      [0, 13],
    ]);
  });

  test.each(['0', '-1', 'two', '1e3', ''])('reads page %j as the first', async (page) => {
    const { token } = await aCompanyWithEditor(portal());
    await aRig(portal(), token);
    const read = await list(token, `?page=${page}`);
    expect([read.current_page, read.data.length]).toEqual([1, 1]);
  });

  test('has rows without specifications', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { UUID, name } = await aRig(portal(), token);
    expect((await list(token)).data).toEqual([
      {
        id: expect.any(Number),
        UUID,
        name,
        image: null,
        client_id: company.id,
        client: { id: company.id, name: company.name, active: 1 },
        condition: null,
      },
    ]);
  });

  test('is searched ignoring case, with % and _ taken literally', async () => {
    const { token } = await aCompanyWithEditor(portal());
    for (const name of ['Marlin Crest', 'Sahra Falcon', '100% Falcon', 'under_score'])
      await aRig(portal(), token, { name });
    expect(namesOf(await list(token, '?search=fALCON'))).toEqual(['100% Falcon', 'Sahra Falcon']);
    expect(namesOf(await list(token, `?search=${encodeURIComponent('%')}`))).toEqual(['100% Falcon']);
    expect(namesOf(await list(token, '?search=_'))).toEqual(['under_score']);
    expect((await list(token, `?search=${encodeURIComponent("'; drop table rigs; --")}`)).total).toBe(0);
  });

  test("is narrowed for an owner by client and by the client's activity; 'All' is an empty value", async () => {
    const owner = await theOwner(portal());
    const [active, idle] = [await aCompany(portal()), await aCompany(portal(), { active: 0 })];
    const a = await aRig(portal(), owner, { client_id: active.id });
    const b = await aRig(portal(), owner, { client_id: idle.id });
    expect(namesOf(await list(owner, `?client=${active.id}&activity=`))).toEqual([a.name]);
    expect(namesOf(await list(owner, `?client=${idle.id}`))).toEqual([b.name]);
    expect(namesOf(await list(owner, `?client=${idle.id}&activity=0`))).toEqual([b.name]);
    expect(namesOf(await list(owner, `?client=${idle.id}&activity=1`))).toEqual([]);
    const search = encodeURIComponent(b.name);
    expect(namesOf(await list(owner, `?client=&activity=&search=${search}`))).toEqual([b.name]);
    expect(namesOf(await list(owner, `?client=All&activity=all&search=${search}`))).toEqual([b.name]);
  });

  test('refuses a filter that is not a number', async () => {
    const answer = await portal().call(listRigs, await theOwner(portal()), { query: { client: '1 or 1=1' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed', fields: { client: expect.any(String) } });
  });
});

describe('all rigs for selections', () => {
  test("are the caller's company's, by name", async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const second = await aRig(portal(), token, { name: 'beta rig' });
    const first = await aRig(portal(), token, { name: 'Alpha rig' });
    const rigs = (await portal().call(allRigs, token)).json<object[]>();
    expect(rigs).toEqual([
      { id: expect.any(Number), UUID: first.UUID, name: 'Alpha rig', client_id: company.id },
      { id: expect.any(Number), UUID: second.UUID, name: 'beta rig', client_id: company.id },
    ]);
  });
});

describe('a rig', () => {
  test('starts with the blank specification: 21 groups in step order, with ids that refer to each other', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    const rig = (await portal().call(showRig, token, { params: { uuid: UUID } })).json<{
      id: number;
      specs: { id: number; title: string; rig_id: number; subSpecs: Record<string, unknown>[] }[];
    }>();
    expect(rig.specs.map((group) => group.title)).toEqual(STEP_TITLES);
    for (const group of rig.specs) {
      expect(group.rig_id).toBe(rig.id);
      for (const subSpec of group.subSpecs) {
        expect(subSpec['rig_spec_id']).toBe(group.id);
        const sections = Object.values(subSpec).filter((value) => typeof value === 'object');
        for (const section of sections) expect(section).toMatchObject({ sub_spec_id: subSpec['id'] });
      }
    }
  });

  test('is found by its UUID in capitals too', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID } = await aRig(portal(), token);
    expect((await portal().call(showRig, token, { params: { uuid: UUID.toUpperCase() } })).json()).toMatchObject({
      UUID,
    });
  });

  test('says how many reports of each kind it has that the caller may list', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { rig, inspection } = await anInspectionChain(portal(), token);
    const countsFor = async (reader: string) =>
      (await portal().call(showRig, reader, { params: { uuid: rig.UUID } })).json().reports;
    expect(await countsFor(token)).toEqual({ inspection: 1, closing: 1, final_reports: 1 });
    const admin = await aPerson(portal(), 'admin', company);
    expect(await countsFor(admin.token)).toEqual({ inspection: 1, closing: 1, final_reports: 1, qshe: 1 });
    await portal().call(DELETE_ROUTES.inspection.delete, admin.token, { params: { uuid: inspection } });
    expect(await countsFor(admin.token)).toEqual({});
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'no-uuid', '..%2f..', '%00'])('%s is 404', async (uuid) => {
    const { token } = await aCompanyWithEditor(portal());
    const answer = await portal().call(showRig, token, { params: { uuid } });
    expect(codeOf(answer)).toEqual([404, 'not_found']);
  });
});

describe('adding a rig', () => {
  test.each(['Rig', ' Rig ', '   ', ''])('refuses the name %j: it must be longer than 3 characters', async (name) => {
    const { token } = await aCompanyWithEditor(portal());
    const answer = await save(token, { name, UUID: randomUUID() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { name: expect.any(String) } });
    expect((await list(token)).total).toBe(0);
  });

  test.each([
    [{ name: 'A rig' }, 422, 'UUID'],
    [{ name: 'A rig', UUID: 'seven' }, 400, 'UUID'],
    [{ name: 7, UUID: randomUUID() }, 400, 'name'],
    [{ name: 'x'.repeat(201), UUID: randomUUID() }, 422, 'name'],
    [{ name: 'A rig', UUID: randomUUID(), image: ['x'] }, 400, 'image'],
  ])('%j is refused with %i, naming %s', async (rig, status, field) => {
    const { token } = await aCompanyWithEditor(portal());
    const answer = await save(token, rig);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
  });

  test('needs a client from an owner: an existing company that is not the provider itself', async () => {
    const owner = await theOwner(portal());
    for (const client_id of [undefined, null, 1, 999_999]) {
      const answer = await save(owner, { name: 'A new rig', UUID: randomUUID(), client_id });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty('client_id');
    }
  });

  test("gives the caller's own company the rig, whatever client the request names", async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const other = await aCompany(portal());
    await aRig(portal(), token, { client_id: other.id });
    expect((await list(token)).data).toMatchObject([{ client_id: company.id }]);
  });

  test('twice with the same content is one rig and two successes', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = { name: ' Same rig ', UUID: randomUUID() };
    const [first, second] = [await save(token, rig), await save(token, { ...rig, name: 'Same rig', extra: 'ignored' })];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect((await list(token)).total).toBe(1);
  });

  test('twice at the same moment is one rig', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = { name: 'Same rig', UUID: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(token, rig)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect((await list(token)).total).toBe(1);
  });

  test('again with different content is 409 and changes nothing', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { UUID, name } = await aRig(portal(), token);
    const answer = await save(token, { UUID, name: 'Another name' });
    expect(codeOf(answer)).toEqual([409, 'exists']);
    expect(namesOf(await list(token))).toEqual([name]);
  });

  test("under another company's UUID is 409 and reveals nothing about it", async () => {
    const [a, b] = [await aCompanyWithEditor(portal()), await aCompanyWithEditor(portal())];
    const { UUID, name } = await aRig(portal(), a.token);
    const answer = await save(b.token, { UUID, name });
    expect(codeOf(answer)).toEqual([409, 'exists']);
    expect((await list(b.token)).total).toBe(0);
  });

  test('is refused to a viewer and a client user', async () => {
    const company = await aCompany(portal());
    for (const role of ['viewer', 'client'] as const) {
      const { token } = await aPerson(portal(), role, company);
      const answer = await save(token, { name: 'A new rig', UUID: randomUUID() });
      expect(codeOf(answer)).toEqual([403, 'forbidden']);
    }
  });
});
