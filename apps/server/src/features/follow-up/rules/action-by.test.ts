import { randomUUID } from 'node:crypto';
import {
  type ActionBy,
  assignFinding,
  deleteUser,
  listTrash,
  type PageOf,
  type PossibleOwner,
  restoreFromTrash,
  updateUser,
} from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import {
  aSection,
  aSurvey,
  type FindingMade,
  registerOf,
  revised,
  withManyLike,
} from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aWorker } from '../../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson, theOwner } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { registerReports } from '../../reports/public.ts';

const portal = aPortal();

const MAST: FindingMade[] = [
  { text: 'braces', action_by: 'Rig Mgr' },
  { text: 'ladder', action_by: ' rig  MGR' },
  { text: 'bolts', action_by: 'Rig Mgr', status: 'CLOSED' },
  { text: 'sheave', action_by: 'رئيس الحفر' },
  { text: 'hatch' },
];

async function aSurveyed(findings = MAST) {
  const made = await aCompanyWithEditor(portal());
  const { company, token } = made;
  const rig = await aRig(portal(), token);
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: [aSection('Mast', findings)] });
  const url = `/api/clients/action-by/${company.uuid}`;
  const register = registerOf(portal(), token);
  const choose = (text: string, person: string | null, by = token) => portal().post(by, url, { text, person });
  return {
    ...made,
    rig,
    report,
    url,
    register,
    choose,
    manager: await aPerson(portal(), 'client', company),
    texts: async (query = '', by = token) => ok(await portal().get(by, `${url}${query}`)).json<PageOf<ActionBy>>(),
    ownersOf: async () =>
      Object.fromEntries((await register.all()).map(({ deficiency, owner }) => [deficiency, owner?.name ?? null])),
    assign: async (text: string, body: object) => {
      const finding = (await register.all()).find(({ deficiency }) => deficiency === text);
      ok(
        await portal().call(assignFinding, token, {
          params: { uuid: finding?.UUID },
          body: { event: randomUUID(), ...body },
        }),
      );
    },
    save: (next: FindingMade[]) => revised(portal(), token, { report, sheets: [aSection('Mast', next)] }),
    healthy: async () => expect(await examine(portal().services, { fix: false })).toEqual([]),
  };
}

describe("the texts that a company's findings have in 'Action by'", () => {
  test('are listed once, whatever their letter case and spaces, the most frequent first', async () => {
    const { texts, manager, choose } = await aSurveyed();
    const listed = { current_page: 1, per_page: 15, total: 2 };
    const driller = { text: 'رئيس الحفر', findings: 1, open: 1, person: null };
    expect(await texts()).toEqual({
      ...listed,
      data: [{ text: 'Rig Mgr', findings: 3, open: 2, person: null }, driller],
    });
    ok(await choose('RIG MGR', manager.uuid));
    const { data } = await texts();
    expect(data[0]?.person).toEqual({ UUID: manager.uuid, name: expect.stringMatching(/^client of/) });
    expect((await texts('?search=mgr')).total).toBe(1);
    expect((await texts(`?search=${encodeURIComponent('الحفر')}`)).data).toEqual([driller]);
    expect(await texts('?page=2')).toMatchObject({ data: [] });
  });

  test('are those of its newest surveys, and those that someone was chosen for', async () => {
    const { texts, save, choose, manager, ownersOf } = await aSurveyed();
    ok(await choose('Rig Mgr', manager.uuid));
    await save([{ text: 'winch', action_by: 'Bosun' }]);
    expect((await texts()).data.map(({ text, findings }) => [text, findings])).toEqual([
      ['Bosun', 1],
      ['Rig Mgr', 0],
    ]);
    ok(await choose('rigmgr', null));
    expect((await texts()).total).toBe(1);
    expect(await ownersOf()).toEqual({ winch: null });
  });

  test('may be very many and very long', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ text: `f${n}`, action_by: `${'x'.repeat(9000)} ${n}` }));
    const { texts, choose, manager, ownersOf } = await aSurveyed([...many, { text: 'last', action_by: 'Mate' }]);
    // Only the first 200 characters count.
    expect((await texts()).data.map(({ findings }) => findings)).toEqual([40, 1]);
    ok(await choose(`${'x'.repeat(9000)} 7`, manager.uuid));
    expect(new Set(Object.values(await ownersOf()))).toEqual(new Set([null, expect.any(String)]));
  });
});

describe('someone who was chosen for a text', () => {
  test('has the findings with it that nobody was assigned to, until nobody is chosen any more', async () => {
    const { choose, manager, register, ownersOf, healthy } = await aSurveyed();
    ok(await choose('rig mgr', manager.uuid));
    const name = `client of ${manager.company.name}`;
    expect(await ownersOf()).toEqual({ braces: name, ladder: name, bolts: name, sheave: null, hatch: null });
    expect((await register.texts(`owner=${manager.uuid}`)).toSorted()).toEqual(['braces', 'ladder']);
    expect((await register.texts('owner=none')).toSorted()).toEqual(['hatch', 'sheave']);
    expect((await register.figures(`owner=${manager.uuid}`)).total).toBe(2);
    expect(await registerOf(portal(), manager.token).texts('owner=me')).toHaveLength(2);
    await healthy();
    ok(await choose('Rig Mgr', null));
    expect(new Set(Object.values(await ownersOf()))).toEqual(new Set([null]));
    await healthy();
  });

  test('may be one of the provider, and another one may be chosen instead', async () => {
    const { choose, manager, ownersOf } = await aSurveyed();
    const surveyor = await aPerson(portal(), 'editor');
    ok(await choose('رئيس الحفر', manager.uuid));
    ok(await choose('رئيس الحفر', surveyor.uuid, surveyor.token));
    expect((await ownersOf())['sheave']).toBe('editor of Provider');
  });

  test('has those of later workbooks and of later surveys too, and loses those that say otherwise', async () => {
    const { choose, manager, ownersOf, save, rig, token, healthy } = await aSurveyed();
    ok(await choose('Rig Mgr', manager.uuid));
    await save([
      { text: 'braces', action_by: 'Bosun' },
      { text: 'ladder', action_by: 'RigMgr' },
      { text: 'winch', action_by: 'rig mgr' },
    ]);
    const name = `client of ${manager.company.name}`;
    expect(await ownersOf()).toEqual({ braces: null, ladder: name, winch: name });
    const sheets = [aSection('Mast', [{ text: 'audited', action_by: 'Rig Mgr' }])];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, kind: 'audit', sheets });
    expect((await ownersOf())['audited']).toBe(name);
    await healthy();
  });

  test.each([
    ['someone else', (editor: string) => ({ owner: editor }), 'editor'],
    ['nobody', () => ({ owner: null }), null],
    ['a name as text', () => ({ owner_text: 'Toolpusher' }), null],
  ])('does not have a finding that was assigned to %s', async (_, assigned, kept) => {
    const { choose, manager, editor, assign, ownersOf, save, healthy } = await aSurveyed();
    await assign('braces', assigned(editor.uuid));
    ok(await choose('Rig Mgr', manager.uuid));
    await assign('ladder', assigned(editor.uuid));
    const name = kept && `editor of ${editor.company.name}`;
    expect(await ownersOf()).toMatchObject({ braces: name, ladder: name, bolts: expect.any(String) });
    await save(MAST);
    ok(await choose('Rig Mgr', null));
    expect(await ownersOf()).toMatchObject({ braces: name, ladder: name, bolts: null });
    await healthy();
  });

  test('has the right findings also if they are saved and assigned at the same moment', async () => {
    const { choose, manager, editor, company, token, rig, report, assign, ownersOf, healthy } = await aSurveyed();
    const audited = [aSection('Mast', [{ text: 'audited', action_by: 'Rig Mgr' }])];
    const other = await aRig(portal(), token);
    const others = [aSection('Mast', [{ text: 'other', action_by: 'Rig Mgr' }])];
    const elsewhere = await aSurvey(portal(), token, { rigUUID: other.UUID, sheets: others });
    for (const person of [manager, editor, manager]) {
      await Promise.all([
        choose('Rig Mgr', person.uuid).then(ok),
        revised(portal(), token, { report, sheets: [aSection('Mast', MAST)] }),
        revised(portal(), token, { report: elsewhere, sheets: others }),
        aSurvey(portal(), token, { rigUUID: rig.UUID, kind: 'audit', sheets: audited }),
        assign('ladder', { owner: null }),
      ]);
      await healthy();
    }
    const name = `client of ${company.name}`;
    expect(await ownersOf()).toMatchObject({ braces: name, ladder: null, other: name, audited: name });
  });

  test('keeps a finding of which only the due day was set', async () => {
    const { choose, manager, assign, ownersOf } = await aSurveyed();
    ok(await choose('Rig Mgr', manager.uuid));
    await assign('braces', { due_on: '2027-01-05', reason: 'Parts.' });
    expect((await ownersOf())['braces']).toBe(`client of ${manager.company.name}`);
    ok(await choose('Rig Mgr', null));
    expect((await ownersOf())['braces']).toBeNull();
  });

  test('gives it back with their account, and has it again if that is restored', async () => {
    const { choose, manager, ownersOf, texts, save, healthy } = await aSurveyed();
    const owner = await theOwner(portal());
    ok(await choose('Rig Mgr', manager.uuid));
    ok(await portal().call(deleteUser, owner, { params: { uuid: manager.uuid } }));
    expect((await ownersOf())['braces']).toBeNull();
    expect((await texts()).data[0]).toMatchObject({ text: 'Rig Mgr', person: null });
    await save(MAST);
    await healthy();
    const { data } = ok(await portal().call(listTrash, owner)).json();
    const deletion = data.find(({ UUID }) => UUID === manager.uuid);
    ok(await portal().call(restoreFromTrash, owner, { params: { id: deletion?.id } }));
    expect((await ownersOf())['braces']).toBe(`client of ${manager.company.name}`);
    await asSystem(portal().services.db, (db) => db.deleteFrom('users').where('id', '=', manager.id).execute());
    expect((await ownersOf())['braces']).toBeNull();
    await healthy();
  });

  test('gives it back when they move to another company', async () => {
    const { choose, manager, ownersOf, texts, healthy } = await aSurveyed();
    const { company: other } = await aSurveyed();
    ok(await choose('Rig Mgr', manager.uuid));
    const moved = { name: 'Moved', email: manager.email, client_id: other.id, permission_id: 4, password: null };
    ok(await portal().call(updateUser, await theOwner(portal()), { params: { uuid: manager.uuid }, body: moved }));
    expect((await ownersOf())['braces']).toBeNull();
    expect((await texts()).data[0]).toMatchObject({ text: 'Rig Mgr', person: null });
    await healthy();
  });

  test('stays the owner of what a server of the version before has assigned', async () => {
    const { choose, manager, editor, ownersOf, company } = await aSurveyed();
    await asSystem(portal().services.db, (db) =>
      db
        .updateTable('register')
        .set({ owner_id: editor.id })
        .where('client_id', '=', company.id)
        .where('deficiency', '=', 'braces')
        .execute(),
    );
    ok(await choose('Rig Mgr', manager.uuid));
    expect(await ownersOf()).toMatchObject({
      braces: `editor of ${company.name}`,
      ladder: `client of ${company.name}`,
    });
  });

  test('is in the history of the company', async () => {
    const { choose, manager, company } = await aSurveyed();
    ok(await choose('Rig Mgr', manager.uuid));
    ok(await choose('Rig Mgr', manager.uuid));
    const history = await asSystem(portal().services.db, (db) =>
      db.selectFrom('history').select(['entity', 'before', 'after']).where('entity_uuid', '=', company.uuid).execute(),
    );
    const owner = `client of ${company.name}`;
    expect(history).toEqual([{ entity: 'rules', before: null, after: { action_by: `Rig Mgr: ${owner}` } }]);
  });

  test('gets the findings in the background where they are many', async () => {
    const { choose, manager, company, token, rig, register, texts } = await aSurveyed();
    const sheets = [aSection('Mast', [{ text: 'audited', action_by: 'Rig Mgr' }])];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, kind: 'audit', sheets });
    await withManyLike(portal(), company.id, 'braces');
    expect((await texts()).data[0]).toMatchObject({ findings: 20_004 });
    ok(await choose('Rig Mgr', manager.uuid));
    expect(await register.texts(`owner=${manager.uuid}`)).toEqual([]);
    await aWorker(portal(), [{ ...registerReports, name: 'owners of many' }]).worker.doDue();
    expect((await register.texts(`owner=${manager.uuid}`)).toSorted()).toEqual(['audited', 'braces', 'ladder']);
  });
});

describe('choosing', () => {
  test('is refused of someone else, of a text that no finding has, and of nothing', async () => {
    const { choose, manager, company } = await aSurveyed();
    const stranger = await aSurveyed();
    expect(fieldsOf(await choose('Rig Mgr', stranger.manager.uuid))).toEqual([422, ['person']]);
    expect(fieldsOf(await choose('Rig Mgr', randomUUID()))).toEqual([422, ['person']]);
    expect(fieldsOf(await choose('Rig Mgr', 'someone'))).toEqual([400, ['person']]);
    for (const text of ['Cook', '\u200f', '%', "'; drop table register; --"])
      expect(fieldsOf(await choose(text, manager.uuid))).toEqual([422, ['text']]);
    for (const text of ['', ' ', 'x'.repeat(10_001)])
      expect(fieldsOf(await choose(text, manager.uuid))).toEqual([422, ['text']]);
    const url = `/api/clients/action-by/${company.uuid}`;
    expect(fieldsOf(await portal().post(manager.token, url, {}))).toEqual([403, []]);
    expect(codeOf(await choose('Rig Mgr', manager.uuid, stranger.token))).toEqual([404, 'not_found']);
  });

  test('offers the people of the company, and then those of the provider, but none of another company', async () => {
    const { company, token, manager, editor } = await aSurveyed();
    const surveyor = await aPerson(portal(), 'editor');
    const stranger = await aSurveyed();
    const url = `/api/clients/owners/${company.uuid}`;
    for (const by of [token, surveyor.token]) {
      const people = ok(await portal().get(by, url)).json<PossibleOwner[]>();
      const own = people.filter(({ side }) => side === 'company').map(({ UUID }) => UUID);
      expect(own.toSorted()).toEqual([manager.uuid, editor.uuid].toSorted());
      expect(people.slice(own.length).map(({ UUID }) => UUID)).toContain(surveyor.uuid);
      expect(people.map(({ UUID }) => UUID)).not.toContain(stranger.editor.uuid);
    }
    expect(codeOf(await portal().get(stranger.token, url))).toEqual([404, 'not_found']);
    expect(codeOf(await portal().get(manager.token, url))).toEqual([403, 'forbidden']);
  });
});
